import { compileSearch } from '@kolscope/contract/search/discovery/search'
import { createPool } from '../src/core/db'
import { createLog } from '../src/core/log'
import { sizeTiersOf } from '../src/core/settings/settings'
import { createFollower, type Follower } from '../src/search/discovery/follow'
import { oracleIndex } from '../src/search/discovery/index/oracle'
import type { DiscoveryIndex } from '../src/search/discovery/index/port'
import { digestOfAll } from './same-documents'
import type { TestDatabase } from './test-database'

export interface FollowedIndex {
  follower: Follower
  index: DiscoveryIndex
  /** How often the index was rebuilt. */
  rebuilds: () => number
  /** Ends the follower and closes the index; once is enough. */
  stop: () => Promise<void>
}

/** Follows a database with an index until it has caught up; the follower's connections are named `follower`. */
export async function followWith(index: DiscoveryIndex, database: TestDatabase): Promise<FollowedIndex> {
  let rebuilds = 0
  const counting: DiscoveryIndex = {
    ...index,
    rebuild: (...args) => {
      rebuilds += 1
      return index.rebuild(...args)
    },
  }
  const pool = createPool(database.connection, { maxConnections: 4, applicationName: 'follower' })
  const tiers = () => sizeTiersOf(database.db)
  const follower = createFollower({ pool, index: counting, log: createLog('silent'), sizeTiersOf: tiers })
  follower.start()
  const stop = async () => {
    await follower.stop()
    await index.close()
    await pool.end()
  }
  let stopped: Promise<void> | null = null
  const stopOnce = () => {
    stopped ??= stop()
    return stopped
  }
  await follower.caughtUp()
  return { follower, index, rebuilds: () => rebuilds, stop: stopOnce }
}

/** The contents of an index rebuilt from a database. */
export async function truthOf(database: TestDatabase) {
  const oracle = oracleIndex()
  const { stop } = await followWith(oracle, database)
  await stop()
  return digestOfAll(oracle.documents())
}

/** How many influencers an index finds by words of their names. */
export const namedIn = async (index: DiscoveryIndex, name: string): Promise<number> =>
  (await index.search(compileSearch({ fb_id_name: name }).search, { today: '2026-03-01' })).total
