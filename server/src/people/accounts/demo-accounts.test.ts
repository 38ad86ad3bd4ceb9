import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { hashPassword, isPassword } from '../authentication/password'
import { createDemoAccounts } from './demo-accounts'

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'kolscope-demo-'))
})
afterEach(async () => {
  rmSync(dataDir, { recursive: true })
  await database.drop()
})

const create = (demoPassword?: string) => createDemoAccounts(database.db, { dataDir, demoPassword })
const hashes = async () =>
  (await database.db.selectFrom('accounts').select('password_hash').orderBy('email').execute()).map(
    (row) => row.password_hash,
  )
const opens = async (password: string) => {
  const stored = await hashes()
  return (await Promise.all(stored.map((hash) => isPassword(hash, password)))).filter(Boolean).length
}

test('one account a role, and a password that only its owner can read', async () => {
  const { emails, password, file } = await create()
  expect(emails.map((email) => email.split('@')[0])).toEqual([
    'admin',
    'staff',
    'demo',
    'basic',
    'premium',
    'influencer',
  ])
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toContain(password)
  expect(await opens(password)).toBe(6)
  const plans = await database.db.selectFrom('accounts').select(['email', 'plan_tier', 'plan_searches']).execute()
  const limited = plans.filter(({ plan_tier }) => plan_tier !== null)
  expect(Object.fromEntries(limited.map(({ plan_tier, plan_searches }) => [plan_tier, plan_searches]))).toEqual({
    demo: 300,
    basic: 3_000,
    premium: 30_000,
  })
})

test('a second start changes nothing', async () => {
  const first = await create()
  const before = await hashes()
  expect((await create()).password).toBe(first.password)
  expect(await hashes()).toEqual(before)
})

test('a given password holds from the next start on, and is kept', async () => {
  await create()
  await create('a password of my own')
  expect(await opens('a password of my own')).toBe(6)
  expect((await create()).password).toBe('a password of my own')
})

test('a lost file gives a new password that works, and so does a lost database', async () => {
  const { file } = await create()
  rmSync(file)
  expect(await opens((await create()).password)).toBe(6)
  await database.db.deleteFrom('accounts').execute()
  expect(await opens((await create()).password)).toBe(6)
})

test('a file that is of another database is not believed', async () => {
  const { password } = await create()
  await database.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword('of another one') })
    .execute()
  expect((await create()).password).toBe(password)
  expect(await opens(password)).toBe(6)
})

test('a start that failed before the passwords were set is made good by the next', async () => {
  await create('the first password')
  await database.pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger fail before insert or update on accounts execute function fail()`)
  await expect(create('the second password')).rejects.toThrow('no')
  await database.pool.query('drop trigger fail on accounts')
  await create('the second password')
  expect(await opens('the second password')).toBe(6)
})

test('a file that others could read is closed when it is written anew', async () => {
  const { file } = await create()
  writeFileSync(`${file}.new`, '', { mode: 0o644 })
  await create('another password entirely')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a built-in role is known by its code, whatever it is called; a missing one is an error', async () => {
  await database.db.updateTable('roles').set({ name: 'Team' }).where('code', '=', 'staff').execute()
  await create()
  const before = await hashes()
  expect(before).toHaveLength(6)
  await create()
  expect(await hashes(), 'a second start changes nothing').toEqual(before)
  await database.db.deleteFrom('accounts').execute()
  await database.db.deleteFrom('roles').where('code', '=', 'demo').execute()
  await expect(create()).rejects.toThrow('role demo')
})
