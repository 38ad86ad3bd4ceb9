import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { addInfluencer, addInfluencers, randomInfluencers } from '../../../testing/factories'
import { namedIn } from '../../../testing/follow-with'
import { startWriters } from '../../../testing/market-writers'
import { useFollowing } from '../../../testing/use-following'
import { builtProgram } from '../../core/built-program'
import { openColumnIndex } from './index/columns/open-index'
import type { DiscoveryIndex } from './index/port'

const { db, pool, folder, follow, followHere, expectTrue } = useFollowing()

describe('following', () => {
  test('under slow, failing and deleting writers nothing is missing', async () => {
    await addInfluencers(db(), randomInfluencers(300))
    const here = await followHere()
    for (const seed of [1, 2]) {
      const writers = startWriters(pool(), { seed, writers: 8 })
      await sleep(900)
      expect(await writers.stop()).toBeGreaterThan(20)
      await expectTrue(here)
    }
    expect(here.rebuilds(), 'followed, not made anew').toBe(1)
  })

  test('a transaction that stays open holds up no other', async () => {
    const here = await followHere()
    const slow = await pool().connect()
    await slow.query(
      "begin; insert into influencers (platform, name, provisional_key, source) values ('fb', 'Slowly', 's', 't')",
    )
    await addInfluencer(db(), { name: 'Quickly' })
    await here.follower.caughtUp()
    expect(await namedIn(here.index, 'quickly')).toBe(1)
    expect(await namedIn(here.index, 'slowly')).toBe(0)
    await slow.query('commit')
    slow.release()
    await here.follower.caughtUp()
    expect(await namedIn(here.index, 'slowly')).toBe(1)
    await expectTrue(here)
    expect(here.rebuilds()).toBe(1)
  })

  test('stopped and started again, it goes on where it was', async () => {
    const first = await followHere()
    await addInfluencers(db(), randomInfluencers(50))
    await first.follower.caughtUp()
    await first.stop()
    await addInfluencer(db(), { name: 'Meanwhile' })
    const second = await followHere()
    expect(second.rebuilds()).toBe(0)
    expect(await namedIn(second.index, 'meanwhile')).toBe(1)
    await expectTrue(second)
  })

  test('many changes at once are caught up with in steps, very many by making the index anew', async () => {
    await pool().query(`insert into influencers (platform, name, provisional_key, source)
      select 'fb', 'Name ' || n, 'key ' || n, 'test' from generate_series(1, 9000) n`)
    const here = await followHere()
    await pool().query(`update influencers set name = name || ' x' where id <= 2500`)
    await expectTrue(here)
    expect(here.rebuilds()).toBe(1)
    await pool().query(`update influencers set name = name || ' y'`)
    await expectTrue(here)
    expect(here.rebuilds()).toBe(2)
  })

  test('a failure between two steps of many changes loses none of them', async () => {
    await pool().query(`insert into influencers (platform, name, provisional_key, source)
      select 'fb', 'Name ' || n, 'key ' || n, 'test' from generate_series(1, 9000) n`)
    const index = await openColumnIndex(folder())
    let steps = 0
    const failing: DiscoveryIndex = {
      ...index,
      apply: (changes, cursor) => {
        steps += changes.length > 0 ? 1 : 0
        return steps === 2 ? Promise.reject(new Error('the disk is full')) : index.apply(changes, cursor)
      },
    }
    const here = await follow(failing)
    await pool().query(`update influencers set name = name || ' x' where id <= 2500`)
    await expectTrue(here)
    expect([steps, here.rebuilds()]).toEqual([4, 1])
  })

  test('an index that lost its thread goes on from what its file holds', async () => {
    await addInfluencer(db(), { name: 'Stored' })
    const first = await followHere()
    await first.stop()
    let thread: Worker | undefined
    const start = (workerData: unknown) => {
      thread = new Worker(builtProgram('search-thread'), { workerData })
      return thread
    }
    const here = await follow(
      await openColumnIndex(folder(), { startThread: start, onLost: () => here.follower.indexLost() }),
    )
    await addInfluencer(db(), { name: 'Later' })
    await expectTrue(here)
    await thread?.terminate()
    await expectTrue(here)
    expect(await namedIn(here.index, 'later')).toBe(1)
    expect(here.rebuilds()).toBe(0)
  })

  test('it listens again when only the connection that listens was cut', async () => {
    const here = await followHere()
    const listening = async () => {
      const { rows } = await pool().query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and query = 'listen discovery'`,
      )
      return rows[0]?.pid
    }
    const before = await listening()
    await pool().query('select pg_terminate_backend($1)', [before])
    await expect.poll(async () => ![undefined, before].includes(await listening()), { timeout: 5_000 }).toBe(true)
    await expectTrue(here)
  })

  test('one that is asked for a new index makes it, and tells of a failure', async () => {
    await addInfluencer(db())
    const here = await followHere()
    await here.follower.rebuild()
    expect(here.rebuilds()).toBe(2)
    await pool().query('alter table influencer_metrics rename to lost')
    await expect(here.follower.rebuild()).rejects.toThrow('influencer_metrics')
    await pool().query('alter table lost rename to influencer_metrics')
    await addInfluencer(db(), { name: 'Afterwards' })
    await expectTrue(here)
  })
})

test('what every index has seen for a week is deleted from the feed', async () => {
  await addInfluencer(db())
  const count = async (condition: string) => {
    const { rows } = await pool().query<{ n: number }>(`select count(*) as n from discovery_feed where ${condition}`)
    return rows[0]?.n
  }
  await pool().query(`update discovery_feed set added_at = now() - interval '8 days'`)
  // Transactions of other databases hold back what counts as seen.
  await expect.poll(() => count('xid >= pg_snapshot_xmin(pg_current_snapshot())'), { timeout: 10_000 }).toBe(0)
  await followHere()
  await expect.poll(() => count('true'), { timeout: 5_000 }).toBe(0)
})
