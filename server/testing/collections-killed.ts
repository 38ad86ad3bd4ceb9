import { addToCollections, moveInfluencers } from '../src/collections/move-and-add'
import { actorOfAccount } from '../src/core/account-actor'
import { createDb, createPool } from '../src/core/db'
import { createLog } from '../src/core/log'
import { confirmImport } from '../src/importer/confirm-import'

const VERBS = { addToCollections, moveInfluencers, confirmImport } as const

// Does one deed; before the given statement of it, it is killed like by kill -9.
const [connectionText = '{}', accountText = '0', verb = '', inputText = '{}', lastText = '0'] = process.argv.slice(2)
const pool = createPool(JSON.parse(connectionText) as Parameters<typeof createPool>[0], {
  maxConnections: 2,
  applicationName: 'collections-killed',
})
const db = createDb(pool)
const actor = await actorOfAccount(db, Number(accountText))
let left = Number(lastText)
const counted = createPool(JSON.parse(connectionText) as Parameters<typeof createPool>[0], {
  maxConnections: 1,
  applicationName: 'collections-killed deed',
})
counted.on('connect', (client) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return query(...given)
  }) as typeof client.query
})
const deed = VERBS[verb as keyof typeof VERBS]
const ctx = {
  db: createDb(counted),
  actor,
  log: createLog('silent'),
  requestId: 'r',
  address: 'a',
  userAgent: null,
  signal: new AbortController().signal,
}
await deed(ctx, JSON.parse(inputText) as never)
process.exit(0)
