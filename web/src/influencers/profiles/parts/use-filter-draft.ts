import { toQuery } from '@kolscope/contract/core/url'
import type { ProfileFacets, ProfilesFilter } from '@kolscope/contract/influencers/profile-list'
import { profiles } from '@kolscope/contract/influencers/profiles'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, refusedInPlace } from '../../../core/query'
import { overfull, type ProfileFilter, type ProfileFilters } from '../profiles-search'

const DEBOUNCE_MS = 150

export interface FilterDraft {
  filters: ProfileFilters
  /** Filters with more values than the server accepts; nothing is applied until they have fewer. */
  errors: readonly ProfileFilter[]
  /** How many profiles each option would return; the last known counts while others load. */
  counts: ProfileFacets | undefined
  /** How many profiles applying would return, and the cap of this account; undefined if unknown. */
  result: Pick<ProfileFacets, 'total' | 'cap' | 'rounded_to'> | undefined
  isChanged: boolean
  change: (filters: ProfileFilters) => void
  discard: () => void
}

interface Listed {
  committed: ProfileFilters
  name: string | undefined
  /** The list of the committed filters is loaded, and its plan pays for exact counts. */
  isListed: boolean
}

/**
 * Filters while they are being selected, with the counts they would return; other filters in the URL replace them.
 * Counts of filters that are only tried are cached separately: they are rough, and exact once the same filters are
 * applied.
 */
export function useFilterDraft({ committed, name, isListed }: Listed, isOpen: boolean): FilterDraft {
  const [local, setLocal] = useState<ProfileFilters | null>(null)
  const key = toQuery(committed)
  const [lastKey, setLastKey] = useState(key)
  if (lastKey !== key) {
    setLastKey(key)
    setLocal(null)
  }
  const filters = local ?? committed
  const errors = overfull(filters)
  const withName = (chosenFilters: ProfileFilters): ProfilesFilter => ({
    ...chosenFilters,
    ...(name !== undefined && name !== '' && { name }),
  })
  const query = withName(filters)
  const [settledQuery] = useDebouncedValue(query, DEBOUNCE_MS)
  const isChanged = toQuery(filters) !== key
  const isTried = toQuery(settledQuery) !== toQuery(withName(committed))
  const { queryKey, queryFn } = queryOf(profiles.countProfiles, settledQuery)
  const facets = useQuery({
    queryKey: [...queryKey, isTried],
    queryFn,
    enabled: isOpen && errors.length === 0 && (isTried || isListed),
    placeholderData: keepPreviousData,
    ...refusedInPlace,
  })
  const isCurrent = toQuery(settledQuery) === toQuery(query) && !facets.isPlaceholderData
  return {
    filters,
    errors,
    counts: facets.data,
    result: isCurrent ? facets.data : undefined,
    isChanged,
    change: setLocal,
    discard: () => setLocal(null),
  }
}
