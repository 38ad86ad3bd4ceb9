import { LOAD_DAYS, type Load, type LoadState, type LoadSummary } from '@kolscope/contract/lists/loads/loads'
import { type Kysely, sql } from 'kysely'
import { notFound } from '../../core/errors'
import type { Database } from '../../core/tables'

type Db = Kysely<Database>

/** States in which work is under way. */
const WORKING: readonly LoadState[] = ['reading', 'loading', 'undoing']
/** States of loads that may have changed something. */
const UNDOABLE: readonly LoadState[] = ['loaded', 'cancelled', 'failed']
/** States in which nothing is loaded yet. */
export const NOT_LOADED = ['uploading', 'reading', 'ready', 'unreadable'] as const

export const isUndoable = ({ state }: Pick<ListedLoad, 'state'>): boolean => UNDOABLE.includes(state)

/** Loads with who loaded them and the progress of their job. */
export const loadsOf = (db: Db) =>
  db
    .selectFrom('loads')
    .leftJoin('accounts', 'accounts.id', 'loads.account_id')
    .leftJoin('jobs', 'jobs.id', 'loads.job_id')
    .selectAll('loads')
    .select(['accounts.name as created_by', 'jobs.done', 'jobs.total', 'jobs.status as job_status'])
    .select(sql<string>`loads.finished_at + make_interval(days => ${LOAD_DAYS})`.as('undo_until'))
    .select(sql<boolean>`loads.finished_at > now() - make_interval(days => ${LOAD_DAYS})`.as('is_recent'))

export type ListedLoad = Awaited<ReturnType<ReturnType<typeof loadsOf>['executeTakeFirstOrThrow']>>

export function summaryOf(load: ListedLoad): LoadSummary {
  const { id, file_name, bytes, state, created_at, created_by, finished_at, report, problem } = load
  return { id, file_name, bytes, state, created_at, created_by, finished_at, counts: report?.counts ?? null, problem }
}

function progressOf({ state, job_status, done, total }: ListedLoad): number | null {
  if (!WORKING.includes(state) || job_status === null) return null
  return total ? Math.min(1, (done ?? 0) / total) : 0
}

export function presentLoad(load: ListedLoad): Load {
  const { version, received, answers, is_remembered, plan, preview, report, undone, undo_until, is_recent } = load
  return {
    ...summaryOf(load),
    version,
    received,
    answers,
    is_remembered,
    sheets: plan?.sheets ?? [],
    skipped: plan?.skipped ?? [],
    questions: plan?.questions ?? [],
    preview,
    progress: progressOf(load),
    result: report,
    undo_until: isUndoable(load) && is_recent ? undo_until : null,
    undone: load.state === 'undone' ? (undone ?? { removed: 0, restored: 0, kept: 0 }) : null,
  }
}

export async function storedLoad(db: Db, id: number): Promise<ListedLoad> {
  const load = await loadsOf(db).where('loads.id', '=', id).executeTakeFirst()
  if (!load) throw notFound('The load')
  return load
}
