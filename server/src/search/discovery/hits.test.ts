import type { Hit, SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInfluencer, addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
let administrator: SignedInClient
beforeAll(async () => {
  app = await startTestApp({ influencers: 3 })
  staff = await app.as('Staff')
  administrator = await app.as('Administrator')
})
afterAll(() => app.close())

async function hit(client: SignedInClient, query: Record<string, string | number>): Promise<Hit | undefined> {
  await app.caughtUp()
  const { body } = await client.get<SearchAnswer>('/api/v1/influencers', query)
  return body.influencers[0]
}

let made = 0
async function categoryBelow(parent: number | null, roleIds: number[] | null = null): Promise<number> {
  const { id } = await app.db
    .insertInto('categories')
    .values({ code: `made ${++made}`, name: 'Made', name_vi: 'Made', parent_id: parent, role_ids: roleIds })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const stored = (id: number, category: number) =>
  app.db
    .updateTable('influencer_metrics')
    .set({ score_category_id: category })
    .where('influencer_id', '=', id)
    .execute()

test('the score of a category is hidden with the category', async () => {
  const { id: role } = await app.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Administrator')
    .executeTakeFirstOrThrow()
  const secret = await categoryBelow(null, [role])
  const id = await addInfluencer(app.db, {
    name: 'Zebra Secret',
    influenceScore: 77.5,
    categories: [{ id: secret, resonance: 80 }],
  })
  await stored(id, secret)
  const query = { fb_id_name: 'zebra secret' }
  await expect.poll(async () => (await hit(administrator, query))?.score_category?.id, { timeout: 5_000 }).toBe(secret)
  expect(await hit(administrator, query)).toMatchObject({
    avg_influence_scores: 77.5,
    level: 'extreme',
    score_by: 'staff',
  })
  expect(await hit(staff, query)).toMatchObject({
    avg_influence_scores: null,
    level: null,
    score_category: null,
    score_by: null,
  })
})

test("without chosen categories a score is staff's only where staff gave points to that very category", async () => {
  const parent = await categoryBelow(null)
  const child = await categoryBelow(parent)
  const id = await addInfluencer(app.db, {
    name: 'Quokka Ancestor',
    influenceScore: 60,
    categories: [{ id: child, resonance: 80 }],
  })
  const query = { fb_id_name: 'quokka ancestor' }
  for (const [category, by] of [
    [parent, 'measured'],
    [child, 'staff'],
  ] as const) {
    await stored(id, category)
    await expect.poll(async () => (await hit(staff, query))?.score_category?.id, { timeout: 5_000 }).toBe(category)
    expect(await hit(staff, query)).toMatchObject({ avg_influence_scores: 60, score_by: by })
  }
})

test('with chosen categories a card shows the mean that the list is sorted by', async () => {
  const [parent, other] = [await categoryBelow(null), await categoryBelow(null)]
  const child = await categoryBelow(parent)
  const [mixed = 0, measured = 0] = await addInfluencers(app.db, [
    {
      influenceScore: 99,
      categories: [
        { id: child, resonance: 80, measured: 10 },
        { id: other, measured: 40 },
      ],
    },
    { categories: [{ id: other, measured: 70 }] },
    { categories: [{ id: other }] },
  ])
  const query = { categories: `${parent},${other}`, sort_field: 'avg_influencer_score' }
  await expect.poll(async () => (await hit(staff, query))?.score_category?.id, { timeout: 5_000 }).toBe(other)
  const { body } = await staff.get<SearchAnswer>('/api/v1/influencers', query)
  const shown = body.influencers.map((one) => [one.id, one.avg_influence_scores, one.score_category?.id, one.score_by])
  expect(shown.slice(0, 2)).toEqual([
    [measured, 70, other, 'measured'],
    [mixed, 60, parent, 'measured'],
  ])
  expect(shown[2]?.slice(1)).toEqual([null, undefined, null])
  const own = await hit(staff, { categories: parent })
  expect(own).toMatchObject({ id: mixed, avg_influence_scores: 80, level: 'extreme', score_by: 'staff' })
})

test('a card holds what is stored of an influencer and of the other accounts of its person', async () => {
  const { id: profileId } = await app.db
    .insertInto('profiles')
    .values({ name: 'Axolotl' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [id = 0, other = 0] = await addInfluencers(app.db, [
    {
      name: 'Axolotl Whole',
      platform: 'page',
      handle: 'axolotl.whole',
      socialId: '900000123',
      profileId,
      kind: 'professional',
      gender: 'female',
      birthYear: 1991,
      maritalStatus: 'Married',
      location: 'VN-79',
      state: 'NeedToUpdate',
      verified: true,
      isSample: true,
      email: 'axolotl@example.com',
      platformCategory: '151676848220295',
      followers: 60_000,
      avgEngagement: 1_234,
      engagementRate: 4.5,
      growth: 1.25,
      growthCount: 740,
      sentimentRate: 71,
      influenceScore: 66,
      lastPostAt: '2026-01-02T00:00:00Z',
      observedAt: '2026-01-03T00:00:00Z',
      categories: [{ id: 1, measured: 20 }],
      professions: [3],
    },
    { name: 'Elsewhere', platform: 'tiktok', handle: 'axolotl.else', socialId: '900000124', profileId },
  ])
  const measured = { observed_at: '2026-01-03T00:00:00Z', source: 'test', n: 12, confidence: 0.9, missing: null }
  await app.db
    .updateTable('influencer_metrics')
    .set({
      score_category_id: 1,
      reach_followers: 20_000,
      followers_points: [50_000, 60_000],
      about: JSON.stringify({ followers: measured, influence_score: measured, growth_4w: measured }),
    })
    .where('influencer_id', '=', id)
    .execute()
  const beauty = { id: 1, name: 'Beauty', name_vi: 'Làm đẹp' }
  expect(await hit(staff, { fb_id_name: 'axolotl whole' })).toEqual({
    id,
    social_id: '900000123',
    user_name: 'axolotl.whole',
    name: 'Axolotl Whole',
    platform: 'page',
    platform_url: 'https://www.facebook.com/axolotl.whole',
    avatar: null,
    location: { id: 'VN-79', name: 'Ho Chi Minh City', name_vi: 'TP. Hồ Chí Minh' },
    size: 'macro',
    kind: 'professional',
    gender: 'female',
    birth_year: 1991,
    marital_status: 'Married',
    state: 'NeedToUpdate',
    career: [{ id: 3, name: 'Dermatologist', name_vi: 'Bác sĩ da liễu' }],
    categories: [beauty],
    platformCategories: [{ id: '151676848220295', name: 'Education', name_vi: 'Giáo dục' }],
    verified: true,
    has_contact: true,
    is_sample: true,
    in_market: true,
    can_open: true,
    total_followers: 60_000,
    avg_engagement: 1_234,
    engagement_rate: 4.5,
    total_followers_growth_4w: 740,
    follower_growth_by_percentage: 1.25,
    reach_followers: 20_000,
    social_reach: 20_000,
    sentiment_rate: 71,
    avg_influence_scores: 66,
    level: 'large',
    score_category: beauty,
    score_by: 'measured',
    last_post_at: '2026-01-02T00:00:00.000Z',
    posts_observed_at: null,
    observed_at: '2026-01-03T00:00:00.000Z',
    followers_history: [50_000, 60_000],
    platformDetail: {
      tiktok: {
        id: '900000124',
        influencer_id: other,
        userName: 'axolotl.else',
        avgEngagement: null,
        totalFollowers: null,
        observed_at: null,
        reachFollowers: null,
      },
      page: {
        id: '900000123',
        influencer_id: id,
        userName: 'axolotl.whole',
        avgEngagement: 1_234,
        totalFollowers: 60_000,
        observed_at: measured.observed_at,
        reachFollowers: 20_000,
      },
    },
    about: { total_followers: measured, total_followers_growth_4w: measured, avg_influence_scores: measured },
  })
})

test('an account with a cap reads nothing of the other accounts of a person', async () => {
  const { id: profileId } = await app.db
    .insertInto('profiles')
    .values({ name: 'Person' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addInfluencers(app.db, [
    { name: 'Okapi Shown', platform: 'fb', profileId },
    { name: 'Elsewhere', handle: 'hidden.handle', platform: 'tiktok', profileId },
  ])
  const query = { fb_id_name: 'okapi shown' }
  expect(Object.keys((await hit(staff, query))?.platformDetail ?? {}).sort()).toEqual(['fb', 'tiktok'])
  for (const role of ['Demo', 'Basic', 'Premium'] as const) {
    const client = await app.as(role)
    expect(Object.keys((await hit(client, query))?.platformDetail ?? {})).toEqual(['fb'])
    expect((await client.get('/api/v1/influencers', query)).text).not.toContain('hidden.handle')
  }
})
