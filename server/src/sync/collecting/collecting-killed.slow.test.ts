import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleProgram, type ChildProgram, startProgram } from '../../../testing/child-program'
import { channelId } from '../../../testing/collecting'
import { addInfluencers } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { enrol } from './enrol'
import { LEASE_S } from './lease'

const CHANNELS = 150
const AT = new Date('2030-11-20T19:00:00Z')
let database: TestDatabase
let program: string
beforeAll(async () => {
  program = await bundleProgram('collect-once')
  database = await freshDatabase()
})
afterAll(() => database.drop())

const start = (worker: string): ChildProgram =>
  startProgram(program, [JSON.stringify(database.connection), AT.toISOString(), worker])

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(database.db)).rows[0]?.n ?? 0
const successes = sql<{ n: number }>`select count(*) as n from readings where succeeded_at is not null`

/** Kills a run of its own as soon as it has written so many readings more. */
async function runAndKill(worker: string, more: number): Promise<void> {
  const before = await count(successes)
  const child = start(worker)
  let isOver = false
  void child.ended.then(() => {
    isOver = true
  })
  while (!isOver && (await count(successes)) < before + more) await wait(2)
  child.kill('SIGKILL')
  await child.ended
}

it('killed again and again, with two workers at the end, has each effect once', async () => {
  const { db } = database
  await addInfluencers(
    db,
    Array.from({ length: CHANNELS }, (_, n) => ({ platform: 'youtube' as const, socialId: channelId(n) })),
  )
  await enrol(db, ['youtube'], new Date(AT.getTime() - 3_600_000), { isStandIn: false })
  await sql`update readings set next_at = ${AT}, turn_at = ${AT}`.execute(db)
  for (const [at, more] of [1, 40, 120].entries()) {
    await runAndKill(`killed ${at}`, more)
    // Leases of a dead worker are free a minute later.
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(max(extract(epoch from leased_until - clock_timestamp())), 0)::float8 as seconds from readings
      where leased_until is not null`.execute(db)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(LEASE_S)
    await sql`update readings set leased_until = clock_timestamp() where leased_until is not null`.execute(db)
    await sql`update undescribed_posts set leased_until = clock_timestamp() where leased_until is not null`.execute(db)
  }
  expect(await count(successes)).toBeLessThan(2 * CHANNELS)
  await Promise.all([start('one').ended, start('two').ended])
  expect(await count(successes)).toBe(2 * CHANNELS)
  expect(await count(sql`select count(*) as n from readings where tries > 0 or failed_at is not null`)).toBe(0)
  for (const table of ['observations', 'follower_history']) {
    expect(await count(sql`select count(*) as n from ${sql.table(table)}`), table).toBe(CHANNELS)
  }
  for (const table of ['posts', 'post_observations']) {
    expect(await count(sql`select count(*) as n from ${sql.table(table)}`), table).toBe(2 * CHANNELS)
  }
  // A second writing of the same would have made another version.
  expect(await count(sql`select count(*) as n from influencers where version <> 2`)).toBe(0)
  expect(await count(sql`select count(*) as n from unscored_influencers`)).toBe(0)
  expect(
    await count(sql`select count(distinct one) as n from jobs, jsonb_array_elements(payload -> 'ids') as given (one)`),
  ).toBe(CHANNELS)
}, 180_000)
