import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { classifyPosts } from './classify-posts'
import { compileCategories } from './post-categories'

const categoriesOf = compileCategories([
  { id: 1, cues: ['làm đẹp', '#beauty'] },
  { id: 2, cues: ['du lịch'] },
  { id: 3, cues: [] },
])

it('finds categories by words, by hashtags and by Vietnamese written without marks', () => {
  expect(categoriesOf({ text: 'Bí quyết làm đẹp mỗi sáng', hashtags: [] })).toEqual([1])
  expect(categoriesOf({ text: null, hashtags: ['Beauty'] })).toEqual([1])
  expect(categoriesOf({ text: 'di du lich va lam dep', hashtags: [] })).toEqual([1, 2])
})

it('finds nothing in other words, in parts of words and in nothing', () => {
  expect(categoriesOf({ text: 'một ngày bình thường', hashtags: ['beautysalon'] })).toEqual([])
  expect(categoriesOf({ text: null, hashtags: [] })).toEqual([])
})

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('leaves a category that a post already has, and stores what it found', async () => {
  const { db, pool } = database
  const { id } = await db
    .insertInto('influencers')
    .values({ platform: 'tiktok', provisional_key: 'a', name: 'A', source: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await pool.query(
    `insert into posts (influencer_id, social_id, month, message, category_ids, source) values
      ($1, 'given', '1970-01-01', 'mỹ phẩm mới', '{4}', 'test'), ($1, 'found', '1970-01-01', 'mỹ phẩm mới', '{}', 'test'),
      ($1, 'silent', '1970-01-01', null, '{}', 'test')`,
    [id],
  )
  await classifyPosts(db, [id], () => undefined)
  const { rows } = await pool.query('select social_id, category_ids from posts order by social_id')
  expect(rows).toEqual([
    { social_id: 'found', category_ids: [1] },
    { social_id: 'given', category_ids: [4] },
    { social_id: 'silent', category_ids: [] },
  ])
})
