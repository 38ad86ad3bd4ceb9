import type { Platform } from '@kolscope/contract/core/enums'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { comparePairs } from './keep-pairs'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const facts = fc.record({
  name: fc.constantFrom('Cú Mèo', 'Cú Mèo Lắm Lời', 'Nguyễn Lan Anh', 'Lan'),
  handle: fc.constantFrom('cu.meo', 'cumeo', 'cumeo98', 'lananh', 'lan'),
  email: fc.option(fc.constantFrom('a@mail.test', 'b@mail.test')),
  phone: fc.option(fc.constantFrom('0901222333', '+84901222333')),
  links: fc.constantFrom<string[][]>(
    [],
    ['https://linktr.ee/cumeo'],
    ['https://www.tiktok.com/@cumeo'],
    ['https://instagram.com/lan'],
  ),
})
const step = fc.record({
  of: fc.nat({ max: 30 }),
  isNew: fc.boolean(),
  isCompared: fc.boolean(),
  platform: fc.constantFrom<Platform[]>('tiktok', 'insta', 'youtube', 'fb', 'page'),
  isKnown: fc.boolean(),
  facts,
})

const pairs = async () =>
  await database.db.selectFrom('influencer_pairs').selectAll().orderBy('influencer_id').orderBy('other_id').execute()

test('whatever changes in whatever order, the pairs are those that comparing everything finds', async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 30 }), async (steps) => {
      await db.deleteFrom('influencers').execute()
      const ids: number[] = []
      for (const { of, isNew, isCompared, platform, isKnown, facts: values } of steps) {
        const { handle, ...others } = values
        const id = isNew ? undefined : ids[of % Math.max(1, ids.length)]
        try {
          if (id === undefined) {
            const added = await addInfluencer(db, { platform, handle, ...(isKnown ? {} : { socialId: null }) })
            ids.push(added)
            await db.updateTable('influencers').set(others).where('id', '=', added).execute()
          } else
            await db
              .updateTable('influencers')
              .set({ ...others, handle, provisional_key: handle })
              .where('id', '=', id)
              .execute()
        } catch {
          // Two accounts without an id cannot have one user name.
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
    { numRuns: 60 },
  )
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
