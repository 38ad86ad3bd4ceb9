import type { Platform } from '@kolscope/contract/core/enums'
import { fold, wordsOf } from '@kolscope/contract/core/fold'
import type { Answer } from '@kolscope/contract/core/route'
import type { settings } from '@kolscope/contract/core/settings'
import type { BrandDetail } from '@kolscope/contract/influencers/brands'
import type { content } from '@kolscope/contract/search/content'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addInfluencers } from '../../../testing/factories'
import { type SignedInClient, startTestApp, type TestApp } from '../../../testing/test-app'
import { actorOfAccount } from '../../core/account-actor'
import type { Actor } from '../../core/ctx'
import { COMMERCIAL_CUES, isCommercial } from '../../market/metrics/commercial'
import { compileCues } from '../../market/metrics/cue-match'
import { daysOf } from './days'
import { findPosts } from './find-posts'
import { foldWaiting } from './keep-words'
import { isReadByDay } from './reading-order'

type Posts = Answer<typeof content.searchPosts>
type Creators = Answer<typeof content.searchCreators>

const DAYS = { fromDate: '2026-01-01', toDate: '2026-03-31' }

interface Given {
  title: string | null
  message: string
  hashtags: string[]
  mentions: string[]
  paid: boolean | null
}

const word = fc.constantFrom(
  'Đà',
  'Nẵng',
  'kem',
  'dưỡng',
  'KEM',
  'review',
  'La',
  'Roche',
  'Posay',
  'ăn',
  'an',
  'kẹm',
  '가방',
  'kemla',
  '1990',
)
const mark = fc.constantFrom(' ', ' ', ' ', ', ', '-', ' 😀 ', '. ', ' #', ' @', "'")
const text = fc.array(fc.tuple(word, mark), { minLength: 1, maxLength: 12 }).map((parts) => parts.flat().join(''))
const given = fc.record({
  title: fc.option(text),
  message: text,
  hashtags: fc.array(fc.constantFrom('review', 'ĐàNẵng', 'kem_dưỡng', 'Quảng_cáo'), { maxLength: 2 }),
  mentions: fc.array(fc.constantFrom('La Roche-Posay', 'kem.review'), { maxLength: 1 }),
  paid: fc.constantFrom(null, null, false, true),
})
const besides = fc.record(
  { isCommercial: fc.boolean(), platform: fc.constantFrom<Platform[]>(['insta'], ['fb', 'youtube']) },
  { requiredKeys: [] },
)

const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => ({ kind: 'phrase' as const, words }))
const tag = fc
  .tuple(
    fc.constantFrom('#', '@'),
    fc.constantFrom('review', 'Kem', 'danang', 'kemdưỡng', 'LaRochePosay', 'kem.review'),
  )
  .map(([sign, name]) => ({ kind: 'tag' as const, words: [`${sign}${name}`] }))
const term = fc.tuple(fc.boolean(), fc.oneof(phrase, phrase, tag))
type Term = typeof term extends fc.Arbitrary<infer T> ? T : never

const typed = (terms: readonly Term[]) =>
  terms
    .map(
      ([isWithout, { kind, words }]) => `${isWithout ? '-' : ''}${kind === 'tag' ? words[0] : `"${words.join(' ')}"`}`,
    )
    .join(' ')

/** Says the same as the index by comparing plain text. */
function says({ title, message, hashtags, mentions }: Given, { kind, words }: Term[1]): boolean {
  const texts = [title ?? '', message, ...hashtags, ...mentions]
  if (kind === 'phrase') {
    const isPlain = texts.every((one) => fold(one) === one.toLowerCase())
    return texts.some((one) => {
      const [said, folded] = [
        one
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean),
        wordsOf(one),
      ]
      const stands = (word: string, at: number) =>
        folded[at] === fold(word) && (isPlain || fold(word) === word.toLowerCase() || said[at] === word.toLowerCase())
      return folded.some((_, from) => words.every((word, next) => stands(word, from + next)))
    })
  }
  const [asked = ''] = words
  const sign = asked.charAt(0)
  const key = wordsOf(asked).join('')
  const named = (sign === '#' ? hashtags : mentions).some((one) => wordsOf(one).join('') === key)
  const written = texts.slice(0, 2).flatMap((one) => {
    const folded = fold(one)
    return [...folded].flatMap((sort, at) => {
      const before = [...folded][at - 1] ?? ' '
      const rest = [...folded].slice(at + 1).join('')
      return sort === sign && !/[\p{L}\p{N}]/u.test(before) ? [/^[\p{L}\p{N}_.]*/u.exec(rest)?.[0] ?? ''] : []
    })
  })
  return named || written.some((one) => wordsOf(one).join('') === key)
}

