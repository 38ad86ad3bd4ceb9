import type { ProfilesFilter } from '@kolscope/contract/influencers/profile-list'
import { type FilterState, filterState } from '../../people/plans/filter-state'

/** What a plan is charged for; the page and the sort are free, and so is a list without filters. */
export function planState(query: ProfilesFilter): FilterState | null {
  const { name, gender__in, kind__in, location__in, marital_status__in } = query
  const { platform__in, user_careers__in, user_categories__in } = query
  const personFilters = { gender__in, kind__in, location__in, marital_status__in }
  const influencerFilters = { platform__in, user_careers__in, user_categories__in }
  const filters = Object.entries({ name: name || undefined, ...personFilters, ...influencerFilters }).filter(
    ([, value]) => value !== undefined,
  )
  return filters.length === 0 ? null : filterState('persons', filters, ['name'])
}
