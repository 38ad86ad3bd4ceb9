import { recordActivity } from '../../core/activity'
import { loggedChanges } from '../../core/activity-changes'
import { type Ctx, signedIn } from '../../core/ctx'

type Filters = Readonly<Record<string, unknown>>

const PAGING = ['page_size', 'page_index', 'limit', 'offset', '$limit', 'page', 'sort_field', 'sort_type']
/** Turning pages and returning to the window belong to the same reading of the log. */
const SAME_LOOK_MINUTES = 10

const object = { kind: 'activityLogs', id: null } as const

/** What was searched for, in the form of a change in the log. */
const changesOfView = (filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([key, value]) => value !== undefined && !PAGING.includes(key))
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, value]) => [key, { to: value }]),
  )

export async function recordView(ctx: Ctx, filters: Filters): Promise<void> {
  const changes = changesOfView(filters)
  const since = new Date(Date.now() - SAME_LOOK_MINUTES * 60_000).toISOString()
  const views = await ctx.db
    .selectFrom('activity_logs')
    .select('changes')
    .where('account_id', '=', signedIn(ctx).accountId)
    .where('at', '>', since)
    .where('action', '=', 'activityLogsViewed')
    .execute()
  const look = JSON.stringify(loggedChanges(object.kind, changes).map(({ field, to }) => [field, to]))
  if (views.some((row) => JSON.stringify(row.changes.map(({ field, to }) => [field, to])) === look)) return
  await ctx.db
    .transaction()
    .execute((trx) => recordActivity(trx, ctx, { action: 'activityLogsViewed', object, changes }))
}

export async function recordExport(ctx: Ctx, filters: Filters, rows: number): Promise<void> {
  const changes = { ...changesOfView(filters), rows: { to: rows } }
  await ctx.db
    .transaction()
    .execute((trx) => recordActivity(trx, ctx, { action: 'activityLogsExported', object, changes }))
}
