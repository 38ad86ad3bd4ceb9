import type { Answer } from '@kolscope/contract/core/route'
import { type ListedLoad, LOAD_DAYS, type Load, type LoadState, type loads } from '@kolscope/contract/lists/loads/loads'
import { type Kysely, sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { Database } from '../../core/tables'

type Db = Kysely<Database>

/** States in which work is under way. */
const WORKING: readonly LoadState[] = ['reading', 'loading', 'undoing']
/** States of loads that may have changed something. */
const UNDOABLE: readonly LoadState[] = ['loaded', 'cancelled', 'failed']
/** States in which nothing is loaded yet. */
export const NOT_LOADED = ['uploading', 'reading', 'ready', 'unreadable'] as const

export const isUndoable = ({ state }: Pick<StoredLoad, 'state'>): boolean => UNDOABLE.includes(state)

/** Rows of the file: as its plan says; lines of JSON have none, and are counted by the preview and by loading. */
const ROWS_IN_FILE = sql<number | null>`coalesce(
  (select sum((sheet ->> 'rows')::int) from jsonb_array_elements(loads.plan -> 'sheets') as sheets (sheet)),
  case when (loads.preview -> 'is_whole')::boolean then (loads.preview #>> '{counts,rows}')::int end,
  case when loads.state not in (${sql.join(WORKING)}) then (loads.report #>> '{counts,rows}')::int end)::int`

/** What lists show of loads; their plans and previews can be large and stay in the database. */
export const summariesOf = (db: Db) =>
  db
    .selectFrom('loads')
    .leftJoin('accounts', 'accounts.id', 'loads.account_id')
    .select(['loads.id', 'loads.version', 'loads.file_name', 'loads.bytes', 'loads.state', 'loads.created_at'])
    .select(['loads.finished_at', 'loads.problem', 'loads.undone', 'accounts.name as created_by'])
    .select(sql<boolean>`loads.content_digest is not null`.as('by_command'))
    .select(ROWS_IN_FILE.as('rows'))
    .select(sql<number>`coalesce(jsonb_array_length(loads.plan -> 'questions'), 0)`.as('questions_in_plan'))
    .select(sql<ListedLoad['expected']>`loads.preview - 'examples'`.as('expected'))
    .select(sql<ListedLoad['counts']>`loads.report -> 'counts'`.as('counts'))
    .select(sql<boolean>`loads.finished_at > now() - make_interval(days => ${LOAD_DAYS})`.as('is_recent'))

type Summary = Awaited<ReturnType<ReturnType<typeof summariesOf>['executeTakeFirstOrThrow']>>

/** Loads with all that is stored of them and the progress of their job. */
const loadsOf = (db: Db) =>
  summariesOf(db)
    .leftJoin('jobs', 'jobs.id', 'loads.job_id')
    .selectAll('loads')
    .select(['jobs.done', 'jobs.total', 'jobs.status as job_status'])
    .select(sql<string>`loads.finished_at + make_interval(days => ${LOAD_DAYS})`.as('undo_until'))
    // A load that began before outcomes were kept has those of its last rows alone.
    .select(
      sql<boolean>`exists (select from load_outcomes o where o.load_id = loads.id and o.first_number = 1)`.as(
        'has_outcomes',
      ),
    )

export type StoredLoad = Awaited<ReturnType<ReturnType<typeof loadsOf>['executeTakeFirstOrThrow']>>

/** Also for undos before it was known which of the kept ones the load had added. */
const NOTHING_UNDONE = { removed: 0, restored: 0, kept: 0, kept_added: 0 }

export function presentSummary(load: Summary): Omit<ListedLoad, 'approval'> {
  const { id, version, file_name, bytes, state, created_at, created_by, finished_at, by_command } = load
  const { rows, questions_in_plan, expected, counts, undone, problem } = load
  return {
    ...{ id, version, file_name, bytes, state, created_at, created_by, finished_at, by_command },
    ...{ rows, expected, counts, problem },
    open_questions: state === 'ready' ? questions_in_plan : 0,
    undone: state === 'undone' ? { ...NOTHING_UNDONE, ...undone } : null,
  }
}

function progressOf({ state, job_status, done, total }: StoredLoad): number | null {
  if (!WORKING.includes(state) || job_status === null) return null
  return total ? Math.min(1, (done ?? 0) / total) : 0
}

/** A load as this account sees it. */
export function presentLoad(load: StoredLoad, accountId: number): Load {
  const { version, received, answers, is_remembered, plan, preview, report } = load
  const { has_outcomes, undo_until, is_recent } = load
  return {
    ...presentSummary(load),
    version,
    received,
    is_own: load.account_id === accountId,
    answers,
    is_remembered,
    sheets: plan?.sheets ?? [],
    skipped: plan?.skipped ?? [],
    questions: plan?.questions ?? [],
    preview,
    progress: progressOf(load),
    result: report,
    has_outcomes,
    undo_until: isUndoable(load) && is_recent ? undo_until : null,
  }
}

export async function storedLoad(db: Db, id: number): Promise<StoredLoad> {
  const load = await loadsOf(db).where('loads.id', '=', id).executeTakeFirst()
  if (!load) throw notFound('The load')
  return load
}

/** The answer of the calls that change or read a load. */
export const shownLoad = async (ctx: Ctx, id: number): Promise<Answer<typeof loads.getLoad>> => ({
  code: 200,
  data: presentLoad(await storedLoad(ctx.db, id), signedIn(ctx).accountId),
})

export async function loadSummary(db: Db, id: number): Promise<Summary> {
  const load = await summariesOf(db).where('loads.id', '=', id).executeTakeFirst()
  if (!load) throw notFound('The load')
  return load
}
