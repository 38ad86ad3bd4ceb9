import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bundleProgram, startProgram } from '../../testing/child-program'
import { addInfluencer, addInfluencers, randomInfluencers } from '../../testing/factories'
import { type Followed, followWith, namedIn, truthOf } from '../../testing/follow-with'
import { startWriters } from '../../testing/market-writers'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { openDuckdbIndex } from './index/duckdb'
import type { DiscoveryIndex } from './index/port'

let database: TestDatabase
let folder: string
/** What to undo, last first. */
let undo: (() => Promise<unknown>)[]

beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kolscope-follow-'))
  undo = [() => database.drop(), () => rm(folder, { recursive: true, force: true })]
})
afterEach(async () => {
  for (let step = undo.pop(); step; step = undo.pop()) await step()
})

const follow = async (index: DiscoveryIndex, of: TestDatabase = database) => {
  const followed = await followWith(index, of)
  undo.push(followed.stop)
  return followed
}
const followHere = async () => follow(await openDuckdbIndex(folder))

async function expectTrue({ follower, index }: Followed) {
  await follower.caughtUp()
  expect(await index.digest()).toEqual(await truthOf(database))
}

describe('an index that does not fit is made anew', () => {
  async function leaveIndex() {
    await addInfluencers(database.db, randomInfluencers(30))
    const first = await followHere()
    await first.stop()
  }

  test('one of another database, also of a copy', async () => {
    await leaveIndex()
    const copy = await freshDatabase()
    undo.unshift(() => copy.drop())
    await addInfluencer(copy.db, { name: 'Elsewhere' })
    const there = await follow(await openDuckdbIndex(folder), copy)
    expect(there.rebuilds()).toBe(1)
    expect((await there.index.digest()).count).toBe(1)
  })

  test('one of another installation', async () => {
    await leaveIndex()
    await database.pool.query(
      `update settings set value = jsonb_build_object('id', gen_random_uuid()) where key = 'installation'`,
    )
    const second = await followHere()
    expect(second.rebuilds()).toBe(1)
    await expectTrue(second)
  })

  test('one made with other size tiers or another tree of categories, while it follows', async () => {
    await addInfluencers(database.db, randomInfluencers(30))
    const followed = await followHere()
    await followed.follower.caughtUp()
    const before = followed.rebuilds()
    await database.pool.query(`update categories set parent_id = 2 where id = (select max(id) from categories)`)
    await followed.follower.caughtUp()
    expect(followed.rebuilds()).toBe(before + 1)
    await database.pool.query(`insert into settings (key, value) select 'size_tiers', jsonb_object_agg(p, '[]'::jsonb)
      from unnest(array['fb', 'page', 'group', 'insta', 'youtube', 'tiktok']) p`)
    await followed.follower.caughtUp()
    expect(followed.rebuilds()).toBe(before + 2)
  })

  test('one from before changes that were deleted from the feed', async () => {
    await leaveIndex()
    await addInfluencer(database.db, { name: 'Forgotten' })
    await database.pool.query(`delete from discovery_feed`)
    await database.pool.query(`insert into settings (key, value) values
      ('discovery_feed_pruned', jsonb_build_object('below', pg_current_xact_id()::text::bigint))`)
    const second = await followHere()
    expect(second.rebuilds()).toBe(1)
    expect(await namedIn(second.index, 'forgotten')).toBe(1)
  })

  test('one that has seen more than the database: a backup was put back', async () => {
    await leaveIndex()
    const index = await openDuckdbIndex(folder)
    const cursor = await index.cursor()
    await index.apply([], String(cursor).replace(/ \d+:\d+:/, ' 900000000000:900000000000:'))
    const second = await follow(index)
    expect(second.rebuilds()).toBe(1)
    await expectTrue(second)
  })
})

test('killed at random moments under writers, an index misses nothing afterwards', { timeout: 60_000 }, async () => {
  await addInfluencers(database.db, randomInfluencers(300))
  const program = await bundleProgram('following')
  const args = [JSON.stringify(database.connection), folder]
  const writers = startWriters(database.pool, { seed: 4, writers: 5 })
  for (let round = 0; round < 5; round += 1) {
    const child = startProgram(program, args, { NODE_OPTIONS: '' })
    // The first rounds are cut off while it starts or makes its index, the later ones while it follows.
    if (round > 1) await child.line(/ready/)
    await sleep(round > 1 ? Math.random() * 300 : 300 + Math.random() * 500)
    child.kill('SIGKILL')
    await child.ended
  }
  await writers.stop()
  const here = await followHere()
  expect(here.rebuilds(), 'gone on with, not made anew').toBe(0)
  await expectTrue(here)
})
