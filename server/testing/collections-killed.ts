import { actorOfAccount } from '../src/core/account-actor'
import type { Ctx } from '../src/core/ctx'
import { createDb, createPool } from '../src/core/db'
import { createLog } from '../src/core/log'
import { addToCollections, moveInfluencers } from '../src/lists/collections/move-and-add'
import { confirmImport } from '../src/lists/importer/confirm-import'
import { diesBefore } from './dies-before'

const VERBS = { addToCollections, moveInfluencers, confirmImport } as const

// Does one deed; before the given statement of it, it is killed like by kill -9.
const [connectionText = '{}', accountText = '0', verb = '', inputText = '{}', lastText = '0'] = process.argv.slice(2)
const pool = createPool(JSON.parse(connectionText) as Parameters<typeof createPool>[0], {
  maxConnections: 2,
  applicationName: 'collections-killed',
})
const db = createDb(pool)
const actor = await actorOfAccount(db, Number(accountText))
const countedPool = createPool(JSON.parse(connectionText) as Parameters<typeof createPool>[0], {
  maxConnections: 1,
  applicationName: 'collections-killed deed',
})
diesBefore(countedPool, Number(lastText))
const deed = VERBS[verb as keyof typeof VERBS]
const ctx = {
  db: createDb(countedPool),
  // These verbs use none.
  services: {} as Ctx['services'],
  actor,
  log: createLog('silent'),
  requestId: 'r',
  address: 'a',
  userAgent: null,
  signal: new AbortController().signal,
}
await deed(ctx, JSON.parse(inputText) as never)
process.exit(0)
