import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { recordActivity } from '../../core/activity'
import { BEGINNING, chainHash } from '../../core/activity-chain'
import { dropAnchor, readAnchors } from './anchors'
import { verifyActivity } from './verify'

let base: TestDatabase
let folder = ''
beforeAll(async () => {
  base = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kolscope-anchors-'))
  for (let id = 1; id <= 6; id++) {
    const changes = { name: { from: 'A', to: 'B' } }
    const object = { kind: 'role', id, name: `Role ${id}` } as const
    await base.db
      .transaction()
      .execute((trx) =>
        recordActivity(
          trx,
          { address: '::1', requestId: 'r', accountId: 3 },
          { action: 'roleUpdated', object, changes },
        ),
      )
  }
  await dropAnchor(base.db, folder)
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true })
})

const verdict = async () => verifyActivity(base.db, await readAnchors(base.db, folder))

/** As a database's owner could: without the triggers. It is undone afterwards. */
async function tampered(...statements: string[]) {
  await base.pool.query('create table before as table activity_logs')
  await base.pool.query('alter table activity_logs disable trigger user')
  for (const statement of statements) await base.pool.query(statement)
  const result = await verdict()
  await base.pool.query('delete from activity_logs')
  await base.pool.query('insert into activity_logs table before')
  await base.pool.query('drop table before')
  await base.pool.query('alter table activity_logs enable trigger user')
  return result
}

it('finds nothing where nothing was touched', async () => {
  expect(await verdict()).toEqual({ rows: 6, anchors: 1, broken: null })
})

it.each([
  ['at', "'2020-01-01'"],
  ['account_id', '4'],
  ['role_id', '1'],
  ['role_name', "'Administrator'"],
  ['action', "'signIn'"],
  ['object_kind', "'brand'"],
  ['object_id', "'5'"],
  ['outcome', "'refused'"],
  ['request_id', 'null'],
  ['changes', "'[]'"],
  ['account_name', "'Lan'"],
  ['object_name', "'Role 5'"],
  ['address', "'::2'"],
  ['names_salt', "'x'"],
  ['names_digest', "'\\x00'"],
  ['hash', "'\\x00'"],
])('finds the row whose %s was changed', async (column, value) => {
  const { broken } = await tampered(`update activity_logs set ${column} = ${value} where id = 4`)
  expect(broken?.id).toBe(4)
})

it('covers every column', async () => {
  const columns = await base.db.introspection.getTables()
  const names = columns.find(({ name }) => name === 'activity_logs')?.columns.map(({ name }) => name)
  // The 16 above and the id, by which the row is looked for.
  expect(names).toHaveLength(17)
})

it.each([
  ['a deleted row', ['delete from activity_logs where id = 3'], 4],
  [
    'swapped rows',
    [
      'update activity_logs set id = case id when 2 then -3 when 3 then -2 else id end',
      'update activity_logs set id = abs(id)',
    ],
    2,
  ],
  ['a cut end', ['delete from activity_logs where id > 4'], 5],
  ['an emptied log', ['delete from activity_logs'], 1],
] as const)('finds %s', async (_, statements, id) => {
  expect((await tampered(...statements)).broken?.id).toBe(id)
})

it('finds a chain that was written anew from its beginning', async () => {
  const rows = await base.db.selectFrom('activity_logs').selectAll().orderBy('id').execute()
  let previous = BEGINNING
  const statements = rows.map((row) => {
    previous = chainHash(previous, { ...row, outcome: 'refused' })
    return `update activity_logs set outcome = 'refused', hash = '\\x${previous.toString('hex')}' where id = ${row.id}`
  })
  const { broken } = await tampered(...statements)
  expect(broken).toMatchObject({ id: 6, why: expect.stringContaining('written anew') as string })
})
