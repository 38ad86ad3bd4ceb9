import { z } from 'zod'
import { tokenForLists } from '../core/access'
import { Id, listOf } from '../core/paging'
import { feature, get } from '../core/route'

/** How many days the history of bulk changes covers. */
export const BULK_WORK_DAYS = 30
export const MAX_BULK_WORK = 50

/**
 * A bulk change by the account or by the installation: `found` lists who is new in a saved search, `submit` and
 * `approve` are about what a load added.
 */
export const BULK_WORK_KINDS = [
  'add',
  'remove',
  'move',
  'triage',
  'add-by-filter',
  'import',
  'upload',
  'edit',
  'submit',
  'approve',
  'export',
  'found',
] as const
export const BulkWorkKind = z.enum(BULK_WORK_KINDS)
export type BulkWorkKind = z.infer<typeof BulkWorkKind>

/** The call that undoes it: undoCollectionChange or undoBulk. */
const Undo = z.object({ by: z.enum(['collection-change', 'bulk-edit']), id: Id })

/** One bulk change of an account. */
export const BulkWork = z.object({
  /** Unique in the list. */
  key: z.string(),
  kind: BulkWorkKind,
  at: z.string(),
  /** Influencers, or rows of a file. */
  count: z.int(),
  /** Name of the file, the list or the saved search. */
  name: z.string().nullable(),
  /** The changed collections that the account can still see. */
  collections: z.array(z.object({ id: Id, name: z.string() })),
  saved_search_id: Id.nullable(),
  import_id: Id.nullable(),
  load_id: Id.nullable(),
  /** Null if it cannot be undone. */
  undo: Undo.nullable(),
  undone_at: z.string().nullable(),
})
export type BulkWork = z.infer<typeof BulkWork>

export const bulkWork = feature({
  listBulkWork: get('/api/v1/bulk-work', {
    access: 'signedIn',
    tokenAccess: tokenForLists,
    cost: 'many',
    summary: `List your bulk changes of the last ${BULK_WORK_DAYS} days, latest first, at most ${MAX_BULK_WORK}`,
    answer: listOf(BulkWork),
  }),
})
