import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { readEnv } from '../core/env'
import { checkUp } from './check-up'
import { LAST_BACKUP } from './take-backup'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'kolscope-doctor-'))
})

afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

// Nobody listens on port 1.
const look = async () => {
  const env = readEnv({ DATA_DIR: dataDir, DEMO: '0', PORT: '1' })
  const findings = await checkUp({ env, db: database.db })
  return Object.fromEntries(findings.map(({ of, verdict, says }) => [of, { verdict, says }]))
}

test('says what is missing without calling it broken', async () => {
  const found = await look()
  expect(found).toMatchObject({
    settings: { verdict: 'warn', says: expect.stringContaining('BACKUP_RECIPIENT') },
    server: { verdict: 'warn' },
    backup: { verdict: 'warn', says: 'none was ever taken' },
    locks: { verdict: 'ok' },
    'activity log': { verdict: 'ok' },
  })
})

test('calls broken what has to be mended', async () => {
  writeFileSync(join(dataDir, 'secret.key'), 'a key')
  chmodSync(join(dataDir, 'secret.key'), 0o644)
  const madeAt = new Date(Date.now() - 8 * 86_400_000).toISOString()
  writeFileSync(join(dataDir, LAST_BACKUP), JSON.stringify({ made_at: madeAt, path: '/somewhere' }))
  const found = await look()
  expect(found).toMatchObject({
    key: { verdict: 'bad' },
    backup: { verdict: 'bad', says: expect.stringContaining('8.0 days') },
  })
})
