import { sql } from 'kysely'
import type { Ownership } from '../../people/account-removal/ownership'

/** Work that is not done yet goes to the heir; the rest is deleted with the account. */
export const jobOwnership: Ownership = {
  kind: 'jobs',
  table: 'jobs',
  column: 'account_id',
  only: sql<boolean>`status in ('queued', 'running')`,
}
