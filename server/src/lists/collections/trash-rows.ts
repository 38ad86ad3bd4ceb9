import { TRASH_DAYS } from '@kolscope/contract/lists/collections/collections'
import { sql } from 'kysely'

/** Whether a row of `collections` is in the trash and can be restored. */
export const isRestorable = sql<boolean>`collections.deleted_at >= now() - make_interval(days => ${TRASH_DAYS})`