const isPaidFor = ({ paid, hashtags, title, message }: Given, cues = COMMERCIAL_CUES) =>
  isCommercial({ paid, hashtags, text: `${title ?? ''}\n${message}` }, cues)

const platformOf = (at: number) => (['fb', 'youtube', 'insta'] as const)[at % 3] ?? 'fb'

let app: TestApp
let staff: SignedInClient
let ids: number[]
let reader: Actor

async function addPosts(posts: readonly Given[], of: (at: number) => number, more: object = {}) {
  await sql`select ensure_month('posts', d::date) from generate_series('2026-01-01'::date, '2026-03-01', '1 month') d`.execute(
    app.db,
  )
  const rows = posts.map((post, at) => {
    const posted_at = new Date(Date.UTC(2026, at % 3, 1 + (at % 27), at % 24)).toISOString()
    const month = `${posted_at.slice(0, 7)}-01`
    return { influencer_id: of(at), social_id: `p${at}`, month, posted_at, source: 'test', ...post, ...more }
  })
  for (let at = 0; at < rows.length; at += 500)
    await app.db
      .insertInto('posts')
      .values(rows.slice(at, at + 500) as never)
      .execute()
}

beforeAll(async () => {
  app = await startTestApp({
    influencers: Array.from({ length: 30 }, (_, at) => ({
      name: `Tên ${at}`,
      isSample: at === 0,
      platform: platformOf(at),
    })),
  })
  ids = (await app.db.selectFrom('influencers').select('id').orderBy('id').execute()).map(({ id }) => id)
  staff = await app.as('Staff')
  reader = (await actorOfAccount(app.db, staff.accountId)) as Actor
})
afterAll(() => app.close())

const sought = (query: object) => staff.get<Posts>('/api/v1/content/posts', { ...DAYS, page_size: 100, ...query })
const creators = (query: object) => staff.get<Creators>('/api/v1/content/creators', { ...DAYS, ...query })

describe('words', () => {
  afterEach(() => app.db.deleteFrom('posts').execute())

  it('are found exactly where plain reading finds them, whatever is quoted, tagged or left out', async () => {
    const posts = fc.sample(given, { numRuns: 300, seed: 5 })
    await addPosts(posts, (at) => ids[at % ids.length] ?? 0)
    expect(await foldWaiting(app.db)).toBeGreaterThanOrEqual(300)
    const days = daysOf(DAYS, '2026-03-31')
    await fc.assert(
      fc.asyncProperty(fc.array(term, { minLength: 1, maxLength: 3 }), besides, async (terms, more) => {
        fc.pre(terms.some(([isWithout]) => !isWithout))
        const found = await findPosts({ db: app.db, actor: reader, brands: [] }, { words: typed(terms), ...more }, days)
        const wanted = posts.flatMap((post, at) =>
          terms.every(([isWithout, one]) => says(post, one) !== isWithout) &&
          (more.isCommercial ?? isPaidFor(post)) === isPaidFor(post) &&
          (more.platform ?? [platformOf(at)]).some((one) => one === platformOf(at))
            ? [`p${at}`]
            : [],
        )
        expect(found.posts.map((one) => one.social_id).sort()).toEqual(wanted.sort())
        const times = found.posts.map((one) => one.postedAt)
        expect(times).toEqual([...times].sort((a, b) => b - a))
      }),
      { numRuns: 80 },
    )
  })

  it('of a post that is changed without them are folded anew', async () => {
    await addPosts([{ title: null, message: 'Trước đây', hashtags: [], mentions: [], paid: null }], () => ids[0] ?? 0)
    await foldWaiting(app.db)
    expect((await sought({ words: 'truoc day' })).body.total).toBe(1)
    await app.db.updateTable('posts').set({ message: 'Bây giờ' }).execute()
    expect((await sought({ words: '"bay gio"' })).body.total).toBe(0)
    await foldWaiting(app.db)
    expect((await sought({ words: '"bay gio"' })).body.total).toBe(1)
    expect((await sought({ words: 'truoc' })).body.total).toBe(0)
  })
})

