import type { Platform } from '@kolscope/contract/core/enums'
import { parsePlatform } from '../../core/spreadsheets/platform-of'
import type { Counts } from '../../core/tables/posts'
import { parseAccountName, provisionalKey } from './account-names'
import { cleanMessage, cleanText, hasLostCharacters, isUnknown, parseNumber } from './cells'
import { dayOf, parseDay } from './days'
import type { PostField } from './fields'
import { type Reading, tagsOf } from './from-line'
import { type Incoming, type IncomingPost, NOTHING_DESCRIBED, UNKNOWN_DAY } from './incoming'

export type PostCells = (field: PostField) => string[]

/** The format of the day column: whole days, or day and month without a year (see dayMonthReader). */
export type DayColumn = { dayMonth: (cell: string) => { day: number; month: number } | null; year: number | null }

/**
 * Parses one row of a list of posts as an account with one post; throws an Error with a readable message if it cannot
 * be loaded.
 */
export function fromPostRow(cells: PostCells, row: number, reading: Reading, days: DayColumn): Incoming {
  const accounts = [...cells('url'), ...cells('handle'), ...cells('social_id')].map(parseAccountName)
  const platform = platformOf(cells, accounts.find((account) => account.platform)?.platform ?? null, reading)
  const handle = accounts.find((account) => account.handle)?.handle ?? null
  const socialId = accounts.find((account) => account.socialId)?.socialId ?? null
  const name = cells('name').map(cleanText).find(Boolean) ?? null
  const key = provisionalKey(handle, name ?? socialId)
  if (key === null) throw new Error('It does not name the account of the post.')
  if (name && hasLostCharacters(name)) reading.warn('lost characters', name)
  const post = postOf(cells, row, platform, reading, days)
  return {
    platform,
    socialId,
    handle,
    key,
    name,
    described: NOTHING_DESCRIBED,
    state: null,
    categories: [],
    professionIds: [],
    values: {},
    derived: [],
    lastPostAt: post.posted_at,
    observedAt: reading.file.observedAt,
    source: reading.file.source,
    audiences: [],
    samples: [],
    history: [],
    posts: [post],
    rows: [row],
  }
}

function platformOf(cells: PostCells, linkPlatform: Platform | null, { file }: Reading): Platform {
  const [cell] = cells('platform')
  const platform = (cell === undefined ? null : parsePlatform(cell)) ?? linkPlatform ?? file.platform
  if (!platform) throw new Error('It names no platform; give --platform.')
  return platform
}

function postOf(cells: PostCells, row: number, platform: Platform, reading: Reading, days: DayColumn): IncomingPost {
  const socialId = postId(cells)
  if (socialId === null) throw new Error('It has no id of the post.')
  const day = observedDay(cells, days)
  const [code] = cells('category_code')
  const platformCategory = code === undefined ? null : reading.references.platformCategory(platform, code)
  if (code !== undefined && !platformCategory) reading.warn('unknown category', code)
  const counts = countsOf(cells, reading)
  const postedAt = cells('posted_at').map(timeOf).find(Boolean) ?? null
  const tags = cells('tags').flatMap((cell) => cell.split(/[|,]/))
  return {
    ...counts,
    social_id: socialId,
    posted_at: postedAt,
    type: platform === 'youtube' || platform === 'tiktok' ? 'video' : 'status',
    title: cells('title').map(cleanText).find(Boolean) ?? null,
    message: cells('message').map(cleanMessage).find(Boolean) ?? null,
    link: cells('post_url').map(cleanText).find(Boolean) ?? null,
    photos: [],
    hashtags: tagsOf(tags.map((tag) => tag.trim()).filter((tag) => tag !== '[none]')),
    mentions: tagsOf(cells('mentions').flatMap((cell) => cell.split(/[|,\s]+/))),
    platform_category: platformCategory?.code ?? null,
    category_ids: platformCategory?.categoryId ? [platformCategory.categoryId] : [],
    reach: null,
    followers_at_post: null,
    paid: null,
    positive: null,
    negative: null,
    neutral: null,
    observed_at: day === UNKNOWN_DAY ? null : `${day}T00:00:00.000Z`,
    series: [{ ...counts, day }],
    rows: [row],
  }
}

// An id that begins with a dash became a formula's error in a spreadsheet; the picture's URL still contains it.
function postId(cells: PostCells): string | null {
  const [ownId] = cells('post_id')
  if (ownId) return ownId.trim()
  const address = [...cells('thumbnail'), ...cells('post_url')].join(' ')
  return /(?:\/vi\/|[?&]v=|youtu\.be\/|\/shorts\/|\/video\/|\/p\/|\/reel\/)([\w-]+)/.exec(address)?.[1] ?? null
}

function observedDay(cells: PostCells, { dayMonth, year }: DayColumn): string {
  const [cell] = cells('day')
  if (cell === undefined) return UNKNOWN_DAY
  const whole = parseDay(cell)
  if (whole) return whole
  const parts = dayMonth(cell)
  const day = parts && dayOf(year ?? 2000, parts.month, parts.day)
  if (!day) throw new Error(`“${cell}” is not a day.`)
  return year === null ? UNKNOWN_DAY : day
}

function countsOf(cells: PostCells, { warn }: Reading): Counts {
  const count = (field: PostField) => {
    for (const cell of cells(field)) {
      const value = parseNumber(cell)
      if (value !== null && value >= 0 && value <= 1e15) return Math.round(value)
      warn(`${field} not understood`, cell)
    }
    return null
  }
  return {
    likes: count('likes'),
    comments: count('comments'),
    shares: count('shares'),
    views: count('views'),
    dislikes: count('dislikes'),
  }
}

function timeOf(cell: string): string | null {
  if (isUnknown(cell)) return null
  const day = parseDay(cell)
  const time = /T\d{2}:\d{2}/.test(cell) ? Date.parse(cell) : Number.NaN
  if (!Number.isNaN(time)) return new Date(time).toISOString()
  return day ? `${day}T00:00:00.000Z` : null
}
