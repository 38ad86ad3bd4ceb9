import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { freshDatabase, type TestDatabase } from '../../../testing/test-database'
import { DEFAULT_SIZE_TIERS } from '../../core/settings/default-size-tiers'
import { projectDocuments, withAncestors } from './documents'
import type { Document } from './index/document'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const rules = { parents: new Map([[103, 1]]), sizeTiers: DEFAULT_SIZE_TIERS }

async function documentsOf(...ids: number[]): Promise<Document[]> {
  const client = await database.pool.connect()
  try {
    const found: Document[] = []
    for await (const batch of projectDocuments(client, { ids }, rules)) found.push(...batch)
    return found.sort((a, b) => a.id - b.id)
  } finally {
    client.release()
  }
}

// The index is compared with the projection, so the projection has to be compared with the rows.
test('a document holds of each column what stands in that column', async () => {
  const id = await addInfluencer(database.db, {
    // Characters that COPY escapes separate words, too.
    name: 'Hồng\tÁnh\nVõ\rLê\bĐỗ\fMai\vTú\\Hà',
    platform: 'fb',
    handle: 'Hong.New',
    socialId: '900000777',
    kind: 'professional',
    gender: 'female',
    maritalStatus: 'Married',
    birthYear: 1991,
    location: 'VN-79',
    state: 'NeedToUpdate',
    verified: true,
    isSample: true,
    platformCategory: 'Blogger',
    followers: 60_000,
    avgEngagement: 1_234,
    engagementRate: 4.5,
    growth: 1.25,
    growthCount: 740,
    sentimentRate: 71,
    influenceScore: 66,
    lastPostAt: '2026-01-02T00:00:00Z',
    observedAt: '2026-01-03T00:00:00Z',
    categories: [{ id: 103, resonance: 80, measured: 20 }, { id: 201, measured: 33.333 }, { id: 301 }],
    professions: [3, 5],
    audiences: { location: { 'VN-01': 40 }, age: { '18-24': 50 }, gender: { male: 60 } },
  })
  const former = { influencer_id: id, platform: 'fb', handle_key: 'hong.old', handle: 'Hong.Old' } as const
  await database.db.insertInto('former_handles').values(former).execute()
  await database.db
    .updateTable('influencer_metrics')
    .set({ details: JSON.stringify({ avg_post_per_day: { value: 0.5 } }) })
    .where('influencer_id', '=', id)
    .execute()
  const [document] = await documentsOf(id)
  const inOrder = <T extends { id: number }>(held: readonly T[] = []) => [...held].sort((a, b) => a.id - b.id)
  expect({ ...document, categories: inOrder(document?.categories) }).toEqual({
    id,
    platform: 'fb',
    words: ['hong', 'anh', 'vo', 'le', 'do', 'mai', 'tu', 'ha', 'new', 'old', '900000777'],
    accounts: ['hong.new', 'hong.old', '900000777'],
    kind: 'professional',
    size: 'macro',
    gender: 'female',
    maritalStatus: 'Married',
    state: 'NeedToUpdate',
    birthYear: 1991,
    location: 'VN-79',
    platformCategory: 'Blogger',
    followers: 60_000,
    avgEngagement: 1_234,
    engagementRate: 4.5,
    growth: 1.25,
    growthCount: 740,
    postsPerWeek: 3.5,
    sentimentRate: 71,
    score: 66,
    lastPostAt: Date.UTC(2026, 0, 2) / 1000,
    observedAt: Date.UTC(2026, 0, 3) / 1000,
    verified: true,
    hasContact: false,
    isSample: true,
    categories: [
      { id: 1, score: 80 },
      { id: 103, score: 80 },
      { id: 201, score: 33.33 },
      { id: 301, score: null },
    ],
    professions: [3, 5],
    audienceLocation: { 'VN-01': 40 },
    audienceAge: { '18-24': 50 },
    audienceGender: { male: 60 },
  })
})

test('what is unknown stays unknown', async () => {
  const id = await addInfluencer(database.db, { name: '', handle: null, socialId: null })
  const [document] = await documentsOf(id)
  if (!document) throw new Error('The influencer has no document')
  const { platform, state, words, accounts, hasContact, isSample, categories, professions, ...rest } = document
  expect([words, accounts, categories, professions]).toEqual([[], [], [], []])
  expect([platform, state, hasContact, isSample]).toEqual(['fb', 'Approved', false, false])
  const { id: own, audienceLocation, audienceAge, audienceGender, ...columns } = rest
  expect([own, audienceLocation, audienceAge, audienceGender]).toEqual([id, {}, {}, {}])
  expect(new Set(Object.values(columns))).toEqual(new Set([null]))
})

test('posts per week are seven times those of a day, with two decimals, and unknown without them', async () => {
  const perWeek = async (details: object) => {
    const id = await addInfluencer(database.db)
    const stored = { details: JSON.stringify(details) }
    await database.db.updateTable('influencer_metrics').set(stored).where('influencer_id', '=', id).execute()
    return (await documentsOf(id))[0]?.postsPerWeek
  }
  const ofDay = (value: number | null) => perWeek({ avg_post_per_day: { value } })
  expect([await ofDay(1 / 30), await ofDay(0), await ofDay(2.5)]).toEqual([0.23, 0, 17.5])
  expect([await ofDay(null), await perWeek({})]).toEqual([null, null])
})

test('who is named but not there has no document, and nobody at all is none', async () => {
  expect(await documentsOf(999_999)).toEqual([])
  expect(await documentsOf()).toEqual([])
})

test('an address or a number is a contact', async () => {
  const ids = []
  for (const contact of [{ email: 'a@b.test' }, { phone: '+84900000001' }]) {
    const id = await addInfluencer(database.db)
    await database.db.updateTable('influencers').set(contact).where('id', '=', id).execute()
    ids.push(id)
  }
  expect((await documentsOf(...ids)).map((one) => one.hasContact)).toEqual([true, true])
})

test('an ancestor has the best score of what stands below it', () => {
  const parents = new Map([
    [1, 9],
    [2, 9],
    [3, 9],
  ])
  const scoreOf = (...scores: (number | null)[]) =>
    withAncestors(
      scores.map((score, index) => ({ id: index + 1, score })),
      (id) => parents.get(id),
    ).find(({ id }) => id === 9)?.score
  expect([scoreOf(20, 70, 40), scoreOf(null, 30), scoreOf(30, null), scoreOf(null, null), scoreOf(0, null)]).toEqual([
    70,
    30,
    30,
    null,
    0,
  ])
})

test('a tree that turns in a circle has an end', () => {
  const next = (id: number) => (id % 3) + 1
  expect(withAncestors([{ id: 1, score: 5 }], next).map(({ id }) => id)).toEqual([1, 2, 3])
})
