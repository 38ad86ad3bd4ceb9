import { type Connection, createDb, createPool } from '../src/core/db'
import { createLog } from '../src/core/log'
import { sizeTiersOf } from '../src/core/settings/settings'
import { createFollower } from '../src/search/discovery/follow'
import { openColumnIndex } from '../src/search/discovery/index/columns/open-index'

// A program that follows a database with the index of a folder until it is killed; says "ready" when it has caught up.
const [connection = '{}', folder = ''] = process.argv.slice(2)
const pool = createPool(JSON.parse(connection) as Connection, { maxConnections: 4, applicationName: 'following' })
const db = createDb(pool)
const index = await openColumnIndex(folder)
const follower = createFollower({ pool, index, log: createLog('silent'), sizeTiersOf: () => sizeTiersOf(db) })
follower.start()
await follower.caughtUp()
process.stdout.write('ready\n')
