import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addInfluencers, randomInfluencers } from '../../../testing/factories'
import { addAccount } from '../../../testing/test-app'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { readEnv } from '../../core/env'
import { createLog } from '../../core/log'
import { createDemoAccounts } from '../../people/accounts/demo-accounts'
import { issueSetUpLink } from '../../people/authentication/set-up'
import { hasDemo, settleDemo } from './is-demo'

let database: TestDatabase
let dataDir: string
let lines: string[]
beforeEach(async () => {
  database = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'kolscope-demo-'))
  lines = []
})
afterEach(async () => {
  rmSync(dataDir, { recursive: true })
  await database.drop()
})

async function settledFlags(variables: Record<string, string> = {}) {
  const log = createLog('info', (line) => lines.push(line))
  const stopping = new AbortController().signal
  const initialEnv = readEnv({ DATA_DIR: dataDir, ...variables })
  const { env } = await settleDemo({ ...database, log, env: initialEnv, stopping })
  return { isDemo: env.isDemo, standIns: env.providers.standIns }
}

const DEMO = { isDemo: true, standIns: 'own' }
const OWN = { isDemo: false, standIns: 'off' }

test('a new installation begins as a demo unless told otherwise, and stays one', async () => {
  expect(await settledFlags()).toEqual(DEMO)
  expect(await settledFlags({ DEMO: '0' })).toEqual(OWN)
  expect(await hasDemo(database.db)).toBe(false)
  await createDemoAccounts(database.db, { dataDir, demoPassword: undefined })
  expect(await hasDemo(database.db)).toBe(true)
  expect(await settledFlags()).toEqual(DEMO)
  expect(await settledFlags({ YOUTUBE_API_KEY: 'AIza' })).toEqual({ isDemo: true, standIns: 'off' })
  expect(await settledFlags({ DEMO: '0' })).toEqual(OWN)
})

test('who has accounts gets neither the demo nor made-up platforms, even where it is asked for', async () => {
  await addAccount(database.db, 'Administrator')
  expect(await settledFlags()).toEqual(OWN)
  expect(lines).toEqual([])
  expect(await settledFlags({ DEMO: '1' })).toEqual(OWN)
  expect(lines.join()).toContain('accounts of its own')
})

test('an account with an address of the demo makes no demo', async () => {
  const { id } = await addAccount(database.db, 'Staff')
  await database.db.updateTable('accounts').set({ email: 'admin@kolscope.example' }).where('id', '=', id).execute()
  expect(await settledFlags({ DEMO: '1' })).toEqual(OWN)
})

test.each([
  ['that waits for its first administrator', () => issueSetUpLink(database.db)],
  ['with influencers', () => addInfluencers(database.db, randomInfluencers(1))],
])('an installation %s becomes a demo only where it is asked for', async (_, begin) => {
  await begin()
  expect(await settledFlags()).toEqual(OWN)
  expect(await settledFlags({ DEMO: '1' })).toEqual(DEMO)
})
