import { type ApiError, CODES, MESSAGES, PROBLEMS, problem } from '@kolscope/contract/core/errors'
import { wordsOf } from '@kolscope/contract/core/fold'
import type { SearchAnswer } from '@kolscope/contract/search/discovery/discovery'
import { SORT_FIELDS } from '@kolscope/contract/search/discovery/search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addInfluencer, addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'

const URL = '/api/v1/influencers'

let app: TestApp
let staff: SignedInClient
beforeAll(async () => {
  app = await startTestApp({ influencers: 80 })
  staff = await app.as('Staff')
})
afterAll(() => app.close())

describe('plan searches', () => {
  const budget = (client: SignedInClient) =>
    app.db
      .selectFrom('accounts')
      .select(['searches_used'])
      .where('id', '=', client.accountId)
      .executeTakeFirstOrThrow()
      .then((row) => row.searches_used)
  const later = (client: SignedInClient) =>
    sql`update accounts set last_charged_at = now() - interval '11 seconds' where id = ${client.accountId}`.execute(
      app.db,
    )

  test('a spent plan answers 339 with HTTP 429 and the specified words, by every door', async () => {
    const client = await app.as('Basic')
    await app.db.updateTable('accounts').set({ plan_searches: 1 }).where('id', '=', client.accountId).execute()
    expect((await client.get<SearchAnswer>(URL, 'platform=fb')).body.remaining_searches).toBe(0)
    await later(client)
    const doors = [
      await client.get<ApiError>(URL, 'platform=insta'),
      await client.get<ApiError>(URL, 'filter=platform__in=insta'),
      await client.post<ApiError>(`${URL}/search`, { platform: ['insta'] }),
    ]
    for (const { status, body } of doors) {
      expect(status).toBe(429)
      expect(body).toEqual({
        code: CODES.searchesUsedUp,
        message: MESSAGES.searchesUsedUp,
        errors: [problem('plan', 'plan-spent')],
        request_id: expect.any(String),
      })
    }
    expect((await client.get(URL, 'platform=fb&page_index=1')).status).toBe(200)
  })

  test('paging, sorting, facets, another order and another spelling of the same filters are free', async () => {
    const client = await app.as('Premium')
    await client.get(URL, 'platform=fb,insta&gender=male')
    expect(await budget(client)).toBe(1)
    const free = [
      'platform=fb,insta&gender=male&page_index=1&page_size=24',
      'gender=male&platform=fb,insta&sort_field=sentiment_rate',
      'gender=male&platform=facebook,instagram',
      'gender=male&platform=insta,fb,insta',
      '',
      'page_index=3',
    ]
    for (const query of free) {
      await later(client)
      expect((await client.get(URL, query)).status).toBe(200)
    }
    await later(client)
    await client.get(`${URL}/facets`, 'platform=youtube')
    await client.post(`${URL}/search`, { gender: ['male'], platform: ['fb', 'insta'] }, 'page_index=0')
    await client.get(URL, 'no_such=1')
    expect(await budget(client)).toBe(1)
    await client.get(URL, 'platform=youtube')
    expect(await budget(client)).toBe(2)
  })

  test('shares of several audiences are one search for each way to pair them, not one for all ways', async () => {
    const client = await app.as('Demo')
    const asking = (...shares: string[]) =>
      client.get(URL, `filter=${shares.map((one) => `audience_age__gte=${one}`).join(';')}`)
    await asking('13-17:1', '18-24:5', '25-34:30')
    await asking('25-34:30', '13-17:1', '18-24:5')
    expect(await budget(client)).toBe(1)
    await asking('13-17:30', '18-24:1', '25-34:5')
    await asking('13-17:5', '18-24:30', '25-34:1')
    expect(await budget(client)).toBe(3)
  })

  test('a plan that is over answers 339 also without a filter, and says that it has ended', async () => {
    const client = await app.as('Demo')
    await sql`update accounts set plan_ends_at = now() - interval '1 second' where id = ${client.accountId}`.execute(
      app.db,
    )
    const { status, body } = await client.get<ApiError>(URL)
    const said = problem('plan', 'plan-ended')
    expect([status, body.code, body.message, body.errors]).toEqual([429, CODES.searchesUsedUp, said.message, [said]])
  })
})

