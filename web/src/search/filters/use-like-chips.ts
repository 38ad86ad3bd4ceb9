import { discovery } from '@kolscope/contract/search/discovery/discovery'
import { useQueries } from '@tanstack/react-query'
import { useT } from '../../core/i18n'
import { queryOf, refusedInPlace } from '../../core/query'
import type { FilterChip } from '../../ui/form/FilterChips'
import type { Draft } from './discover-search'

const NONE: number[] = []

/** The chip of the influencers that the results resemble, with their names. */
export function useLikeChips({ like = NONE }: Draft): FilterChip[] {
  const t = useT()
  const previews = useQueries({
    queries: like.map((id) => ({ ...queryOf(discovery.preview, { id }), ...refusedInPlace, staleTime: 300_000 })),
  })
  if (like.length === 0) return []
  const names = previews.map(({ data, isPending }, index) => data?.data.name ?? (isPending ? '…' : `#${like[index]}`))
  return [{ id: 'like', name: t('field.like'), text: names.join(', ') }]
}
