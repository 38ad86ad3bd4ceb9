import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../testing/test-database'
import { migrate } from './migrate'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'kolscope-migrations-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const add = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate(database.connection, { folder })

async function names(query: string): Promise<unknown[]> {
  const { rows } = await database.pool.query({ text: query, rowMode: 'array' })
  return rows.flat()
}

test('applies what is new, in order, once', async () => {
  add('0001-a.sql', 'create table a (id int); insert into a values (1);')
  await run()
  add('0002-b.sql', 'insert into a values (2);')
  await run()
  await run()
  expect(await names('select id from a order by id')).toEqual([1, 2])
  expect(await names('select name from schema_migrations order by number')).toEqual(['a', 'b'])
  expect(await names("select to_regclass('graphile_worker.jobs') is not null")).toEqual([true])
})

test('a failing migration leaves nothing of itself and names itself', async () => {
  add('0001-a.sql', 'create table a (id int);')
  add('0002-wrong.sql', 'create table b (id int); select 1 / 0;')
  await expect(run()).rejects.toThrow('0002-wrong failed: division by zero')
  expect(await names("select to_regclass('a') is not null, to_regclass('b') is null")).toEqual([true, true])
})

test('a changed history is refused', async () => {
  add('0001-a.sql', 'create table a (id int);')
  await run()
  add('0001-a.sql', 'create table a (id bigint);')
  await expect(run()).rejects.toThrow('was changed after it had been applied')
})

test('a name without a number of four digits is refused', async () => {
  add('1-a.sql', 'select 1')
  await expect(run()).rejects.toThrow('1-a.sql')
})

test('a number may be left out and filled later, never shared', async () => {
  add('0001-a.sql', 'create table a (id int);')
  add('0003-c.sql', 'insert into a values (3);')
  await run()
  add('0002-b.sql', 'insert into a values (2);')
  await run()
  expect(await names('select id from a order by id')).toEqual([2, 3])
  add('0003-d.sql', 'insert into a values (4);')
  await expect(run()).rejects.toThrow('Two migrations have the number 3')
})

test('several programs starting at once migrate once', async () => {
  add('0001-a.sql', 'create table a (id int); select pg_sleep(0.05);')
  add('0002-b.sql', 'insert into a values (1);')
  await Promise.all([run(), run(), run(), run()])
  expect(await names('select count(*) from a')).toEqual([1])
})
