import type { Platform } from '@kolscope/contract/core/enums'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer, addInfluencers, type NewInfluencer } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { errorCodeOf, SQLSTATE } from '../../core/sqlstate'
import { comparePairs } from './keep-pairs'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const facts = fc.record({
  name: fc.constantFrom('Cú Mèo', 'Cú Mèo Lắm Lời', 'Nguyễn Lan Anh', 'Lan'),
  // An account that is known by its name alone has none.
  handle: fc.constantFrom('cu.meo', 'cumeo', 'cumeo98', 'lananh', 'lan', null),
  email: fc.option(fc.constantFrom('a@mail.test', 'b@mail.test')),
  phone: fc.option(fc.constantFrom('0901222333', '+84901222333')),
  links: fc.constantFrom<string[][]>(
    [],
    ['https://linktr.ee/cumeo'],
    ['https://www.tiktok.com/@cumeo'],
    ['https://instagram.com/lan'],
  ),
})
const CHANGES = ['facts', 'followers', 'named together', 'not named together', 'former name', 'no former name'] as const
const step = fc.record({
  change: fc.constantFrom(...CHANGES),
  followers: fc.constantFrom(null, 1_000, 1_010, 5_000),
  other: fc.nat({ max: 30 }),
  of: fc.nat({ max: 30 }),
  isNew: fc.constantFrom(true, false, false, false),
  isCompared: fc.boolean(),
  platform: fc.constantFrom<Platform[]>('tiktok', 'insta', 'youtube', 'fb', 'page'),
  isKnown: fc.boolean(),
  facts,
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const pairs = async () =>
  await database.db.selectFrom('influencer_pairs').selectAll().orderBy('influencer_id').orderBy('other_id').execute()

const identityOf = (handle: string | null) => ({ handle, provisional_key: handle ?? 'cu meo' })

/** Two accounts without an id cannot have one user name. */
const isRefused = (error: unknown) => {
  if (errorCodeOf(error) !== SQLSTATE.uniqueViolation) throw error
}

/** Changes something that the comparison reads, in one statement. */
async function change(id: number, other: number, { change: what, followers, facts: values }: Step): Promise<void> {
  const { db } = database
  const { handle, ...others } = values
  if (what === 'facts')
    await db
      .updateTable('influencers')
      .set({ ...others, ...identityOf(handle) })
      .where('id', '=', id)
      .execute()
  else if (what === 'followers')
    await sql`insert into influencer_metrics (influencer_id, followers, about, details)
      values (${id}, ${followers}, '{}', '{}') on conflict (influencer_id) do update set followers = excluded.followers`.execute(
      db,
    )
  else if (what === 'named together')
    await sql`insert into listed_together (influencer_id, other_id) select a, b from
      (values (${id}::bigint, ${other}::bigint), (${other}, ${id})) as both_ways (a, b) where a <> b
      on conflict do nothing`.execute(db)
  else if (what === 'not named together')
    await sql`delete from listed_together where ${id} in (influencer_id, other_id)`.execute(db)
  else if (what === 'former name')
    await sql`insert into former_handles (influencer_id, platform, handle_key, handle)
      select id, platform, ${handle ?? 'lan'}, ${handle ?? 'lan'} from influencers where id = ${id}
      on conflict do nothing`.execute(db)
  else await sql`delete from former_handles where influencer_id = ${id}`.execute(db)
}

test('whatever changes in whatever order, the pairs are those that comparing everything finds', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 40, size: 'max' }), async (steps) => {
      await db.deleteFrom('influencers').execute()
      const ids: number[] = []
      for (const one of steps) {
        const { isNew, isCompared, platform, isKnown, facts: values } = one
        const [id, other] = [one.of, one.other].map((at) => ids[at % Math.max(1, ids.length)])
        try {
          if (isNew || id === undefined || other === undefined) {
            const { handle, ...others } = values
            const added = await addInfluencer(db, { platform, handle, ...(isKnown ? {} : { socialId: null }) })
            ids.push(added)
            await db
              .updateTable('influencers')
              .set({ ...others, ...identityOf(handle) })
              .where('id', '=', added)
              .execute()
          } else await change(id, other, one)
        } catch (error) {
          isRefused(error)
        }
        if (isCompared) expect(await comparePairs(db)).toBe(true)
      }
      await comparePairs(db)
      const kept = await pairs()
      await sql`delete from influencer_pairs`.execute(db)
      await sql`insert into pairs_due select min(id), max(id) from influencers`.execute(db)
      await comparePairs(db)
      expect(kept).toEqual(await pairs())
    }),
    { numRuns: 25 },
  )
})

const lan = { name: 'Lan Anh', handle: null } as const
const alone = { platform: 'tiktok', name: 'Cú Mèo Lắm Lời', handle: 'cu.meo' } as const

/** Changes of other tables that decide about pairs; each ends a pair, or begins one. */
const ELSEWHERE: [string, [NewInfluencer, NewInfluencer], RawBuilder<unknown>[], number[]][] = [
  [
    'followers of accounts that are known by one name alone',
    [
      { ...lan, platform: 'tiktok', followers: 1_000, socialId: null },
      { ...lan, platform: 'tiktok', followers: 5_000 },
    ],
    [
      sql`update influencer_metrics set followers = 1000`,
      sql`update influencer_metrics set followers = 9000 where influencer_id = (select max(id) from influencers)`,
    ],
    [0, 1, 0],
  ],
  [
    'first followers of such accounts',
    [
      { ...lan, platform: 'tiktok', socialId: null },
      { ...lan, platform: 'tiktok' },
    ],
    [
      sql`delete from influencer_metrics`,
      sql`insert into influencer_metrics (influencer_id, followers, about, details)
        select id, 7, '{}', '{}' from influencers`,
    ],
    [0, 0, 1],
  ],
  [
    'what one row of a list names',
    [
      { platform: 'tiktok', name: 'Thỏ', handle: 'tho.trang' },
      { platform: 'insta', name: 'Minh Tú', handle: 'minhtu.daily' },
    ],
    [
      sql`insert into listed_together (influencer_id, other_id)
        select a.id, b.id from influencers a join influencers b on b.id <> a.id`,
      sql`delete from listed_together`,
    ],
    [0, 1, 0],
  ],
  [
    'a former user name',
    [{ ...alone }, { ...alone, name: 'Vy', handle: 'vy.sg', socialId: null }],
    [
      sql`insert into former_handles (influencer_id, platform, handle_key, handle)
        select min(id), 'tiktok', 'vy.sg', 'vy.sg' from influencers`,
      sql`delete from former_handles`,
    ],
    [0, 1, 0],
  ],
]

