import { useQuery } from '@tanstack/react-query'
import { call } from '../core/api'
import { useT } from '../core/i18n'
import type { FilterChip } from '../ui/FilterChips'
import type { Draft } from './discover-search'

const NONE: readonly number[] = []

/** Names of the account's collections; asked for only where a filter names one. */
function useCollectionNames(isNeeded: boolean): ReadonlyMap<number, string> | undefined {
  const { data } = useQuery({
    queryKey: ['GET', '/api/v1/collections/choices', { show_all: 1 }],
    queryFn: async ({ signal }) => {
      const { collections } = await import('@kolscope/contract/collections/collections')
      return call(collections.listCollectionChoices, { show_all: 1 }, { signal })
    },
    enabled: isNeeded,
  })
  return data && new Map(data.data.map(({ id, name }) => [id, name]))
}

/** One chip per filter that is the account's own. */
export function usePersonalChips({ in_collections, not_in_collections, seen, hidden }: Draft): FilterChip[] {
  const t = useT()
  const names = useCollectionNames([in_collections, not_in_collections].some((ids) => (ids ?? NONE).length > 0))
  const listed = ([first, ...more]: readonly number[]) => {
    if (first === undefined) return ''
    const name = names ? (names.get(first) ?? `#${first}`) : '…'
    return more.length === 0 ? name : t('chip.more', { first: name, count: more.length })
  }
  const chips: FilterChip[] = []
  for (const [id, ids = NONE] of [
    ['in_collections', in_collections],
    ['not_in_collections', not_in_collections],
  ] as const) {
    if (ids.length > 0) chips.push({ id, name: t(`field.${id}`), text: listed(ids) })
  }
  if (seen !== undefined) chips.push({ id: 'seen', name: t('field.seen'), text: t(seen ? 'flag.yes' : 'flag.no') })
  if (hidden !== undefined)
    chips.push({ id: 'hidden', name: t('field.hidden'), text: t(hidden ? 'hidden.only' : 'hidden.too') })
  return chips
}