describe('sponsored posts', () => {
  afterEach(() => app.db.deleteFrom('posts').execute())
  const foundBy = async (isCommercial: boolean) =>
    (await sought({ words: 'son', isCommercial })).body.data.map(({ id }) => id).sort()
  const changeCues = async (value: string[] | null) => {
    const keeper = await app.as('Administrator')
    const { body } = await keeper.get<Answer<typeof settings.listSettings>>('/api/v1/settings')
    const changed = await keeper.call({
      method: 'PATCH',
      url: '/api/v1/settings/commercial_cues',
      body: { version: body.data.commercial_cues.version, value },
    })
    expect(changed.status).toBe(200)
    await foldWaiting(app.db)
  }

  it('are told anew when the platform says otherwise, and when the cues are changed', async () => {
    const said = (message: string, paid: boolean | null = null) => ({
      title: null,
      message,
      hashtags: [],
      mentions: [],
      paid,
    })
    await addPosts(
      [said('son nè'), said('son #quangcao'), said('son tặng bởi Hãng X'), said('son', true)],
      () => ids[0] ?? 0,
    )
    await foldWaiting(app.db)
    expect([await foundBy(true), await foundBy(false)]).toEqual([
      ['p1', 'p3'],
      ['p0', 'p2'],
    ])
    await app.db.updateTable('posts').set({ paid: false }).where('social_id', '=', 'p3').execute()
    await foldWaiting(app.db)
    expect(await foundBy(true)).toEqual(['p1'])
    await changeCues(['tặng bởi hãng'])
    expect([await foundBy(true), await foundBy(false)]).toEqual([['p2'], ['p0', 'p1', 'p3']])
    await changeCues(null)
    expect(await foundBy(true)).toEqual(['p1'])
  })

  it('are told as the metrics tell them, whichever cues come and go', async () => {
    const posts = fc.sample(given, { numRuns: 150, seed: 7 })
    await addPosts(posts, (at) => ids[at % ids.length] ?? 0)
    await foldWaiting(app.db)
    const cue = fc.constantFrom('kem dưỡng', 'KEM', 'ăn', 'review', '#review', '#Đà Nẵng', 'la roche', "kem'la", '가방')
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(cue, { minLength: 1 }), async (cues) => {
        await changeCues(cues)
        const { rows } = await sql<{
          id: string
        }>`select social_id as id from posts where words @@ '''$'''::tsquery`.execute(app.db)
        const wanted = posts.flatMap((post, at) => (isPaidFor(post, compileCues(cues)) ? [`p${at}`] : []))
        expect(rows.map(({ id }) => id).sort()).toEqual(wanted.sort())
      }),
      { numRuns: 25 },
    )
    await changeCues(null)
  })
})

