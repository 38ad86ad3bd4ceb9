import type { ConnectorName, QuotaBucket } from '@kolscope/contract/core/enums'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import type { Connector, Spend } from '../connectors/port'

/** The share reserved for people who link their accounts by day, after the night has used its share. */
const KEPT_FOR_LINKED = 0.05

/** The rank of accounts that no one follows. */
const EVERYBODY = 2

type Metered = Pick<Connector, 'name' | 'buckets'>

/** Units of a bucket that readings of this rank may use. */
export const allowance = (limit: number, rank: number): number =>
  rank === 0 ? limit : limit - Math.ceil(limit * KEPT_FOR_LINKED)

const bucketOf = ({ name, buckets }: Metered, bucket: QuotaBucket) => {
  const match = buckets.find((one) => one.name === bucket)
  if (!match) throw new Error(`The connector ${name} has no bucket ${bucket}.`)
  return match
}

/**
 * Reserves the cost of a call before it is made, all or nothing; returns null, or the time when there is enough quota
 * again.
 */
export async function reserve(
  db: Kysely<Database>,
  connector: Metered,
  spends: readonly Spend[],
  rank: number,
  now: Date,
): Promise<Date | null> {
  return db
    .transaction()
    .execute(async (trx) => {
      // Always in the same order, so that two workers never wait for one another.
      for (const { bucket, units } of [...spends].sort((a, b) => (a.bucket < b.bucket ? -1 : 1))) {
        const { limit, resetsAt } = bucketOf(connector, bucket)
        const until = resetsAt(now)
        if (!(await take(trx, connector.name, bucket, until, units, allowance(limit, rank)))) throw new NotEnough(until)
      }
      return null
    })
    .catch((error: unknown) => {
      if (error instanceof NotEnough) return error.until
      throw error
    })
}

class NotEnough extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('The quota is spent.')
    this.until = until
  }
}

async function take(
  db: Kysely<Database>,
  connector: ConnectorName,
  bucket: QuotaBucket,
  until: Date,
  units: number,
  most: number,
): Promise<boolean> {
  if (units > most) return false
  const { rows } = await sql`
    insert into quota_uses as q (connector, bucket, resets_at, used) values (${connector}, ${bucket}, ${until}, ${units})
    on conflict (connector, bucket, resets_at) do update set used = q.used + excluded.used
      where q.used + excluded.used <= ${most} returning used`.execute(db)
  return rows.length > 0
}

/** The limit of each bucket in its current window, and how much is used. */
export async function quotasOf(db: Kysely<Database>, { name, buckets }: Metered, now: Date) {
  const rows = await db
    .selectFrom('quota_uses')
    .select(['bucket', 'used', 'resets_at'])
    .where('connector', '=', name)
    .where('resets_at', '>', now.toISOString())
    .execute()
  return buckets.map(({ name: bucket, limit, resetsAt }) => {
    const resets_at = resetsAt(now).toISOString()
    const used = rows.find((row) => row.bucket === bucket && row.resets_at === resets_at)?.used ?? 0
    const kept = limit - allowance(limit, EVERYBODY)
    return { bucket, limit, used: Math.min(used, limit), kept, resets_at }
  })
}

/** The lowest rank whose readings can still pay for a call: 2 is everyone, 0 linked accounts only, -1 no one. */
export async function payingRank(db: Kysely<Database>, connector: Metered, spends: readonly Spend[], now: Date) {
  const quotas = await quotasOf(db, connector, now)
  const canPay = (rank: number) =>
    spends.every(({ bucket, units }) =>
      quotas.some((one) => one.bucket === bucket && one.used + units <= allowance(one.limit, rank)),
    )
  return canPay(EVERYBODY) ? EVERYBODY : canPay(0) ? 0 : -1
}

/** How many such calls readings of this rank can still pay for. */
export async function affordable(
  db: Kysely<Database>,
  connector: Metered,
  spends: readonly Spend[],
  rank: number,
  now: Date,
): Promise<number> {
  const quotas = await quotasOf(db, connector, now)
  const callsLeft = spends.map(({ bucket, units }) => {
    const one = quotas.find((quota) => quota.bucket === bucket)
    return one ? Math.floor((allowance(one.limit, rank) - one.used) / Math.max(1, units)) : 0
  })
  return Math.max(0, Math.min(...callsLeft))
}

const KEPT_DAYS = 7

/** Deletes windows that ended long ago. */
export async function pruneQuota(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db.deleteFrom('quota_uses').where('resets_at', '<', before.toISOString()).execute()
}