test.each(ELSEWHERE)('%s are compared again when they change', async (_name, both, changes, counts) => {
  const { db } = database
  await db.deleteFrom('influencers').execute()
  await addInfluencers(db, both)
  await sql`update influencers set provisional_key = 'lan anh' where handle is null`.execute(db)
  const found: number[] = []
  for (const one of [sql`select`, ...changes]) {
    await one.execute(db)
    expect(await comparePairs(db)).toBe(true)
    found.push((await pairs()).length)
  }
  expect(found).toEqual(counts)
})

test('followers that stay the same, or that come with a new influencer, make nothing due', async () => {
  const { db } = database
  await db.deleteFrom('influencers').execute()
  await sql`delete from pairs_due`.execute(db)
  await addInfluencers(db, [{ ...lan, socialId: null, followers: 5 }, { followers: 5 }])
  const due = () => db.selectFrom('pairs_due').selectAll().execute()
  expect(await due()).toHaveLength(1)
  await comparePairs(db)
  await sql`update influencer_metrics set followers = followers, growth_4w = 1`.execute(db)
  expect(await due()).toEqual([])
})

test.each([
  ['jobs', sql`insert into jobs (name, title, payload, status) values ('compute-metrics', 'Metrics', '{}', 'running')`],
  ['loads', sql`insert into loads (file_name, bytes, state) values ('list.csv', 1, 'loading')`],
] as const)('what a load added waits for %s, what a person changes does not', async (table, begin) => {
  const { db } = database
  await db.deleteFrom('influencers').execute()
  await sql`delete from pairs_due`.execute(db)
  await begin.execute(db)
  const [first = 0] = await addInfluencers(
    db,
    Array.from({ length: 150 }, (_, n): NewInfluencer => ({ name: `Thỏ ${n}`, handle: `tho.${n}` })),
  )
  await db.updateTable('influencers').set({ email: 'a@mail.test' }).where('id', '=', first).execute()
  const due = () => db.selectFrom('pairs_due').selectAll().execute()
  expect(await comparePairs(db, { isResting: true })).toBe(false)
  expect(await due()).toEqual([{ first_id: first, last_id: first + 149 }])
  await db.deleteFrom(table).execute()
  expect(await comparePairs(db, { isResting: true })).toBe(true)
  expect(await due()).toEqual([])
})

test('one that is being changed stays due, and is compared afterwards', async () => {
  const { db } = database
  await db.deleteFrom('influencers').execute()
  const one = await addInfluencer(db, { platform: 'tiktok', handle: 'cu.meo', name: 'Cú Mèo', email: 'a@mail.test' })
  await addInfluencer(db, { platform: 'insta', handle: 'cumeo', name: 'Cú Mèo', email: 'a@mail.test' })
  const other = await database.pool.connect()
  await other.query('begin')
  await other.query('select from influencers where id = $1 for update', [one])
  expect(await comparePairs(db)).toBe(false)
  expect(await pairs()).toEqual([])
  await other.query('commit')
  other.release()
  expect(await comparePairs(db)).toBe(true)
  expect(await pairs()).toMatchObject([{ influencer_id: one, kind: 'person', is_sure: true }])
})

test('a part is compared at a time, and the rest stays due', async () => {
  const { db } = database
  await db.deleteFrom('influencers').execute()
  await sql`insert into influencers (platform, provisional_key, handle, name, source)
    select p, 'same' || n, 'same' || n, 'Same ' || n, 'test'
    from generate_series(1, 700) n, unnest(array['tiktok', 'insta']) p`.execute(db)
  expect(await comparePairs(db, { most: 1 })).toBe(false)
  expect(await comparePairs(db)).toBe(true)
  expect(await db.selectFrom('pairs_due').selectAll().execute()).toEqual([])
})

test('what was just changed is compared before what a load added', async () => {
  const { db } = database
  await db.deleteFrom('influencers').execute()
  await sql`insert into influencers (platform, social_id, provisional_key, handle, name, source)
    select 'tiktok', n::text, 'load' || n, 'load' || n, 'Load ' || n, 'test' from generate_series(1, 1200) n`.execute(
    db,
  )
  // A statement that changes what another one added makes the same range due.
  await sql`insert into pairs_due select * from pairs_due`.execute(db)
  await addInfluencer(db, { platform: 'tiktok', handle: 'cu.meo', name: 'Cú Mèo', email: 'a@mail.test' })
  await addInfluencer(db, { platform: 'insta', handle: 'cumeo', name: 'Cú Mèo', email: 'a@mail.test' })
  const batch = { most: 1 }
  expect(await comparePairs(db, batch)).toBe(false)
  expect(await pairs()).toHaveLength(1)
  const done = [await comparePairs(db, batch), await comparePairs(db, batch)]
  expect(done).toEqual([false, true])
})
