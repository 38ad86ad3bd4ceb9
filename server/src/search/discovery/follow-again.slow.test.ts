import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { bundleProgram, startProgram } from '../../../testing/child-program'
import { addInfluencer, addInfluencers, randomInfluencers, randomOf } from '../../../testing/factories'
import { namedIn } from '../../../testing/follow-with'
import { inTheLongRun } from '../../../testing/in-the-long-run'
import { startWriters } from '../../../testing/market-writers'
import { useFollowing } from '../../../testing/use-following'
import { openColumnIndex } from './index/columns/open-index'

const { db, pool, connection, folder, anotherDatabase, follow, followHere, expectTrue } = useFollowing()

describe('an index that does not fit is made anew', () => {
  async function leaveIndex() {
    await addInfluencers(db(), randomInfluencers(30))
    const first = await followHere()
    await first.stop()
  }

  test('one of another database, also of a copy', async () => {
    await leaveIndex()
    const copy = await anotherDatabase()
    await addInfluencer(copy.db, { name: 'Elsewhere' })
    const there = await follow(await openColumnIndex(folder()), copy)
    expect(there.rebuilds()).toBe(1)
    expect((await there.index.digest()).count).toBe(1)
  })

  test('one of another installation', async () => {
    await leaveIndex()
    await pool().query(
      `update settings set value = jsonb_build_object('id', gen_random_uuid()) where key = 'installation'`,
    )
    const second = await followHere()
    expect(second.rebuilds()).toBe(1)
    await expectTrue(second)
  })

  test('one made with other size tiers or another tree of categories, while it follows', async () => {
    await addInfluencers(db(), randomInfluencers(30))
    const followed = await followHere()
    await followed.follower.caughtUp()
    const before = followed.rebuilds()
    await pool().query(`update categories set parent_id = 2 where id = (select max(id) from categories)`)
    await followed.follower.caughtUp()
    expect(followed.rebuilds()).toBe(before + 1)
    await pool().query(`insert into settings (key, value) select 'size_tiers', jsonb_object_agg(p, '[]'::jsonb)
      from unnest(array['fb', 'page', 'group', 'insta', 'youtube', 'tiktok']) p`)
    await followed.follower.caughtUp()
    expect(followed.rebuilds()).toBe(before + 2)
  })

  test('one from before changes that were deleted from the feed', async () => {
    await leaveIndex()
    await addInfluencer(db(), { name: 'Forgotten' })
    await pool().query(`delete from discovery_feed`)
    await pool().query(`insert into settings (key, value) values
      ('discovery_feed_pruned', jsonb_build_object('below', pg_current_xact_id()::text::bigint))`)
    const second = await followHere()
    expect(second.rebuilds()).toBe(1)
    expect(await namedIn(second.index, 'forgotten')).toBe(1)
  })

  test('one that has seen more than the database: a backup was put back', async () => {
    await leaveIndex()
    const index = await openColumnIndex(folder())
    const cursor = await index.cursor()
    await index.apply([], String(cursor).replace(/ \d+:\d+:/, ' 900000000000:900000000000:'))
    const second = await follow(index)
    expect(second.rebuilds()).toBe(1)
    await expectTrue(second)
  })
})

test('killed at random moments under writers, an index misses nothing afterwards', {
  timeout: inTheLongRun(60_000, 600_000),
}, async () => {
  await addInfluencers(db(), randomInfluencers(300))
  const program = await bundleProgram('following')
  const args = [JSON.stringify(connection()), folder()]
  const writers = startWriters(pool(), { seed: 4, writers: 5 })
  const random = randomOf(inTheLongRun(5, Date.now()))
  for (let round = 0; round < inTheLongRun(5, 50); round += 1) {
    const child = startProgram(program, args, { NODE_OPTIONS: '' })
    // The first rounds are cut off while it starts or makes its index, the later ones while it follows.
    if (round > 1) await child.line(/ready/)
    await sleep(round > 1 ? random() * 300 : 300 + random() * 500)
    child.kill('SIGKILL')
    await child.ended
  }
  await writers.stop()
  const here = await followHere()
  expect(here.rebuilds(), 'gone on with, not made anew').toBe(0)
  await expectTrue(here)
})

test('it recovers by itself when its connections are cut again and again', { timeout: 30_000 }, async () => {
  await addInfluencers(db(), randomInfluencers(100))
  const here = await followHere()
  const writers = startWriters(pool(), { seed: 9, writers: 3 })
  for (let round = 0; round < 4; round += 1) {
    await sleep(150)
    await pool().query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'follower'`)
  }
  await writers.stop()
  await expectTrue(here)
  expect(here.rebuilds()).toBe(1)
})

test('what is written is searchable soon', async () => {
  await addInfluencers(db(), randomInfluencers(500))
  const { index } = await followHere()
  const writes = 150
  const written: number[] = []
  const startedAt = performance.now()
  const writing = (async () => {
    for (let n = 0; n < writes; n += 1) {
      await sleep(Math.max(0, startedAt + n * 10 - performance.now()))
      await pool().query(
        `insert into influencers (platform, name, provisional_key, source) values ('fb', 'Latency Marker', $1, 'test')`,
        [`latency ${n}`],
      )
      written.push(performance.now())
    }
  })()
  const latencies: number[] = []
  while (latencies.length < writes) {
    const found = await namedIn(index, 'latency marker')
    const now = performance.now()
    while (latencies.length < found) latencies.push(now - (written[latencies.length] ?? now))
    await sleep(1)
  }
  await writing
  latencies.sort((a, b) => a - b)
  const at = (share: number) => (latencies[Math.floor(share * (writes - 1))] ?? 0).toFixed(0)
  process.stdout.write(`write to searchable at 100 writes/s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`)
  expect(latencies[Math.floor(0.5 * writes)]).toBeLessThan(2_000)
})
