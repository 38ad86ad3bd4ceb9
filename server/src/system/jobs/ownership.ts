import { sql } from 'kysely'
import { ADD_BY_FILTER } from '../../lists/collections/add-by-filter.jobs'
import type { Ownership } from '../../people/account-removal/ownership'

/**
 * Unfinished jobs go to the heir; all others are deleted with the account, and so are jobs that add search results: the
 * heir would see what the account found, whatever the heir's own cap.
 */
export const jobOwnership: Ownership = {
  kind: 'jobs',
  table: 'jobs',
  column: 'account_id',
  only: sql<boolean>`status in ('queued', 'running') and name <> ${ADD_BY_FILTER}`,
}
