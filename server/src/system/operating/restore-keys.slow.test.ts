import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sealSome } from '../../../testing/sealing'
import { emptyDatabase, freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { recordActivity } from '../../core/activity'
import { createLog } from '../../core/log'
import { dropAnchor, readAnchors } from '../../people/activity-logs/anchors'
import { verifyActivity } from '../../people/activity-logs/verify'
import { rotateKeys } from '../../sync/linking/rotate-keys'
import { signerOf } from './backup-signature'
import { checkKeys, watchKeys } from './check-keys'
import { type Keys, restoreBackup } from './restore-backup'
import { takeBackup } from './take-backup'

let folder: string
let old: string
let fresh: string
let keyFolder: string
let source: TestDatabase
let target: TestDatabase
let key: { identity: string }

const envIn = (dataDir: string) => ({ dataDir, secretKey: undefined, tokenKeys: undefined })

beforeEach(async () => {
  key = { identity: await generateX25519Identity() }
  folder = mkdtempSync(join(tmpdir(), 'kolscope-restore-'))
  ;[old, fresh, keyFolder] = ['old', 'fresh', 'kept'].map((name) => join(folder, name)) as [string, string, string]
  for (const one of [old, fresh, keyFolder]) mkdirSync(one)
  ;[source, target] = await Promise.all([freshDatabase(), emptyDatabase()])
  await watchKeys(source.pool, envIn(old), createLog('silent'))
  await sealSome(source, envIn(old))
  await rotateKeys(source.db, envIn(old))
  for (const name of ['secret.key', 'token.keys']) copyFileSync(join(old, name), join(keyFolder, name))
})

afterEach(async () => {
  await Promise.all([source.drop(), target.drop()])
  rmSync(folder, { recursive: true, force: true })
})

const path = () => join(folder, 'one.age')
const take = async () =>
  takeBackup(source.pool, envIn(old), path(), { recipient: await identityToRecipient(key.identity) })
const restore = (keys?: Keys, dataDir = fresh) => restoreBackup({ ...target, env: envIn(dataDir) }, path(), key, keys)
/** The operator has noted it: no other key is asked who made the backup. */
const signer = () => signerOf(envIn(old))
const countOf = async (table: string) => (await target.pool.query(`select from ${table}`)).rowCount

describe('restoring', () => {
  test('puts the kept keys in place and finds that they open what came back', async () => {
    await take()
    const { notes } = await restore({ from: keyFolder })
    expect(notes).toEqual([])
    expect(readdirSync(fresh).sort()).toEqual(['secret.key', 'token.keys'])
    expect((await checkKeys(target.pool, envIn(fresh))).flaws).toEqual([])
  })

  test.each([
    ['none', () => rmSync(keyFolder, { recursive: true }), undefined, /secret\.key is missing.*1 webhook, 1 mark of/],
    [
      'a foreign secret.key',
      () => writeFileSync(join(keyFolder, 'secret.key'), 'another key altogether, long enough'),
      'kept',
      /secret\.key is not the one this database was written with.*1 webhook, 1 mark of/,
    ],
    [
      'no token.keys',
      () => rmSync(join(keyFolder, 'token.keys')),
      'kept',
      /lacks the key of version 2.*would be lost: 1 permission of a linked account/,
    ],
  ])('is refused with %s, says what would be lost and leaves nothing', async (_, spoil, from, why) => {
    await take()
    spoil()
    const attempt = restore(from ? { from: keyFolder, signer: signer() } : { signer: signer() })
    await expect(attempt).rejects.toThrow(why)
    expect(await countOf('accounts')).toBe(0)
    expect(readdirSync(fresh)).toEqual([])
  })

  test('without keys gives up what they open, says so, and begins with a new one', async () => {
    await take()
    const { notes } = await restore({ isWithout: true, signer: signer() })
    expect(notes.join()).toMatch(/Given up .*1 permission of a linked account, 1 webhook, 1 mark of an erased account/)
    expect([await countOf('accounts'), await countOf('webhooks'), await countOf('provider_grants')]).toEqual([1, 0, 0])
    await watchKeys(target.pool, envIn(fresh), createLog('silent'))
    expect((await checkKeys(target.pool, envIn(fresh))).flaws).toEqual([])
  })

  test('without keys goes on with a new key of the environment, as docs/operating.md says of a lost one', async () => {
    const secretKey = 'the new key in the place of the lost one'
    const recipient = await identityToRecipient(key.identity)
    await takeBackup(source.pool, { dataDir: old, secretKey }, path(), { recipient })
    const env = { ...envIn(fresh), secretKey }
    await restoreBackup({ ...target, env }, path(), key, { isWithout: true })
    await watchKeys(target.pool, env, createLog('silent'))
    expect((await checkKeys(target.pool, env)).flaws).toEqual([])
    expect([await countOf('accounts'), await countOf('webhooks')]).toEqual([1, 0])
  })

  test('takes a key that lies there already, and refuses another one before anything is written', async () => {
    await take()
    writeFileSync(join(fresh, 'secret.key'), 'what somebody else needs')
    await expect(restore({ from: keyFolder })).rejects.toThrow(/secret\.key is there already and is not the same/)
    expect((await target.pool.query("select to_regclass('accounts') as there")).rows[0]?.there).toBeNull()
    expect(readFileSync(join(fresh, 'secret.key'), 'utf8')).toBe('what somebody else needs')
    copyFileSync(join(keyFolder, 'secret.key'), join(fresh, 'secret.key'))
    await restore({ from: keyFolder })
    expect(await countOf('accounts')).toBe(1)
  })

  test('takes all files back when it fails at the last', async () => {
    writeFileSync(join(old, 'sign-ins.txt'), 'as it was')
    await take()
    mkdirSync(join(fresh, 'sign-ins.txt'))
    await expect(restore({ from: keyFolder })).rejects.toThrow('EISDIR')
    expect(readdirSync(fresh)).toEqual(['sign-ins.txt'])
    expect(await countOf('accounts')).toBe(0)
  })

  test('into the data folder that is left keeps the newer ends of the log aside, and the demo’s password comes back', async () => {
    const nobody = { accountId: null, requestId: 'test', address: null }
    const signedUp = { action: 'signUp', object: { kind: 'account', id: 1 } } as const
    const log = () => source.db.transaction().execute((trx) => recordActivity(trx, nobody, signedUp))
    await log()
    await dropAnchor(source.db, old)
    writeFileSync(join(old, 'sign-ins.txt'), 'as it was')
    await take()
    await log()
    await dropAnchor(source.db, old)
    writeFileSync(join(old, 'sign-ins.txt'), 'as it became')
    const { notes } = await restore({}, old)
    expect(notes.join()).toContain(
      'activity-log.anchors was of a later time and is now called activity-log.anchors.before-',
    )
    expect(await verifyActivity(target.db, await readAnchors(target.db, old))).toMatchObject({
      anchors: 1,
      broken: null,
    })
    expect(readFileSync(join(old, 'sign-ins.txt'), 'utf8')).toBe('as it was')
    expect(readdirSync(old).filter((name) => name.includes('.before-'))).toHaveLength(2)
    expect(existsSync(join(old, 'secret.key'))).toBe(true)
  })
})
