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
  expect((await storedOf(unknown)).social_id).toBe('12')
})

const storedOf = (id: number) =>
  database.db
    .selectFrom('influencers')
    .select(['social_id', 'handle', 'provisional_key', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a listed account of which only the title is known is the one that is typed, and gets the user name', async () => {
  const title = { platform: 'page' as const, name: 'Vinamilk', provisional_key: 'vinamilk', source: 'test' }
  const { id } = await database.db.insertInto('influencers').values(title).returning('id').executeTakeFirstOrThrow()
  expect(await linked(page({ name: 'Vinamilk', handle: 'Vinamilk' }))).toBe(id)
  expect(await storedOf(id)).toMatchObject({ social_id: null, handle: 'Vinamilk', version: 2 })
  expect(await linked(page({ name: 'vinamilk', handle: 'vinamilk' }))).toBe(id)
  expect(await storedOf(id)).toMatchObject({ handle: 'Vinamilk', version: 2 })
})

test('a title that folds alike does not become the account of an id, nor of a name that somebody has', async () => {
  const title = { platform: 'page' as const, name: 'Sữa Mộc', provisional_key: 'sua moc', source: 'test' }
  const { id } = await database.db.insertInto('influencers').values(title).returning('id').executeTakeFirstOrThrow()
  expect(await linked(page({ socialId: '40', name: 'Sữa Mộc' }))).not.toBe(id)
  const known = await listed('41', 'thé.title')
  const titled = { ...title, name: 'The.title', provisional_key: 'the.title' }
  await database.db.insertInto('influencers').values(titled).execute()
  expect(await linked(page({ handle: 'the.title' }))).toBe(known)
})

test('a new account has the key by which the next list finds it', async () => {
  const keyOf = async (more: Partial<PlatformAccount>) => (await storedOf(await linked(page(more)))).provisional_key
  expect(await keyOf({ socialId: '50', name: ' Đen  Vâu' })).toBe('den vau')
  expect(await keyOf({ socialId: '51', name: ' ' })).toBe('51')
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
