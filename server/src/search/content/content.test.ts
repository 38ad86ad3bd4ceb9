import type { BrandDetail } from '@kolscope/contract/influencers/brands'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentApp, DAYS, type GivenPost } from '../../../testing/content-app'
import type { SignedInClient } from '../../../testing/test-app'
import { foldWaiting } from './keep-words'

const content = contentApp()
const { addPosts, creators, sought } = content

describe('a search', () => {
  beforeAll(async () => {
    const said = (message: string, hashtags: string[] = []): GivenPost => ({
      title: null,
      message,
      hashtags,
      mentions: [],
      paid: null,
    })
    await addPosts(
      [
        said('Kem dưỡng La Roche-Posay thích lắm', ['LaRochePosay']),
        said('Hôm nay dùng thử CeraVe, rẻ hơn #larocheposay nhiều'),
        said('CeraVe #quangcao'),
        said('Đi biển Đà Nẵng', ['dulich']),
      ],
      (at) => content.ids[Math.floor(at / 2)] ?? 0,
    )
    await content.app.db
      .updateTable('influencers')
      .set({ description: 'Mê kem dưỡng & du lịch' })
      .where('id', '=', content.ids[5] ?? 0)
      .execute()
    const details = JSON.stringify({
      avg_post_per_day: { value: 2, n: 5, confidence: 0.5 },
      commercial_rate: { value: 40, n: 5, confidence: 0.5 },
    })
    await sql`update influencer_metrics set details = ${details}::jsonb where influencer_id = ${content.ids[0]}`.execute(
      content.app.db,
    )
    await foldWaiting(content.app.db)
  })
  afterAll(async () => {
    await content.app.db.deleteFrom('posts').execute()
  })

  it('shows what was found, with accents or without', async () => {
    const { body } = await sought({ words: 'kem duong' })
    expect(body.total).toBe(1)
    const [post] = body.data
    const { text: shown, marks } = post?.evidence ?? { text: '', marks: [] }
    expect(marks.map(({ from, to }) => shown.slice(from, to))).toEqual(['Kem', 'dưỡng'])
  })

  it('begins at the upper end for an account with a cap, whichever way it asks', async () => {
    const idsFor = async (client: SignedInClient, sortType: 1 | -1) => {
      const query = { ...DAYS, brands: ['CeraVe'], sortField: 'created_time', sortType }
      const { body } = await client.get<{ data: { id: number }[] }>('/api/v1/content/posts', query)
      return body.data.map(({ id }) => id)
    }
    const [staff, basic] = [await content.app.as('Staff'), await content.app.as('Basic')]
    const down = await idsFor(staff, -1)
    expect(down).toHaveLength(2)
    expect(await idsFor(staff, 1)).toEqual(down.toReversed())
    expect([await idsFor(basic, -1), await idsFor(basic, 1)]).toEqual([down, down])
  })

  it('names the brands of each post, and who posted about several', async () => {
    const brands = ['La Roche-Posay', 'CeraVe']
    const { body } = await sought({ brands })
    expect(body.data.map((post) => post.brands)).toEqual([['CeraVe'], brands, ['La Roche-Posay']])
    const { body: by } = await creators({ brands })
    expect(by.data.map((one) => [one.influencer.id, one.posts, one.brands.map(({ posts }) => posts)])).toEqual([
      [content.ids[0], 2, [2, 1]],
      [content.ids[1], 1, [0, 1]],
    ])
    expect(by.data[0]?.evidence.map(({ id }) => id)).toEqual(['p1', 'p0'])
  })

  it('finds a brand by all the names that the list of brands knows of it', async () => {
    const keeper = await content.app.as('Administrator')
    const asked = { brands: ['larocheposay'] }
    expect((await sought(asked)).body.data.map(({ id }) => id)).toEqual(['p1', 'p0'])
    const fields = { name: 'La Roche-Posay', aliases: ['LaRochePosay', 'cerave', 'CeraVe', 'la roche-posay'] }
    const made = await keeper.post<{ data: BrandDetail }>('/api/v1/brands', fields)
    expect(made.body.data.aliases, 'each once, without the name itself').toEqual(['LaRochePosay', 'CeraVe'])
    const { body } = await sought(asked)
    expect(body.data.map(({ id, brands }) => [id, brands])).toEqual(['p2', 'p1', 'p0'].map((id) => [id, asked.brands]))
    const [{ text: shown, marks } = { text: '', marks: [] }] = body.data.map(({ evidence }) => evidence)
    expect(marks.map(({ from, to }) => shown.slice(from, to))).toEqual(['CeraVe'])
    await keeper.call({ method: 'DELETE', url: `/api/v1/brands/${made.body.data.id}` })
    expect((await sought(asked)).body.total).toBe(2)
  })

  it('finds creators by what they say of themselves, behind those who posted', async () => {
    const { body } = await creators({ words: 'kem dưỡng' })
    expect(body.data.map((one) => [one.influencer.id, one.posts])).toEqual([
      [content.ids[0], 1],
      [content.ids[5], 0],
    ])
    const bio = body.data[1]?.bio
    expect(bio?.marks.map(({ from, to }) => bio.text.slice(from, to))).toEqual(['kem', 'dưỡng'])
  })

  it('filters by sponsored posts, and by how often authors post', async () => {
    expect((await sought({ words: 'cerave', isCommercial: true })).body.data.map(({ id }) => id)).toEqual(['p2'])
    expect((await sought({ words: 'cerave', isCommercial: false })).body.data.map(({ id }) => id)).toEqual(['p1'])
    expect((await sought({ words: 'cerave', posts_per_week_min: 13 })).body.data.map(({ id }) => id)).toEqual(['p1'])
    expect((await sought({ words: 'cerave', sponsored_max: 39 })).body.total).toBe(0)
    expect((await sought({ words: 'cerave', platform: ['tiktok'] })).body.total).toBe(0)
    expect((await sought({ words: 'cerave', fromDate: '2026-03-01' })).body.data.map(({ id }) => id)).toEqual(['p2'])
  })

  it('leaves out whom the account hid, without others in their place', async () => {
    const mark = { influencer_ids: [content.ids[0]], mark: 'hidden' }
    await content.staff.call({ method: 'PATCH', url: '/api/v1/influencer-marks', body: { ...mark, set: true } })
    expect((await sought({ words: 'cerave' })).body).toMatchObject({ total: 1, data: [{ id: 'p2' }] })
    expect((await creators({ words: 'cerave' })).body).toMatchObject({ total: 1 })
    await content.staff.call({ method: 'PATCH', url: '/api/v1/influencer-marks', body: { ...mark, set: false } })
  })

  it('needs something to look for, in no more than a year', async () => {
    for (const words of ['', '  ', '!!', '-kem']) expect((await sought({ words })).status).toBe(400)
    const long = await sought({ words: 'kem', fromDate: '2024-01-01' })
    expect(long.body).toMatchObject({ errors: [{ field: 'fromDate', code: 'too-many-days' }] })
    const turned = await sought({ words: 'kem', posts_per_week_min: 7, posts_per_week_max: 3 })
    expect(turned.body).toMatchObject({ errors: [{ field: 'posts_per_week_min', code: 'min-above-max' }] })
  })
})
