import { sql } from 'kysely'
import { ADD_BY_FILTER } from '../../lists/collections/add-by-filter.jobs'
import type { Ownership } from '../../people/account-removal/ownership'

/**
 * Work that is not done yet goes to the heir; the rest is deleted with the account. So is adding what a search found: the heir
 * would be shown what the account found, whatever the heir's own cap.
 */
export const jobOwnership: Ownership = {
  kind: 'jobs',
  table: 'jobs',
  column: 'account_id',
  only: sql<boolean>`status in ('queued', 'running') and name <> ${ADD_BY_FILTER}`,
}