describe('free text', () => {
  const NAMES = [
    '100% real',
    '100 real',
    'a_b',
    'a\\b',
    'axb',
    "O'Hara",
    'ohara',
    '"quoted"',
    'semi;colon',
    '-- comment',
    'بيت العود',
    '😀 smile',
    'Đà Nẵng ăn gì',
    'ＦＵＬＬ width',
    'İstanbul',
    '$1 dollar',
  ]
  const PIECES = [
    '%',
    '_',
    '\\',
    "'",
    '"',
    ';',
    '--',
    '/*',
    '$1',
    '?',
    '100',
    'a',
    'b',
    'real',
    'da',
    'nang',
    "' or '1'='1",
    '😀',
    'بيت',
    'ＦＵ',
    'ist',
    'hara',
    ' ',
    '%%',
    'ă',
  ]

  beforeAll(async () => {
    await addInfluencers(
      app.db,
      NAMES.map((name) => ({ name, handle: null, socialId: null })),
    )
    await app.caughtUp()
  })

  test('metacharacters of SQL and LIKE mean nothing', async () => {
    const rows = await app.db
      .selectFrom('influencers')
      .select(['id', 'name', 'handle', 'social_id'])
      .orderBy('id')
      .execute()
    const texts = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const words = wordsOf(text)
        if (words.length === 0 && text.trim() !== '') {
          const refused = await staff.get<ApiError>(URL, { fb_id_name: text })
          expect([refused.status, refused.body.errors]).toEqual([
            400,
            [{ field: 'fb_id_name', code: 'needs-word', message: PROBLEMS['needs-word'] }],
          ])
          return
        }
        const expected = rows.filter((row) => {
          const own = [row.name, row.handle ?? '', row.social_id ?? ''].flatMap(wordsOf)
          return words.every((word) => own.some((one) => one.startsWith(word)))
        })
        const found: number[] = []
        for (let page_index = 0; page_index * 100 < rows.length; page_index += 1) {
          const { body } = await staff.get<SearchAnswer>(URL, { fb_id_name: text, page_size: 100, page_index })
          found.push(...body.influencers.map(({ id }) => id))
        }
        expect(found.sort((a, b) => a - b)).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: 80, endOnFailure: true },
    )
  })
})

test('pages of every sort partition the list: nothing twice, nothing missing', async () => {
  for (const sort_field of SORT_FIELDS.filter((one) => one !== 'likeness')) {
    const seen = new Set<number>()
    let total = 0
    for (let page_index = 0; page_index < 20; page_index += 1) {
      const { body } = await staff.get<SearchAnswer>(URL, {
        sort_field,
        page_index,
        page_size: 7,
        categories: '1,2,3',
        audience_min_location: 'VN-01,VN',
        audience_min_location_number: 0,
      })
      expect(body.sort_field).toBe(sort_field)
      for (const { id } of body.influencers) expect(seen.has(id)).toBe(false)
      for (const { id } of body.influencers) seen.add(id)
      total = body.total
    }
    expect(seen.size).toBe(total)
    expect(total).toBeGreaterThan(7)
  }
})

test('what is written can be found at once after it is waited for, and is gone when deleted', async () => {
  const id = await addInfluencer(app.db, { name: 'Quetzal Written', followers: 12_345 })
  await app.caughtUp()
  const found = await staff.get<SearchAnswer>(URL, { fb_id_name: 'quetzal written' })
  expect(found.body.influencers.map((hit) => [hit.id, hit.total_followers])).toEqual([[id, 12_345]])
  await app.db.deleteFrom('influencers').where('id', '=', id).execute()
  const meanwhile = await staff.get<SearchAnswer>(URL, { fb_id_name: 'quetzal written' })
  expect(meanwhile.body.influencers).toEqual([])
  await app.caughtUp()
  expect((await staff.get<SearchAnswer>(URL, { fb_id_name: 'quetzal written' })).body.total).toBe(0)
})
