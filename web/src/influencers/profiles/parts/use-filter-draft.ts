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
  /** Filters that hold more than the server takes; nothing is applied until they hold less. */
  errors: readonly ProfileFilter[]
  /** How many profiles each choice would give; while others are asked for, the last known ones. */
  counts: ProfileFacets | undefined
  /** How many profiles applying would give, and the cap of this account; undefined while unknown. */
  found: Pick<ProfileFacets, 'total' | 'cap' | 'rounded_to'> | undefined
  isChanged: boolean
  change: (filters: ProfileFilters) => void
  discard: () => void
}

interface Listed {
  committed: ProfileFilters
  name: string | undefined
  /** The list of the committed filters is there, whose plan pays for exact counts. */
  isListed: boolean
}

/**
 * Filters while they are being chosen, with the counts they would give; other filters in the address replace them. Counts of
 * filters that are only tried are kept apart: they are rough, and exact once the same filters are applied.
 */
export function useFilterDraft({ committed, name, isListed }: Listed, isOpen: boolean): FilterDraft {
  const [local, setLocal] = useState<ProfileFilters | null>(null)
  const key = toQuery(committed)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setLocal(null)
  }
  const filters = local ?? committed
  const errors = overfull(filters)
  const withName = (chosen: ProfileFilters): ProfilesFilter => ({
    ...chosen,
    ...(name !== undefined && name !== '' && { name }),
  })
  const query = withName(filters)
  const [asked] = useDebouncedValue(query, DEBOUNCE_MS)
  const isChanged = toQuery(filters) !== key
  const isTried = toQuery(asked) !== toQuery(withName(committed))
  const { queryKey, queryFn } = queryOf(profiles.countProfiles, asked)
  const counted = useQuery({
    queryKey: [...queryKey, isTried],
    queryFn,
    enabled: isOpen && errors.length === 0 && (isTried || isListed),
    placeholderData: keepPreviousData,
    ...refusedInPlace,
  })
  const isCurrent = toQuery(asked) === toQuery(query) && !counted.isPlaceholderData
  return {
    filters,
    errors,
    counts: counted.data,
    found: isCurrent ? counted.data : undefined,
    isChanged,
    change: setLocal,
    discard: () => setLocal(null),
  }
}
