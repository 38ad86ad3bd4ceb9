import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { type Activity, recordActivities, recordActivity } from './activity'
import { BEGINNING, flawOf } from './activity-chain'
import { changesBetween, loggedChanges } from './activity-changes'
import { createDb, createPool } from './db'

let base: TestDatabase
beforeAll(async () => {
  base = await freshDatabase()
})
afterAll(() => base.drop())

const nobody = { address: '127.0.0.1', requestId: 'r1', accountId: null }
const added: Activity = { action: 'brandCreated', object: { kind: 'brand', id: 7, name: 'Phở 24' } }

const rows = () => base.db.selectFrom('activity_logs').selectAll().orderBy('id').execute()

it('keeps one chain without a gap when two programs write at once, and nothing of what was rolled back', async () => {
  const pool = createPool(base.connection, { maxConnections: 10, applicationName: 'a second program' })
  const other = createDb(pool)
  const write = async (index: number) => {
    const db = index % 2 === 0 ? base.db : other
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('roles')
        .set({ version: index })
        .where('id', '=', (index % 5) + 1)
        .execute()
      await recordActivity(trx, nobody, { ...added, object: { kind: 'brand', id: index } })
      if (index % 10 === 9) throw new Error('not this one')
    })
  }
  const ends = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => write(index)))
  await other.destroy()
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  const stored = await rows()
  expect(stored).toHaveLength(90)
  const before = (index: number) => stored[index - 1] ?? { id: 0, hash: BEGINNING }
  expect(stored.map((row, index) => flawOf(row, before(index))).filter(Boolean)).toEqual([])
})

it('keeps several entries at once in their order, as a part of the chain', async () => {
  const several = [1, 2, 3].map(
    (id): Activity => ({ ...added, object: { kind: 'brand', id: 900 + id, name: `Name ${id}` } }),
  )
  await base.db.transaction().execute(async (trx) => {
    await recordActivity(trx, nobody, added)
    await recordActivities(trx, nobody, several)
    await recordActivities(trx, nobody, [])
    await recordActivity(trx, nobody, added)
  })
  const stored = await rows()
  const last = stored.slice(-5)
  expect(last.map(({ object_id, object_name }) => [object_id, object_name])).toEqual([
    ['7', 'Phở 24'],
    ...[1, 2, 3].map((id) => [`${900 + id}`, `Name ${id}`]),
    ['7', 'Phở 24'],
  ])
  // The end of the chain was looked up once for all of them.
  expect(new Set(last.slice(1, 4).map(({ at }) => at)).size).toBe(1)
  expect(stored.map((row, index) => flawOf(row, stored[index - 1] ?? { id: 0, hash: BEGINNING }))).toEqual(
    stored.map(() => null),
  )
})

it('says who it was as they were then', async () => {
  const { role_id } = await base.db
    .insertInto('accounts')
    .values(({ selectFrom }) => ({
      email: 'lan@example.com',
      name: 'Lan',
      role_id: selectFrom('roles').select('id').where('name', '=', 'Staff'),
    }))
    .returning('role_id')
    .executeTakeFirstOrThrow()
  const { id } = await base.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await base.db.transaction().execute((trx) => recordActivity(trx, { ...nobody, accountId: id }, added))
  await base.db.updateTable('roles').set({ name: 'Crew' }).where('id', '=', role_id).execute()
  expect((await rows()).at(-1)).toMatchObject({
    account_id: id,
    account_name: 'Lan',
    role_id,
    role_name: 'Staff',
    action: 'brandCreated',
    object_kind: 'brand',
    object_id: '7',
    object_name: 'Phở 24',
    outcome: 'done',
    address: '127.0.0.1',
    request_id: 'r1',
    changes: [],
  })
})

it.each([
  ["update activity_logs set action = 'signIn'"],
  ["update activity_logs set account_name = 'Somebody else'"],
  ['update activity_logs set account_name = null'],
  [
    `update activity_logs set account_name = null, object_name = null, address = null, names_salt = null,
      outcome = 'refused'`,
  ],
  ['delete from activity_logs'],
  ['truncate activity_logs'],
])('is append-only: %s', async (statement) => {
  await expect(base.pool.query(statement)).rejects.toThrow('append-only')
})

it('lets the names of people be erased without breaking the chain', async () => {
  const stored = await rows()
  const last = stored.at(-1)
  await base.pool.query(
    `update activity_logs set account_name = null, object_name = null, address = null, names_salt = null
     where id = $1`,
    [last?.id],
  )
  const lastRow = (await rows()).at(-1)
  expect(lastRow?.account_name).toBeNull()
  expect(lastRow && flawOf(lastRow, stored.at(-2) ?? { id: 0, hash: BEGINNING })).toBeNull()
})

it('masks what is personal, keeps no secret and tells only what changed', () => {
  const before = { name: 'Lan', phone: null, globalPermissions: ['a'], position: 'x', is_active: true }
  const after = { name: 'Đức', phone: '0901234567', globalPermissions: ['a', 'b'], position: 'x', is_active: false }
  const changes = { ...changesBetween(before, after), password: { from: 'geheim', to: 'noch geheimer' } }
  expect(loggedChanges('account', changes)).toEqual([
    { field: 'name', from: 'L•••', to: 'Đ•••' },
    { field: 'phone', from: null, to: '0•••' },
    { field: 'globalPermissions', from: 'a', to: 'a, b' },
    { field: 'is_active', from: 'true', to: 'false' },
    { field: 'password', from: null, to: null },
  ])
  expect(loggedChanges('role', { name: { from: 'Staff', to: 'Crew' } })).toEqual([
    { field: 'name', from: 'Staff', to: 'Crew' },
  ])
})
