import { type ProfilesQuery, profiles } from '@kolscope/contract/profiles'
import { toQuery } from '@kolscope/contract/url'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useQueryOf } from '../../core/query'
import { overfull, type ProfileFilter, type ProfileFilters } from '../profiles-search'

const DEBOUNCE_MS = 150

export interface FilterDraft {
  filters: ProfileFilters
  /** Filters that hold more than the server takes; nothing is applied until they hold less. */
  errors: readonly ProfileFilter[]
  /** How many profiles applying would give, and the cap of this account; undefined while unknown. */
  found: { total: number; cap: number | null } | undefined
  isChanged: boolean
  change: (filters: ProfileFilters) => void
  discard: () => void
}

/** Filters while they are being chosen, with the count they would give; other filters in the address replace them. */
export function useFilterDraft(committed: ProfileFilters, name: string | undefined): FilterDraft {
  const [local, setLocal] = useState<ProfileFilters | null>(null)
  const key = toQuery(committed)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setLocal(null)
  }
  const filters = local ?? committed
  const errors = overfull(filters)
  const query: ProfilesQuery = { ...filters, ...(name !== undefined && name !== '' && { name }), page_size: 1 }
  const [asked] = useDebouncedValue(query, DEBOUNCE_MS)
  const isChanged = toQuery(filters) !== key
  const counted = useQueryOf(profiles.listProfiles, asked, {
    enabled: isChanged && errors.length === 0,
    placeholderData: keepPreviousData,
  })
  const isCurrent = toQuery(asked) === toQuery(query) && !counted.isPlaceholderData
  return {
    filters,
    errors,
    found: isChanged && isCurrent ? counted.data : undefined,
    isChanged,
    change: setLocal,
    discard: () => setLocal(null),
  }
}
