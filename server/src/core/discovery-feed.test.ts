import { afterEach, beforeEach, expect, test } from 'vitest'
import { addInfluencer, addInfluencers } from '../../testing/factories'
import { connectAsSuperuser, freshDatabase, type TestDatabase } from '../../testing/test-database'
import {
  changedSince,
  formatPosition,
  inSnapshot,
  isContinuable,
  type Position,
  parsePosition,
  pruneFeed,
} from './discovery-feed'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const here = () => inSnapshot(database.pool, async (_client, now) => now)
/** Other databases of the server can have slow transactions; this is a position that has seen all there is here. */
const later = async (): Promise<Position> => ({ ...(await here()), snapshot: '900000000000:900000000000:' })
const changes = (from: Position) => inSnapshot(database.pool, (client) => changedSince(client, from))
const feed = async () =>
  (
    await database.pool.query<{ influencer_id: number; xid: number }>(
      'select influencer_id, xid::text::bigint as xid from discovery_feed order by id',
    )
  ).rows
const age = (days: number, ids: number[]) =>
  database.pool.query(
    'update discovery_feed set added_at = now() - make_interval(days => $1) where influencer_id = any($2)',
    [days, ids],
  )
const mark = async () =>
  (
    await database.pool.query<{ below: number }>(
      `select (value ->> 'below')::bigint as below from settings where key = 'discovery_feed_pruned'`,
    )
  ).rows[0]?.below

test('a position survives being written down; anything else is none', async () => {
  const now = await here()
  expect(parsePosition(formatPosition(now))).toEqual({ origin: now.origin, snapshot: now.snapshot })
  for (const text of [null, '', 'x', 'id:123', `${now.origin} 1:2`, ` ${now.snapshot}`])
    expect(parsePosition(text)).toBeNull()
})

test('every committed change is seen exactly once, in whatever order transactions end', async () => {
  const before = await here()
  const slow = await database.pool.connect()
  await slow.query(
    "begin; insert into influencers (platform, name, provisional_key, source) values ('fb', 'a', 'a', 't')",
  )
  const quick = await addInfluencer(database.db)
  const between = await here()
  expect(await changes(before)).toEqual([quick])
  expect(await changes(between)).toEqual([])
  await slow.query('commit')
  slow.release()
  const after = await here()
  const late = (await changes(between))[0] ?? 0
  expect(late).toBeLessThan(quick)
  expect(await changes(after)).toEqual([])
  expect(await changes(before)).toEqual([late, quick])
  expect(isContinuable(between, after)).toBe(true)
})

test('savepoints and rollbacks are told apart', async () => {
  const before = await here()
  const client = await database.pool.connect()
  const add = (name: string) =>
    client.query(
      `insert into influencers (platform, name, provisional_key, source) values ('fb', '${name}', '${name}', 't')`,
    )
  await client.query('begin')
  await add('kept')
  await client.query('savepoint s')
  await add('undone')
  await client.query('rollback to s')
  await client.query('savepoint s2')
  await add('kept too')
  await client.query('commit; begin')
  await add('never')
  await client.query('rollback')
  client.release()
  const { rows } = await database.pool.query<{ id: number }>('select id from influencers order by id')
  expect(rows).toHaveLength(2)
  expect(await changes(before)).toEqual(rows.map(({ id }) => id))
})

test('work that fails leaves no connection inside of its snapshot', async () => {
  const failing = inSnapshot(database.pool, () => Promise.reject(new Error('failed')))
  await expect(failing).rejects.toThrow('failed')
  const { rows } = await database.pool.query<{ level: string }>(
    `select current_setting('transaction_isolation') as level`,
  )
  expect(rows).toEqual([{ level: 'read committed' }])
})

test('of several deleted changes the latest one is remembered', async () => {
  const ids = [await addInfluencer(database.db), await addInfluencer(database.db), await addInfluencer(database.db)]
  const xids = (await feed()).map(({ xid }) => xid)
  await age(8, ids)
  expect(await pruneFeed(database.pool, await later())).toBe(xids.length)
  expect(new Set(xids).size).toBe(3)
  expect(await mark()).toBe(Math.max(...xids) + 1)
})

test('changes older than a week are deleted, and how far is remembered', async () => {
  const [old = 0, young = 0] = await addInfluencers(database.db, [{}, {}])
  await database.pool.query('delete from discovery_feed')
  await database.pool.query('update influencers set version = 2 where id = $1', [old])
  const [first] = await feed()
  const { origin } = await here()
  const after = (first?.xid ?? 0) + 1
  const seenOld = { origin, snapshot: `${after}:${after}:` }
  await database.pool.query('update influencers set version = 2 where id = $1', [young])
  await age(8, [old])
  await age(6, [young])
  expect(isContinuable(seenOld, await here())).toBe(true)
  expect(await pruneFeed(database.pool, await later())).toBe(1)
  expect((await feed()).map((one) => one.influencer_id)).toEqual([young])
  expect(await mark()).toBe(after)
  expect(isContinuable(seenOld, await here()), 'who saw what is gone goes on').toBe(true)
  const tooEarly = { ...seenOld, snapshot: `${first?.xid}:${first?.xid}:` }
  expect(isContinuable(tooEarly, await here()), 'who did not begins anew').toBe(false)
  expect(await pruneFeed(database.pool, await later()), 'nothing more to delete').toBe(0)
})

test('the mark never goes back, and what was not seen yet stays', async () => {
  const id = await addInfluencer(database.db)
  await database.pool.query('delete from discovery_feed')
  await database.pool.query('update influencers set version = 2 where id = $1', [id])
  await age(30, [id])
  const [unseen] = await feed()
  await pruneFeed(database.pool, { ...(await here()), snapshot: `${unseen?.xid}:${unseen?.xid}:` })
  expect(await feed()).toEqual([unseen])
  expect(await mark()).toBeUndefined()
  await database.pool.query(
    `insert into settings (key, value) values ('discovery_feed_pruned', '{"below": 999999999999}')`,
  )
  await pruneFeed(database.pool, await later())
  expect(await feed()).toEqual([])
  expect(await mark()).toBe(999_999_999_999)
})

test('a long feed is deleted in batches', async () => {
  const id = await addInfluencer(database.db)
  await database.pool.query('insert into discovery_feed (influencer_id) select $1 from generate_series(1, 12000)', [id])
  await age(8, [id])
  expect(await pruneFeed(database.pool, await later())).toBeGreaterThanOrEqual(12_000)
  expect(await feed()).toEqual([])
})

test('an ordinary account of the database may follow it', async () => {
  const role = `reader_${database.connection.database ?? 'x'}`.slice(0, 60)
  const client = await connectAsSuperuser(database)
  try {
    await client.query(`create role ${role}; grant usage on schema public to ${role}`)
    await client.query(`grant select on all tables in schema public to ${role}; set role ${role}`)
    const { rows } = await client.query('select system_identifier::text from pg_control_system()')
    expect(rows).toHaveLength(1)
  } finally {
    await client.query(`reset role; drop owned by ${role}; drop role ${role}`)
    await client.end()
  }
})