describe('a search', () => {
  beforeAll(async () => {
    const said = (message: string, hashtags: string[] = []): Given => ({
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
      (at) => ids[Math.floor(at / 2)] ?? 0,
    )
    await app.db
      .updateTable('influencers')
      .set({ description: 'Mê kem dưỡng & du lịch' })
      .where('id', '=', ids[5] ?? 0)
      .execute()
    const details = JSON.stringify({
      avg_post_per_day: { value: 2, n: 5, confidence: 0.5 },
      commercial_rate: { value: 40, n: 5, confidence: 0.5 },
    })
    await sql`update influencer_metrics set details = ${details}::jsonb where influencer_id = ${ids[0]}`.execute(app.db)
    await foldWaiting(app.db)
  })
  afterAll(async () => {
    await app.db.deleteFrom('posts').execute()
  })

  it('shows what was found, with accents or without', async () => {
    const { body } = await sought({ words: 'kem duong' })
    expect(body.total).toBe(1)
    const [post] = body.data
    const { text: shown, marks } = post?.evidence ?? { text: '', marks: [] }
    expect(marks.map(({ from, to }) => shown.slice(from, to))).toEqual(['Kem', 'dưỡng'])
  })

  it('names the brands of each post, and who posted about several', async () => {
    const brands = ['La Roche-Posay', 'CeraVe']
    const { body } = await sought({ brands })
    expect(body.data.map((post) => post.brands)).toEqual([['CeraVe'], brands, ['La Roche-Posay']])
    const { body: by } = await creators({ brands })
    expect(by.data.map((one) => [one.influencer.id, one.posts, one.brands.map(({ posts }) => posts)])).toEqual([
      [ids[0], 2, [2, 1]],
      [ids[1], 1, [0, 1]],
    ])
    expect(by.data[0]?.evidence.map(({ id }) => id)).toEqual(['p1', 'p0'])
  })

  it('finds a brand by all the names that the list of brands knows of it', async () => {
    const keeper = await app.as('Administrator')
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
      [ids[0], 1],
      [ids[5], 0],
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
    const mark = { influencer_ids: [ids[0]], mark: 'hidden' }
    await staff.call({ method: 'PATCH', url: '/api/v1/influencer-marks', body: { ...mark, set: true } })
    expect((await sought({ words: 'cerave' })).body).toMatchObject({ total: 1, data: [{ id: 'p2' }] })
    expect((await creators({ words: 'cerave' })).body).toMatchObject({ total: 1 })
    await staff.call({ method: 'PATCH', url: '/api/v1/influencer-marks', body: { ...mark, set: false } })
  })

  it('needs something to look for, in no more than a year', async () => {
    for (const words of ['', '  ', '!!', '-kem']) expect((await sought({ words })).status).toBe(400)
    const long = await sought({ words: 'kem', fromDate: '2024-01-01' })
    expect(long.body).toMatchObject({ errors: [{ field: 'fromDate', code: 'too-many-days' }] })
    const turned = await sought({ words: 'kem', posts_per_week_min: 7, posts_per_week_max: 3 })
    expect(turned.body).toMatchObject({ errors: [{ field: 'posts_per_week_min', code: 'min-above-max' }] })
  })
})

it('counts 10,000 posts exactly and says when there are more', { timeout: 120_000 }, async () => {
  const [made = 0] = await addInfluencers(app.db, [{ name: 'Chăm chỉ' }])
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words)
    select ${made}, 'm' || g, '2026-02-01', '2026-02-01'::timestamptz + g * interval '1 minute', 'một', 'test', '''mot'':1'
    from generate_series(1, 10000) g`.execute(app.db)
  expect((await sought({ words: 'một' })).body).toMatchObject({ total: 10_000, is_more: false })
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words)
    values (${made}, 'first', '2026-01-01', '2026-01-01', 'một', 'test', '''mot'':1')`.execute(app.db)
  expect((await sought({ words: 'một', page_index: 99 })).body).toMatchObject({ total: 10_000, is_more: true })
  const last = (await sought({ words: 'một', page_index: 99 })).body.data.at(-1)
  expect(last?.id).toBe('m1')
  // Sponsored ones before them do not count among the others.
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words, paid)
    select ${made}, 'q' || g, '2026-02-01', '2026-02-20'::timestamptz + g * interval '1 minute', 'một', 'test',
      '''mot'':1 ''$''', true from generate_series(1, 3000) g`.execute(app.db)
  const organic = await sought({ words: 'một', isCommercial: false, page_index: 99 })
  expect(organic.body).toMatchObject({ total: 10_000, is_more: true })
  expect(organic.body.data.at(-1)?.id).toBe('m1')
  // The newest of all, sponsored by its words alone.
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, hashtags, source, words)
    values (${made}, 'cued', '2026-02-01', '2026-02-27T00:00:00.000999Z', 'một #ad', '{ad}', 'test', null)`.execute(
    app.db,
  )
  await foldWaiting(app.db)
  expect((await sought({ words: 'một', isCommercial: false })).body.data[0]?.id).toBe('m10000')
  const sponsored = await sought({ words: 'một', isCommercial: true })
  expect(sponsored.body).toMatchObject({ total: 3_001, is_more: false })
  expect(sponsored.body.data[0]?.id).toBe('cued')
})

it('reads by day what most posts say, and by the index of words what few do', async () => {
  const [made = 0] = await addInfluencers(app.db, [{ name: 'Đều đặn' }])
  await sql`insert into posts (influencer_id, social_id, month, posted_at, message, source, words)
    select ${made}, 'd' || g, '2026-02-01', '2026-02-01'::timestamptz + g * interval '1 minute', 'hai', 'test',
      (case when g % 50 = 0 then '''hai'':1 ''ba'':2' else '''hai'':1' end)::tsvector from generate_series(1, 12000) g`.execute(
    app.db,
  )
  await sql`delete from posts where influencer_id <> ${made}`.execute(app.db)
  await sql`vacuum analyze posts_2026_02`.execute(app.db)
  const days = { from: '2026-01-01', to: '2026-02-28' }
  const byDay = (words: string) => isReadByDay(app.db, [sql<boolean>`p.words @@ ${words}::tsquery`], days)
  expect([await byDay('hai'), await byDay('ba'), await byDay('khong')]).toEqual([true, false, false])
  expect((await sought({ words: 'hai' })).body).toMatchObject({ total: 10_000, is_more: true })
  expect((await sought({ words: 'ba' })).body).toMatchObject({ total: 240, is_more: false })
})
