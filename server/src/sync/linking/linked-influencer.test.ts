import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { notFound } from '../../core/errors'
import { influencerOf, type PlatformAccount } from './linked-influencer'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const secret = Buffer.alloc(32)
const page = (more: Partial<PlatformAccount>): PlatformAccount => ({
  platform: 'page',
  socialId: null,
  name: 'A page',
  handle: null,
  ...more,
})
const listed = async (socialId: string | null, handle: string) => {
  const [id = 0] = await addInfluencers(database.db, [{ platform: 'page', socialId, handle }])
  return id
}
const linked = (account: PlatformAccount) =>
  database.db.transaction().execute((trx) => influencerOf(trx, secret, account, () => notFound('The page')))

test('a user name alone means the listed account of that name, whether its id is known or not', async () => {
  const [withId, withoutId] = [await listed('1', 'with.id'), await listed(null, 'without.id')]
  expect(await linked(page({ handle: 'with.id' }))).toBe(withId)
  expect(await linked(page({ handle: 'Without.ID' }))).toBe(withoutId)
})

test('an id means its own account, or one of which only the user name is known, never that of another id', async () => {
  const [other, unknown] = [await listed('10', 'taken'), await listed(null, 'known.by.name')]
  expect(await linked(page({ socialId: '10', handle: 'renamed' }))).toBe(other)
  expect([other, unknown]).not.toContain(await linked(page({ socialId: '11', handle: 'taken' })))
  expect(await linked(page({ socialId: '12', handle: 'known.by.name' }))).toBe(unknown)
  const { social_id } = await database.db
    .selectFrom('influencers')
    .select('social_id')
    .where('id', '=', unknown)
    .executeTakeFirstOrThrow()
  expect(social_id).toBe('12')
})

test('the account stays as it is until the link is stored', async () => {
  const id = await listed('20', 'locked')
  await database.db.transaction().execute(async (trx) => {
    await influencerOf(trx, secret, page({ socialId: '20', handle: 'locked' }), () => notFound('The page'))
    const free = await database.db
      .selectFrom('influencers')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .execute()
    expect(free).toEqual([])
  })
})
