import { CONNECTORS, type ConnectorName } from '@kolscope/contract/core/enums'
import { pageOf } from '@kolscope/contract/core/paging'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { connectors } from '@kolscope/contract/sync/connectors'
import { type Kysely, sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Ctx } from '../../core/ctx'
import { notFound } from '../../core/errors'
import type { Verbs } from '../../core/mount'
import { pageOfRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'
import { stateOf } from './connector-state'
import { enrol } from './enrol'
import type { Collecting } from './parts'
import { quotasOf } from './quota'

type Parts = Pick<Collecting, 'providers' | 'now'>

const PAGE_SIZE = 20
const TONIGHT_MS = 86_400_000
/** Failed readings that are retried within this time count as waiting, too. */
const TRIED_AGAIN_MS = 3_600_000

/** Whether a reading has not failed and the key to read it by is known. */
const IS_READ = sql`failed_at is null and (read = 'counts' or key is not null)`

interface Counts {
  accounts: number
  due: number
  failed: number
  oldest: string | null
}

async function countsOf(db: Kysely<Database>, connector: ConnectorName, now: Date): Promise<Counts> {
  const soon = new Date(now.getTime() + TRIED_AGAIN_MS)
  const due = sql`from readings where connector = ${connector} and ${IS_READ} and next_at <= ${soon}
    and (next_at <= ${now} or tries > 0)`
  const givenUp = sql`from readings where connector = ${connector} and failed_at is not null`
  // Each is the range of one index; scanning all rows would read millions of them.
  const { rows } = await sql<Counts>`
    select (select count(*) from readings where connector = ${connector} and read = 'counts' and failed_at is null)
        + (select count(*) ${givenUp} and read = 'counts') as accounts,
      (select count(*) ${due}) as due, (select min(next_at) ${due}) as oldest,
      (select count(*) ${givenUp}) as failed`.execute(db)
  return rows[0] ?? { accounts: 0, due: 0, failed: 0, oldest: null }
}

async function describe({ providers, now }: Parts, db: Kysely<Database>, name: ConnectorName) {
  const connector = providers.connectorFor(name)
  const { isConfigured, missing, apiVersion } = providers.settings.reading[name]
  const at = now()
  const [counted, state, quotas] = await Promise.all([
    countsOf(db, name, at),
    stateOf(db, name),
    quotasOf(db, connector, at),
  ])
  const isResting = state.resting_until !== null && Date.parse(state.resting_until) > at.getTime()
  return {
    name,
    platforms: [...connector.platforms],
    is_configured: isConfigured,
    missing: [...missing],
    is_stand_in: providers.settings.isStandIn,
    api_version: apiVersion,
    accounts: counted.accounts,
    due: counted.due,
    last_run_at: state.last_run_at,
    last_success_at: state.last_success_at,
    lag_s: counted.oldest ? Math.max(0, Math.round((at.getTime() - Date.parse(counted.oldest)) / 1_000)) : 0,
    quotas,
    resting_until: isResting ? state.resting_until : null,
    error: state.error,
    error_detail: state.error_detail,
    failed: counted.failed,
  }
}

async function listConnectors({ db, services }: Ctx): Promise<Answer<typeof connectors.listConnectors>> {
  const data = await Promise.all(CONNECTORS.map((name) => describe(services.collecting, db, name)))
  return { code: 200, data, total: data.length }
}

/** Whatever the coming day would read is due now. A used-up quota stays used up; a pause after failures ends. */
async function runConnector(
  ctx: Ctx,
  { key: name }: Input<typeof connectors.runConnector>,
): Promise<Answer<typeof connectors.runConnector>> {
  const parts = ctx.services.collecting
  const now = parts.now()
  const { settings } = parts.providers
  if (settings.reading[name].isConfigured) await enrol(ctx.db, [name], now, settings)
  await ctx.db.transaction().execute(async (trx) => {
    await sql`update readings set next_at = ${now}, turn_at = least(turn_at, ${now})
      where connector = ${name} and ${IS_READ} and next_at > ${now}
        and next_at <= ${new Date(now.getTime() + TONIGHT_MS)}`.execute(trx)
    await sql`update connector_states set resting_until = null
      where connector = ${name} and error not in ('quota-exhausted', 'rate-limited')`.execute(trx)
    await recordActivity(trx, ctx, { action: 'connectorRun', object: { kind: 'connector', id: name } })
  })
  return { code: 200, data: await describe(parts, ctx.db, name) }
}

const failedReadings = (db: Kysely<Database>) =>
  db
    .selectFrom('readings as r')
    .innerJoin('influencers as i', 'i.id', 'r.influencer_id')
    .where('r.failed_at', 'is not', null)

const FAILED_COLUMNS = [
  'r.id',
  'r.connector',
  'r.read',
  'r.influencer_id',
  'i.name',
  'r.tries',
  'r.error',
  'r.error_detail',
  'r.failed_at',
] as const

type FailedRow = {
  [Name in 'id' | 'influencer_id' | 'tries']: number
} & Pick<Answer<typeof connectors.retryReading>['data'], 'connector' | 'read' | 'error_detail'> & {
    name: string
    error: Answer<typeof connectors.retryReading>['data']['error'] | null
    failed_at: string | null
  }

const present = ({ influencer_id, name, error, failed_at, ...row }: FailedRow) => ({
  ...row,
  influencer: { id: influencer_id, name },
  error: error ?? ('bug' as const),
  failed_at: failed_at ?? '',
})

async function listFailedReadings(
  { db }: Ctx,
  input: Input<typeof connectors.listFailedReadings>,
): Promise<Answer<typeof connectors.listFailedReadings>> {
  const failedRows = failedReadings(db).select(FAILED_COLUMNS).orderBy('r.failed_at', 'desc').orderBy('r.id', 'desc')
  const { rows, total } = await pageOfRows(failedRows, pageOf(input, PAGE_SIZE))
  return { code: 200, data: rows.map(present), total }
}

async function retryReading(
  ctx: Ctx,
  { id }: Input<typeof connectors.retryReading>,
): Promise<Answer<typeof connectors.retryReading>> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await failedReadings(trx)
      .select(FAILED_COLUMNS)
      .where('r.id', '=', id)
      .forUpdate('r')
      .executeTakeFirst()
    if (!row) throw notFound('The reading')
    const at = ctx.services.collecting.now().toISOString()
    await trx
      .updateTable('readings')
      .set({ failed_at: null, tries: 0, next_at: at, turn_at: at, page: null })
      .where('id', '=', id)
      .execute()
    await recordActivity(trx, ctx, {
      action: 'readingRetried',
      object: { kind: 'influencer', id: row.influencer_id, name: row.name },
    })
    return { code: 200, data: present(row) }
  })
}

export const connectorVerbs: Verbs<typeof connectors> = {
  listConnectors,
  runConnector,
  listFailedReadings,
  retryReading,
}
