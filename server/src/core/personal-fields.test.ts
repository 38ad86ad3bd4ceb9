import { CHANGE_FIELDS } from '@kolscope/contract/core/activity-fields'
import { NAMED_FIELDS } from '@kolscope/contract/core/named-resources'
import { OBJECT_KINDS } from '@kolscope/contract/people/activity-logs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOING_WITH_ACCOUNTS, NAMED_ACCOUNT, NAMED_LISTED, NOT_PLANTED } from '../../testing/planted-tables'
import { freshDatabase, type TestDatabase } from '../../testing/test-database'
import { loggedChanges } from './activity-changes'
import {
  IMPERSONAL_TABLES,
  LOGGED_FIELDS,
  namesIn,
  PERSONAL_FIELDS,
  personalColumnsOf,
  treatmentOf,
} from './personal-fields'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** Tables and columns of the migrated database; of a partitioned table only itself. */
async function columnsOfDatabase(): Promise<Map<string, string[]>> {
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

test('every column of every table with something of a person is plain, masked or secret, and every other table says so', async () => {
  const there = await columnsOfDatabase()
  const listed = Object.entries(PERSONAL_FIELDS).map(([table, fields]) => {
    const names = Object.values(fields).flatMap(namesIn)
    expect(new Set(names).size, `${table} lists a column twice`).toBe(names.length)
    return [table, names.sort()] as const
  })
  const tables = [...listed.map(([table]) => table), ...namesIn(IMPERSONAL_TABLES)]
  expect(tables.sort()).toEqual([...there.keys()].sort())
  for (const [table, names] of listed) expect(names, table).toEqual(there.get(table)?.sort())
})

test('no table that refers to a person is called impersonal', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = any(array['influencers', 'profiles', 'accounts']::regclass[])`)
  const impersonal = new Set(namesIn(IMPERSONAL_TABLES))
  expect(rows.map(({ name }) => name).filter((name) => impersonal.has(name))).toEqual([])
})

test('every table with something of a person is planted with canaries: it refers to one, or a list names it', async () => {
  const ofAccounts = await database.pool.query<{ name: string }>(GOING_WITH_ACCOUNTS)
  const direct = await database.pool.query<{ name: string }>(`
    select name::text from unnest(array['influencers', 'profiles', 'accounts']::regclass[]) as name
    union select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid = any(array['influencers', 'profiles', 'accounts']::regclass[])`)
  const rows = [...ofAccounts.rows, ...direct.rows]
  const named = [...NAMED_LISTED, ...Object.keys(NAMED_ACCOUNT), ...Object.keys(NOT_PLANTED)]
  const planted = new Set<string>([...rows.map(({ name }) => name), ...named])
  expect(Object.keys(PERSONAL_FIELDS).filter((table) => !planted.has(table))).toEqual([])
})

test('what describes a person is never in the log, not even its first letter', () => {
  const changes = {
    gender: { from: 'male', to: 'female' },
    user_gender: { to: 'female' },
    marital_status: { to: 'Single' },
  }
  for (const kind of ['influencer', 'younetProfile'] as const)
    expect(loggedChanges(kind, changes)).toEqual(Object.keys(changes).map((field) => ({ field, from: null, to: null })))
  for (const field of ['kind', 'location', 'user_kind', 'user_location', 'user_relationship_status', 'user_career'])
    expect(treatmentOf('influencer', field), field).toBe('secret')
})

test('what nobody has listed is masked, for every kind of object but settings', () => {
  const changes = { passport_number: { from: 'B1234567', to: 'C7654321' } }
  for (const kind of ['account', 'influencer', 'younetProfile', 'brand', 'collection', 'correctionRequest'] as const)
    expect(loggedChanges(kind, changes)).toEqual([{ field: 'passport_number', from: 'B•••', to: 'C•••' }])
})

test('what people typed, or what describes them, is not in the log, whatever kind of object it belongs to', () => {
  const personal = OBJECT_KINDS.flatMap((kind) => personalColumnsOf(kind).map((field) => ({ kind, field })))
  for (const { kind, field } of personal) {
    const loggedText = JSON.stringify(loggedChanges(kind, { [field]: { from: 'Thảo Vy', to: ['Thảo Vy'] } }))
    expect(loggedText, `${kind} ${field}`).not.toContain('Thảo')
  }
  for (const field of ['collection name', 'collection description', 'savedSearch name', 'token name', 'webhook url'])
    expect(personal.map((one) => `${one.kind} ${one.field}`)).toContain(field)
})

test('every field that the log has words for is listed', () => {
  const listed = new Set<string>([...Object.values(LOGGED_FIELDS).flatMap(namesIn), ...NAMED_FIELDS])
  expect(CHANGE_FIELDS.filter((field) => !listed.has(field))).toEqual([])
  const ofPeople = ['name', 'company', 'position', 'links', 'description', 'handle', 'social_id'] as const
  expect(
    ofPeople.map((field) => treatmentOf(field === 'company' || field === 'position' ? 'account' : 'influencer', field)),
  ).toEqual(ofPeople.map(() => 'masked'))
  expect(treatmentOf('account', 'password_hash')).toBe('secret')
})
