import { MAX_LIST } from '@kolscope/contract/core/paging'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { refusedInPlace } from '../../core/query'
import type { FilterChip } from '../../ui/form/FilterChips'
import type { Draft } from './discover-search'

const NONE: readonly number[] = []
const NO_NAMES: ReadonlyMap<number, string> = new Map()

/** The names of collections by id, without a request for no ids; empty if the account may not read collections. */
export function useCollectionNames(ids: readonly number[]): ReadonlyMap<number, string> | undefined {
  const input = { show_all: 1, ids: ids.slice(0, MAX_LIST) } as const
  const { data, isError } = useQuery({
    ...refusedInPlace,
    queryKey: ['GET', '/api/v1/collections/choices', input],
    // Loaded with the first such filter: most searches have none.
    queryFn: async ({ signal }) => {
      const { collections } = await import('@kolscope/contract/lists/collections/collections')
      return call(collections.listCollectionChoices, input, { signal })
    },
    enabled: ids.length > 0,
  })
  return isError ? NO_NAMES : data && new Map(data.data.map(({ id, name }) => [id, name]))
}

/** The chips of filters by the account's collections, and by what it has seen and hidden. */
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
