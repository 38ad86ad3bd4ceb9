import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/core/database'
import { createDb, createPool } from '../server/src/core/db'
import { readEnv } from '../server/src/core/env'
import { createLog } from '../server/src/core/log'
import { migrate } from '../server/src/core/migrate'
import { collectDue } from '../server/src/sync/collecting/collect-due'
import { enrol } from '../server/src/sync/collecting/enrol'
import type { Collecting } from '../server/src/sync/collecting/parts'
import { openProviders } from '../server/src/sync/connectors/providers'
import { benchOptions } from './market/prepare'
import { report, target } from './report'

const { size, json } = benchOptions({ size: 20_000, seconds: 0 })
const MOST_NIGHTS = 10
const DAY_MS = 86_400_000
const UNITS_A_DAY = 10_000

const dataDir = join('/tmp', `kolscope-bench-collect-${process.pid}`)
const env = readEnv({ DATA_DIR: dataDir, DEMO: '0', STAND_IN_PROVIDERS: '1' })
const log = createLog('warn')
const { connection, release } = await openDatabase(env, 'tool')
await migrate(connection, { log })
const pool = createPool(connection, { maxConnections: 20, applicationName: 'kolscope bench' })
const db = createDb(pool)
const providers = await openProviders(env, log)

/** Followed channels, so that all of them are due every night. */
async function makeChannels(): Promise<void> {
  await sql`insert into influencers (platform, social_id, provisional_key, name, source)
    select 'youtube', 'UC' || lpad(n::text, 22, '0'), 'channel ' || n, 'Channel ' || n, 'bench' from generate_series(1, ${size}) n`.execute(
    db,
  )
  await sql`with owner as (insert into accounts (email, name, role_id) select 'bench@example.com', 'Bench', id from roles
      where name = 'Staff' returning id)
    insert into tracked_influencers (account_id, influencer_id) select owner.id, i.id from owner, influencers i`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

async function standInDay(days: number): Promise<void> {
  const body = JSON.stringify({ days, clearRequests: true })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${providers.settings.standInOrigin}/control`, { method: 'POST', headers, body })
}

async function countOf(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]?.n ?? 0
}

const unread = sql<{ n: number }>`select count(*) as n from influencers i where not exists (
  select from readings r where r.influencer_id = i.id and r.read = 'posts' and r.succeeded_at is not null)`
const units = (bucket: string) =>
  sql<{ n: number }>`select coalesce(max(used), 0) as n from quota_uses where bucket = ${bucket}
    and resets_at = (select max(resets_at) from quota_uses)`
const posts = sql<{ n: number }>`select count(*) as n from posts`

try {
  await makeChannels()
  const firstNight = new Date()
  firstNight.setUTCHours(19, 0, 0, 0)
  const clock = { now: new Date(firstNight.getTime() - DAY_MS / 2) }
  const collecting: Collecting = {
    db,
    pool,
    log,
    providers,
    credentialsFor: async () => ({ kind: 'ok', value: { kind: 'app' } }),
    endCredentials: async () => undefined,
    isMarketFilling: async () => false,
    // The bench is about calls that have a quota.
    fetchPicture: async () => Buffer.alloc(0),
    erasureKey: Buffer.alloc(32),
    now: () => new Date(clock.now),
    worker: 'bench',
  }
  await enrol(db, ['youtube'], clock.now, { isStandIn: true })
  const rows: Record<string, number>[] = []
  let remaining = size
  while (remaining > 0 && rows.length < MOST_NIGHTS) {
    const night = rows.length
    await standInDay(night)
    clock.now = new Date(firstNight.getTime() + night * DAY_MS)
    const startedAt = performance.now()
    await collectDue(collecting, 'youtube')
    remaining = await countOf(unread)
    rows.push({
      night: night + 1,
      units: await countOf(units('youtube')),
      'statistics units': await countOf(units('youtube-batch-stats')),
      'channels whose posts were read': size - remaining,
      posts: await countOf(posts),
      seconds: (performance.now() - startedAt) / 1_000,
    })
  }
  const nights = Math.ceil((size * 1.2) / (UNITS_A_DAY * 0.95 - size / 50))
  report('collect', json, {
    notes: [`${size} channels, each followed; the stand-in counts units as YouTube does`],
    rows,
    targets: [
      target('nights until the posts of all were read', rows.length, '<=', nights),
      target('most units in a night', Math.max(...rows.map(({ units: used }) => used ?? 0)), '<=', UNITS_A_DAY),
    ],
  })
} finally {
  await providers.close()
  await db.destroy()
  await release()
  rmSync(dataDir, { recursive: true, force: true })
}
