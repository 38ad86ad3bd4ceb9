import { setTimeout as wait } from 'node:timers/promises'
import { createDb, createPool } from '../src/core/db'
import { collectDue } from '../src/sync/collecting/collect-due'
import { collectingWith, fakeProvider, postOf } from './collecting'

// Collects what is due at a time until it ends or is killed: connection, time, worker.
const [connection = '', at = '', worker = ''] = process.argv.slice(2)
const pool = createPool(JSON.parse(connection), { maxConnections: 10, applicationName: 'kolscope tests' })
const provider = fakeProvider({ batchSize: 10 })
provider.answers.during = () => wait(5)
provider.answers.posts = (key) => {
  const posts = ['a', 'b'].map((name) => postOf(`${key}-${name}`, { postedAt: at }))
  return { kind: 'ok', value: { posts, next: null } }
}
const db = createDb(pool)
await collectDue(collectingWith({ db, pool }, provider, { now: new Date(at) }, { worker }), 'youtube')
await db.destroy()
