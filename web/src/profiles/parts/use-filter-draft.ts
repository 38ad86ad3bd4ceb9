import type { ProfileFacets, ProfilesFilter } from '@kolscope/contract/profile-list'
import { profiles } from '@kolscope/contract/profiles'
import { toQuery } from '@kolscope/contract/url'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { refusedInPlace, useQueryOf } from '../../core/query'
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

/** Filters while they are being chosen, with the counts they would give; other filters in the address replace them. */
export function useFilterDraft(committed: ProfileFilters, name: string | undefined, isOpen: boolean): FilterDraft {
  const [local, setLocal] = useState<ProfileFilters | null>(null)
  const key = toQuery(committed)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setLocal(null)
  }
  const filters = local ?? committed
  const errors = overfull(filters)
  const query: ProfilesFilter = { ...filters, ...(name !== undefined && name !== '' && { name }) }
  const [asked] = useDebouncedValue(query, DEBOUNCE_MS)
  const isChanged = toQuery(filters) !== key
  const counted = useQueryOf(profiles.countProfiles, asked, {
    enabled: isOpen && errors.length === 0,
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
