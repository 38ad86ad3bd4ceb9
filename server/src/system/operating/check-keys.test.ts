import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sealSome } from '../../../testing/sealing'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { createLog } from '../../core/log'
import { rotateKeys } from '../../sync/linking/rotate-keys'
import { checkKeys, lossesOf, refuseWrongKeys, watchKeys } from './check-keys'

let database: TestDatabase
let dataDir: string
let lines: string[]

beforeEach(async () => {
  database = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'kolscope-keys-'))
  lines = []
})

afterEach(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const env = () => ({ dataDir, secretKey: undefined, tokenKeys: undefined })
const start = () =>
  watchKeys(
    database.pool,
    env(),
    createLog('info', (line) => lines.push(line)),
  )
const flaws = async () => (await checkKeys(database.pool, env())).flaws
const secretFile = () => join(dataDir, 'secret.key')
const tokenFile = () => join(dataDir, 'token.keys')
const useOtherKey = () => writeFileSync(secretFile(), 'another key, which is long enough for one')

describe('the keys of an installation', () => {
  test('are known from the first start on, even where nothing is sealed yet', async () => {
    expect(await flaws()).toEqual([])
    expect(existsSync(secretFile()), 'looking makes no key').toBe(false)
    await start()
    await start()
    expect(lines).toEqual([])
    useOtherKey()
    expect(await flaws()).toEqual([`${secretFile()} is not the one this database was written with`])
    await expect(start()).rejects.toThrow(/secret\.key is not the one .*; put the right one in its place, or see/)
    expect((await flaws()).length, 'a wrong key does not become the known one').toBe(1)
    rmSync(secretFile())
    expect(await flaws()).toEqual([`${secretFile()} is missing`])
    await expect(start()).rejects.toThrow(`${secretFile()} is missing; put the right one in its place`)
    expect(existsSync(secretFile())).toBe(false)
  })

  test('are tried on what an earlier version of the program has sealed', async () => {
    await sealSome(database, env())
    expect(await flaws()).toEqual([])
    useOtherKey()
    expect(await flaws()).toEqual([`${secretFile()} is not the one this database was written with`])
    await start()
    const { rows } = await database.pool.query('select from known_key')
    expect(rows, 'a key that opens nothing is not remembered').toEqual([])
  })

  test('of two servers that start at the same time are the same, or one is refused', async () => {
    const log = createLog('silent')
    const startWith = (secretKey: string) => watchKeys(database.pool, { ...env(), secretKey }, log)
    const starts = ['a key of the environment, which is one', 'a key of the environment, which is another'].map(
      startWith,
    )
    const results = await Promise.allSettled(starts)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  test('that are missing for some rows are logged, and the server starts', async () => {
    await start()
    await sealSome(database, env())
    await rotateKeys(database.db, env())
    rmSync(tokenFile())
    await start()
    expect(lines.join()).toContain('lacks the key of version 2: what it sealed cannot be read')
  })

  test('of the environment count as much, and are named by their variable', async () => {
    await start()
    const otherEnv = { ...env(), secretKey: 'a key of the environment, which is another' }
    expect((await checkKeys(database.pool, otherEnv)).flaws).toEqual([
      'SECRET_KEY is not the one this database was written with',
    ])
  })

  test('of a version that rows need are missed, and nothing is rotated over them', async () => {
    await start()
    await sealSome(database, env())
    await rotateKeys(database.db, env())
    expect(await flaws()).toEqual([])
    writeFileSync(tokenFile(), '{}')
    expect(await flaws()).toEqual([`${tokenFile()} lacks the key of version 2`])
    await expect(refuseWrongKeys(database.pool, env())).rejects.toThrow('nothing was changed')
    writeFileSync(tokenFile(), JSON.stringify({ 2: Buffer.alloc(32, 7).toString('base64url') }))
    expect(await flaws()).toEqual([
      `The key of version 2 in ${tokenFile()} is not the one this database was written with`,
    ])
  })

  test('say what is lost without them', async () => {
    await start()
    await sealSome(database, env())
    const losses = async () => lossesOf(database.pool, await checkKeys(database.pool, env(), null))
    expect(await losses()).toEqual([])
    useOtherKey()
    expect(await losses()).toEqual([
      '1 permission of a linked account',
      '1 webhook',
      '1 mark of an erased account, which would come back',
    ])
  })
})
