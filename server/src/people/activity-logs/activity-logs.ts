import { problem } from '@kolscope/contract/core/errors'
import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { ACTIVITY_PAGE_SIZE, type activityLogs, MAX_EXPORTED } from '@kolscope/contract/people/activity-logs'
import type { Kysely } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { invalid } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import { countRows, pageOfRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'
import { csvOf } from './csv'
import { listActivityOptions } from './options'
import { recordExport, recordView } from './record-reading'
import { shownEntries } from './shown-entries'

type LogsQuery = Input<typeof activityLogs.listActivityLogs>
type Filters = Input<typeof activityLogs.exportActivityLogs>

const ORDER = { createdTime: 'at', user: 'account_name', role: 'role_name', action: 'action' } as const

const isDay = (text: string) => text.length === 10
const from = (text: string) => (isDay(text) ? `${text}T00:00:00.000Z` : text)
const to = (text: string) => (isDay(text) ? `${text}T23:59:59.999Z` : text)

function matching(db: Kysely<Database>, { createdTimeFrom, createdTimeTo, actions, roles, users }: Filters) {
  let query = db.selectFrom('activity_logs')
  if (createdTimeFrom) query = query.where('at', '>=', from(createdTimeFrom))
  if (createdTimeTo) query = query.where('at', '<=', to(createdTimeTo))
  if (actions?.length) query = query.where('action', 'in', actions)
  if (roles?.length) query = query.where('role_id', 'in', roles)
  if (users?.length) query = query.where('account_id', 'in', users)
  return query
}

async function listActivityLogs(ctx: Ctx, input: LogsQuery): Promise<Answer<typeof activityLogs.listActivityLogs>> {
  const direction = input.sort_type === -1 ? 'desc' : 'asc'
  const { sort_field } = input
  const query = matching(ctx.db, input).selectAll()
  const sortedQuery = sort_field
    ? query.orderBy(ORDER[sort_field], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    : query
  const orderedQuery = sortedQuery.orderBy('id', sort_field ? direction : 'desc')
  const { rows, total } = await pageOfRows(orderedQuery, pageOf(input, ACTIVITY_PAGE_SIZE))
  // Recorded after reading, so that the page does not show this access.
  await recordView(ctx, input)
  return { code: 200, data: await shownEntries(ctx.db, rows), total }
}

async function exportActivityLogs(ctx: Ctx, input: Filters): Promise<Answer<typeof activityLogs.exportActivityLogs>> {
  const total = await countRows(matching(ctx.db, input))
  if (total > MAX_EXPORTED) throw invalid([problem('createdTimeFrom', 'too-many-rows', { most: MAX_EXPORTED })])
  const rows = await matching(ctx.db, input).selectAll().orderBy('id', 'desc').limit(MAX_EXPORTED).execute()
  await recordExport(ctx, input, rows.length)
  const name = `activity-logs-${new Date().toISOString().slice(0, 10)}.csv`
  return { code: 200, data: { name, text: await csvOf(await shownEntries(ctx.db, rows)), rows: rows.length } }
}

export const activityLogVerbs: Verbs<typeof activityLogs> = {
  listActivityLogs,
  exportActivityLogs,
  listActivityOptions,
}
