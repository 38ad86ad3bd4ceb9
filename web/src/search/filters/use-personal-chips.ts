import { MAX_LIST } from '@kolscope/contract/core/paging'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import type { FilterChip } from '../../ui/form/FilterChips'
import type { Draft } from './discover-search'

const NONE: readonly number[] = []

/** Names of some of the account's collections; requested only if there are any. */
export function useCollectionNames(ids: readonly number[]): ReadonlyMap<number, string> | undefined {
  const input = { show_all: 1, ids: ids.slice(0, MAX_LIST) } as const
  const { data } = useQuery({
    queryKey: ['GET', '/api/v1/collections/choices', input],
    queryFn: async ({ signal }) => {
      const { collections } = await import('@kolscope/contract/lists/collections/collections')
      return call(collections.listCollectionChoices, input, { signal })
    },
    enabled: ids.length > 0,
  })
  return data && new Map(data.data.map(({ id, name }) => [id, name]))
}

/** One chip per filter that depends on the account. */
export function usePersonalChips({ in_collections, not_in_collections, seen, hidden }: Draft): FilterChip[] {
  const t = useT()
  const names = useCollectionNames([in_collections, not_in_collections].flatMap((ids) => (ids ?? NONE).slice(0, 1)))
  const namesText = ([first, ...more]: readonly number[]) => {
    if (first === undefined) return ''
    const name = names ? (names.get(first) ?? `#${first}`) : '…'
    return more.length === 0 ? name : t('chip.more', { first: name, count: more.length })
  }
  const chips: FilterChip[] = []
  for (const [id, ids = NONE] of [
    ['in_collections', in_collections],
    ['not_in_collections', not_in_collections],
  ] as const) {
    if (ids.length > 0) chips.push({ id, name: t(`field.${id}`), text: namesText(ids) })
  }
  if (seen !== undefined) chips.push({ id: 'seen', name: t('field.seen'), text: t(seen ? 'flag.yes' : 'flag.no') })
  if (hidden !== undefined)
    chips.push({ id: 'hidden', name: t('field.hidden'), text: t(hidden ? 'hidden.only' : 'hidden.too') })
  return chips
}
