import type { Answer } from '@kolscope/contract/core/route'
import type { content } from '@kolscope/contract/search/content'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { actorOfAccount } from '../src/core/account-actor'
import type { Actor } from '../src/core/ctx'
import { COMMERCIAL_CUES, isCommercial } from '../src/market/metrics/commercial'
import { type SignedInClient, startTestApp, type TestApp } from './test-app'

type Posts = Answer<typeof content.searchPosts>
type Creators = Answer<typeof content.searchCreators>

/** The days that are searched; every post is of one of them. */
export const DAYS = { fromDate: '2026-01-01', toDate: '2026-03-31' }

export interface GivenPost {
  title: string | null
  message: string
  hashtags: string[]
  mentions: string[]
  paid: boolean | null
}

export const word = fc.constantFrom(
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
export const givenPost = fc.record({
  title: fc.option(text),
  message: text,
  hashtags: fc.array(fc.constantFrom('review', 'ĐàNẵng', 'kem_dưỡng', 'Quảng_cáo'), { maxLength: 2 }),
  mentions: fc.array(fc.constantFrom('La Roche-Posay', 'kem.review'), { maxLength: 1 }),
  paid: fc.constantFrom(null, null, false, true),
})

export const isPaidFor = ({ paid, hashtags, title, message }: GivenPost, cues = COMMERCIAL_CUES) =>
  isCommercial({ paid, hashtags, text: `${title ?? ''}\n${message}` }, cues)

export const platformOf = (at: number) => (['fb', 'youtube', 'insta'] as const)[at % 3] ?? 'fb'

/** For a file of tests: an app with 30 influencers, posts that a test gives them, and searches of these posts. */
export function contentApp() {
  const parts = {} as { app: TestApp; ids: number[]; staff: SignedInClient; reader: Actor }
  beforeAll(async () => {
    const influencers = Array.from({ length: 30 }, (_, at) => ({
      name: `Tên ${at}`,
      isSample: at === 0,
      platform: platformOf(at),
    }))
    parts.app = await startTestApp({ influencers })
    const { db } = parts.app
    parts.ids = (await db.selectFrom('influencers').select('id').orderBy('id').execute()).map(({ id }) => id)
    parts.staff = await parts.app.as('Staff')
    parts.reader = (await actorOfAccount(db, parts.staff.accountId)) as Actor
    await sql`select ensure_month('posts', d::date) from generate_series('2026-01-01'::date, '2026-03-01', '1 month') d`.execute(
      db,
    )
  })
  afterAll(() => parts.app.close())

  async function addPosts(posts: readonly GivenPost[], of: (at: number) => number) {
    const rows = posts.map((post, at) => {
      const posted_at = new Date(Date.UTC(2026, at % 3, 1 + (at % 27), at % 24)).toISOString()
      const month = `${posted_at.slice(0, 7)}-01`
      return { influencer_id: of(at), social_id: `p${at}`, month, posted_at, source: 'test', ...post }
    })
    for (let at = 0; at < rows.length; at += 500)
      await parts.app.db
        .insertInto('posts')
        .values(rows.slice(at, at + 500) as never)
        .execute()
  }
  const sought = (query: object) =>
    parts.staff.get<Posts>('/api/v1/content/posts', { ...DAYS, page_size: 100, ...query })
  const creators = (query: object) => parts.staff.get<Creators>('/api/v1/content/creators', { ...DAYS, ...query })
  return Object.assign(parts, { addPosts, sought, creators })
}
