import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { openColumnIndex } from '../src/search/discovery/index/columns/open-index'
import type { DiscoveryIndex } from '../src/search/discovery/index/port'
import { type FollowedIndex, followWith, truthOf } from './follow-with'
import { freshDatabase, type TestDatabase } from './test-database'

/** For each test a database and a folder of its own, and what follows the database with the index of the folder. */
export function useFollowing() {
  let database: TestDatabase
  let folder: string
  /** Cleanup steps, last first. */
  let undo: (() => Promise<unknown>)[]
  const anotherDatabase = async () => {
    const newDatabase = await freshDatabase()
    undo.unshift(() => newDatabase.drop())
    return newDatabase
  }
  beforeEach(async () => {
    undo = []
    database = await anotherDatabase()
    folder = await mkdtemp(join(tmpdir(), 'kolscope-follow-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
  })
  afterEach(async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  })
  const follow = async (index: DiscoveryIndex, of: TestDatabase = database) => {
    const follower = await followWith(index, of)
    undo.push(follower.stop)
    return follower
  }
  return {
    db: () => database.db,
    pool: () => database.pool,
    connection: () => database.connection,
    folder: () => folder,
    anotherDatabase,
    follow,
    followHere: async () => follow(await openColumnIndex(folder)),
    /** Checks that the index equals one rebuilt from the database. */
    expectTrue: async ({ follower, index }: FollowedIndex) => {
      await follower.caughtUp()
      expect(await index.digest()).toEqual(await truthOf(database))
    },
  }
}
