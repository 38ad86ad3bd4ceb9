import { type ApiError, MESSAGES } from '@kolscope/contract/core/errors'
import type { Report } from '@kolscope/contract/influencers/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
let staff: SignedInClient
let sample: number
let hiddenId: number
let sibling: number
let secret: { id: number; name: string }

const SUBS = ['', '/performance', '/post', '/analytic', '/similar', '/changes']
const POSTED = ['/overall-performance', '/recent-activities', '/analytics']
const report = (client: SignedInClient, id: number | string, query = '') =>
  client.get<{ results: Report } & ApiError>(`/api/v1/influencers/${id}`, query)

/** Everything that a client receives about an influencer. */
async function everythingAbout(client: SignedInClient, id: number) {
  const answers = await Promise.all([
    ...SUBS.map((path) => client.get(`/api/v1/influencers/${id}${path}`)),
    ...POSTED.map((path) => client.post(`/api/v1/influencers/${id}${path}`, { period: '3M' })),
    client.get('/api/v1/posts', { influencer_id: id, pageSize: 100, summary: 1 }),
  ])
  return answers.map(({ status, text }) => ({ status, text }))
}

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.as('Staff')
  const { id: profileId } = await app.db
    .insertInto('profiles')
    .values({ name: 'Person' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const categories = [{ id: 1, measured: 40 }]
  sample = await addInfluencer(app.db, { isSample: true, socialId: '0042', followers: 5_000, profileId, categories })
  sibling = await addInfluencer(app.db, { name: 'Zx sibling', platform: 'insta', followers: 900, profileId })
  hiddenId = await addInfluencer(app.db, { name: 'Zx hidden', platform: 'insta', email: 'zx@example.com' })
  const row = { code: 'zx-secret', name: 'Zx secret', name_vi: 'Zx bí mật', role_ids: [1] }
  secret = await app.db.insertInto('categories').values(row).returning(['id', 'name']).executeTakeFirstOrThrow()
  await app.db
    .insertInto('influencer_categories')
    .values({ influencer_id: sample, category_id: secret.id, ressonance_point: 90, position: -1 })
    .execute()
  const scores = {
    influence: {
      value: 70,
      n: 9,
      confidence: 1,
      level: 'large',
      by: 'staff',
      parts: [{ part: 'resonance', value: 90, weight: 1 }],
    },
    engagement_score: { value: 60, n: 9, confidence: 1 },
    reach_score: { value: 60, n: 9, confidence: 1 },
    avg_engagement_score: { value: 60, n: 9, confidence: 1 },
    categories: [{ category: secret.id, value: 70, n: 9, confidence: 1, by: 'staff' }],
    peer_group: { platform: 'fb', size: 'potential', category: secret.id, n: 44 },
  }
  const about = {
    influence_score: { observed_at: null, source: 'parts', n: 9, confidence: 1, missing: null, version: 1 },
  }
  await app.db
    .updateTable('influencer_metrics')
    .set({
      influence_score: 70,
      score_category_id: secret.id,
      about: JSON.stringify(about),
      details: JSON.stringify({ version: 1, from: '2026-02-01', to: '2026-03-02', scores }),
    })
    .where('influencer_id', '=', sample)
    .execute()
  await app.db
    .insertInto('posts')
    .values({
      influencer_id: sample,
      social_id: 'p1',
      month: '1970-01-01',
      message: 'Hello',
      category_ids: [secret.id],
      likes: 3,
      source: 'test',
    })
    .execute()
  await app.caughtUp()
})
afterAll(() => app.close())

describe('who may open a report', () => {
  it('demo accounts that of samples alone, with the words of the specification', async () => {
    const demo = await app.as('Demo')
    for (const { status } of await everythingAbout(demo, sample)) expect(status).toBe(200)
    for (const { status, text } of await everythingAbout(demo, hiddenId)) {
      expect(status).toBe(403)
      expect(text).toContain(MESSAGES.notFullProfile)
      expect(text.toLowerCase()).not.toContain('zx')
    }
    // An influencer that is not stored or not in the market is refused like a listed one: ids would tell otherwise.
    const nobodyAt = await report(demo, 99_999_999)
    expect([nobodyAt.status, nobodyAt.body.message]).toEqual([403, MESSAGES.notFullProfile])
    const rejected = await addInfluencer(app.db, { state: 'Rejected', platform: 'tiktok', socialId: '0077' })
    const [{ status }, known] = [
      await report(demo, rejected),
      await demo.get(`/api/v1/influencers/${hiddenId}/preview`),
    ]
    const preview = await demo.get(`/api/v1/influencers/${rejected}/preview`)
    expect([status, preview.status, known.status]).toEqual([403, 403, 403])
    const { rows } = await sql<{
      id: number
    }>`with person as (insert into profiles (name) values ('Rejected') returning id)
      update influencers set profile_id = person.id from person where influencers.id = ${rejected} returning profile_id as id`.execute(
      app.db,
    )
    const person = await demo.get<ApiError>(`/api/v1/younet-profiles/${rows[0]?.id}`)
    const nobody = await demo.get<ApiError>('/api/v1/younet-profiles/99999999')
    expect([person.status, person.body.message]).toEqual([403, nobody.body.message])
    expect((await report(demo, '0077', 'platform=tiktok')).status).toBe(403)
  })

  it('is not found by a social id of another platform, and needs one', async () => {
    expect((await report(staff, '0042', 'platform=fb')).body.results.id).toBe(sample)
    expect((await report(staff, '0042', 'platform=facebook')).body.results.id).toBe(sample)
    expect((await report(staff, '0042', 'platform=insta')).status).toBe(404)
    const { status, body } = await report(staff, '0042')
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'platform'])
    expect((await report(staff, sample, 'skipMapping=1')).body.results.id).toBe(sample)
  })
})

