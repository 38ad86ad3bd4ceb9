import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ExportColumn } from '@kolscope/contract/lists/export-columns'
import { EXPORT_WORDS } from '@kolscope/contract/lists/export-words'
import type { ExportFormat } from '@kolscope/contract/lists/exports'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import fc from 'fast-check'
import type { Exported } from '../src/lists/exports/exported'
import { bytesOf } from '../src/lists/exports/formats'

export const EXAMPLE: Hit = {
  ...{ id: 7, social_id: '0123', user_name: 'lan.anh', name: 'Lan', platform: 'tiktok', avatar: null },
  ...{ platform_url: 'https://www.tiktok.com/@lan.anh?a=1&b="2"', location: null, size: 'mega', kind: null },
  ...{
    gender: 'female',
    birth_year: 1990,
    marital_status: null,
    state: 'Approved',
    career: [],
    platformCategories: [],
  },
  categories: [
    { id: 1, name: 'Food', name_vi: 'Ẩm thực' },
    { id: 2, name: 'Travel, slow', name_vi: 'Du lịch' },
  ],
  ...{
    verified: true,
    has_contact: false,
    is_sample: false,
    in_market: true,
    can_open: true,
    total_followers: 1_234_567,
  },
  ...{ avg_engagement: 12.345, engagement_rate: 3.2, total_followers_growth_4w: -12, reach_followers: null },
  ...{ follower_growth_by_percentage: -0.5, social_reach: null, sentiment_rate: null, avg_influence_scores: 55.5 },
  ...{ level: 'large', score_category: null, score_by: null, observed_at: null },
  last_post_at: '2026-06-01T08:30:00.000Z',
  posts_observed_at: null,
  ...{ followers_history: [], platformDetail: {}, about: {} },
}

/** A passed member of a collection with this name and note. */
export const exampleOf = (name: string, note = ''): Exported => ({
  hit: { ...EXAMPLE, name },
  member: { influencer_id: 7, triage: 'passed', reason: '', note, added_at: '2026-06-02T00:00:00.000Z' },
})

/** Writes a file of them into the folder and returns its path. */
export async function writeExample(
  folder: string,
  format: ExportFormat,
  rows: readonly Exported[],
  columns: readonly ExportColumn[],
  language: 'en' | 'vi' = 'en',
): Promise<string> {
  const path = join(folder, `${Math.round(performance.now() * 1_000)}.${format}`)
  async function* batches() {
    for (let start = 0; start < rows.length; start += 3) yield rows.slice(start, start + 3)
  }
  const telling = { columns, language, words: EXPORT_WORDS[language], timeZone: 'Asia/Ho_Chi_Minh' }
  await pipeline(bytesOf(format, telling, batches()), createWriteStream(path))
  return path
}

const FORMULA = fc.constantFrom(
  '=1+1',
  '+84901234567',
  '-2',
  '@SUM(A1)',
  '\ttab',
  '\rreturn',
  "'quoted",
  '=cmd|x',
  '_x0041_',
)

/** Texts that a spreadsheet could misread; none that PostgreSQL could not hold. */
export const WILD_TEXT = fc
  .oneof(
    FORMULA,
    fc.tuple(FORMULA, fc.string({ unit: 'grapheme' })).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('a"b,c\nd', '😀 Vui', 'بيت', '<b>&amp;</b>', ' spaces ', 'Nguyễn\u000bThị', '1e5', '00123', 'true'),
    fc.constant('\ufffe'),
  )
  .map((text) => text.replaceAll('\0', '').toWellFormed())
  .filter((text) => text !== '')