describe('what a report tells whom', () => {
  it('a tier only the opened account of a person', async () => {
    for (const role of ['Demo', 'Basic', 'Premium'] as const) {
      const client = await app.as(role)
      const { results } = (await report(client, sample)).body
      expect(results.accounts.map((one) => one.influencer_id)).toEqual([sample])
      expect(Object.keys(results.platformDetail)).toEqual(['fb'])
      for (const { text } of await everythingAbout(client, sample)) expect(text).not.toContain('Zx sibling')
    }
    const { results } = (await report(staff, sample)).body
    expect(results.accounts.map((one) => one.influencer_id)).toEqual([sample, sibling])
    expect(results.platformDetail.insta?.totalFollowers).toBe(900)
  })

  it('an e-mail address only those who may edit', async () => {
    const reader = await app.as(['canFilterByBasicInfo'])
    expect((await report(reader, hiddenId)).body.results).toMatchObject({
      email: null,
      has_contact: true,
      may_edit: false,
    })
    const editor = await app.as(['canFilterByBasicInfo', 'canEditInfluencerBasicInfo'])
    expect((await report(editor, hiddenId)).body.results).toMatchObject({ email: 'zx@example.com', may_edit: true })
  })

  it('a category of other roles nowhere, nor what was scored by it', async () => {
    for (const { status, text } of await everythingAbout(staff, sample)) {
      expect(status).toBe(200)
      expect(text).not.toContain('Zx secret')
      expect(text).not.toContain('Zx bí mật')
    }
    const { scores, avg_influence_scores } = (await report(staff, sample)).body.results
    expect(avg_influence_scores).toBeNull()
    expect(scores).toMatchObject({ influence: { value: null }, category: null, peers: null })
    expect(scores.parts.find(({ part }) => part === 'resonance')).toMatchObject({ value: null, missing: 'no-score' })
    const posts = await staff.get<{ total: number }>('/api/v1/posts', { influencer_id: sample, category: secret.id })
    expect(posts.body.total).toBe(0)

    const administrator = await app.as('Administrator')
    const seen = (await report(administrator, sample)).body.results
    expect(seen.scores).toMatchObject({ influence: { value: 70 }, category: { name: 'Zx secret' }, peers: { n: 44 } })
  })
})

describe('an influencer account', () => {
  const link = (account_id: number, influencer_id: number, platform: 'page' | 'insta', is_verified: boolean) =>
    app.db
      .insertInto('social_accounts')
      .values({ account_id, influencer_id, platform, external_id: `x${influencer_id}`, is_verified })
      .execute()
  /** What such an account may ask at all. */
  const readable = async (client: SignedInClient, id: number) =>
    (await everythingAbout(client, id)).filter((_, index) => !['/similar', '/changes'].includes(SUBS[index] ?? ''))

  it('reads what it has proven to be its own, and of the same person no more than that', async () => {
    const influencer = await app.as('Influencer')
    await link(influencer.accountId, sample, 'page', true)
    for (const { status, text } of await readable(influencer, sample)) {
      expect(status, text).toBe(200)
      expect(text).not.toContain('Zx sibling')
    }
    const { results } = (await report(influencer, '0042', 'platform=fb')).body
    expect(results).toMatchObject({ id: sample, may_edit: false, latest_approved_user: null })
    expect(results.accounts.map((one) => one.influencer_id)).toEqual([sample])
    await app.db.deleteFrom('social_accounts').where('account_id', '=', influencer.accountId).execute()
    for (const { status } of await readable(influencer, sample)) expect(status).toBe(404)
  })

  it('is told that there are no others, nor what it only claims or what is somebody else’s', async () => {
    const [influencer, owner] = [await app.as('Influencer'), await app.as('Influencer')]
    await link(influencer.accountId, hiddenId, 'insta', false)
    await link(owner.accountId, sibling, 'insta', true)
    for (const id of [hiddenId, sibling, sample, 99_999_999]) {
      for (const { status, text } of await readable(influencer, id)) {
        expect(status).toBe(404)
        expect(text).not.toContain('Zx')
      }
    }
    const byName = await influencer.get('/api/v1/posts', { platform: 'fb', platformId: '0042' })
    expect(byName.status).toBe(404)
    for (const path of ['/similar', '/changes'])
      expect((await influencer.get(`/api/v1/influencers/${hiddenId}${path}`)).status).toBe(403)
  })
})

describe('days that cannot be counted', () => {
  it.each([
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ date: '0050-01-01' }, 'date'],
    [{ date: '9999-12-31' }, 'date'],
    [{ date: '2026-02-30' }, 'date'],
    [{ period: '4w' }, 'period'],
  ])('%j is refused by name', async (body, field) => {
    for (const path of POSTED) {
      const answer = await staff.post<ApiError>(`/api/v1/influencers/${sample}${path}`, body)
      expect([answer.status, answer.body.errors?.[0]?.field], path).toEqual([400, field])
    }
  })

  it.each(['1970-01-01', '2024-02-29', '2999-12-31'])('%s is a day like others', async (date) => {
    for (const path of POSTED) {
      const { status } = await staff.post(`/api/v1/influencers/${sample}${path}`, { date, time_zone: 'Asia/Kathmandu' })
      expect(status, path).toBe(200)
    }
  })
})
