import type { Platform } from '@kolscope/contract/core/enums'
import type { Counts } from '../../core/tables/posts'
import { timeOfClock } from '../../core/zone-clock'
import { webLink } from '../../market/posts/post-links'
import { provisionalKey } from '../reading/account-names'
import { cleanListedLine, cleanListedText, cleanText, hasLostCharacters } from '../reading/cells'
import { isPossibleDay } from '../reading/possible-days'
import { postIn } from '../reading/post-address'
import { RowRefused } from '../reading/refusals'
import { repairText } from '../reading/repair-text'
import { type Reading, tagsOf } from './from-line'
import type { ListedAccount } from './from-row'
import { type Incoming, type IncomingPost, NOTHING_DESCRIBED, UNKNOWN_DAY } from './incoming'
import { isTooLong } from './longest-values'
import type { RowValues } from './row-values'

/**
 * Parses one row of a list of posts as an account with one post; throws RowRefused if it cannot
 * be loaded.
 */
export function fromPostRow(
  { platform, name, handle, socialId }: ListedAccount,
  cells: RowValues,
  row: number,
  reading: Reading,
): Incoming {
  const key = provisionalKey(handle, name ?? socialId)
  if (key === null) throw new RowRefused('no-post-account')
  if (name && hasLostCharacters(name)) reading.warn('lost-characters', name)
  const post = postOf(cells, row, platform, reading)
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

function postOf(cells: RowValues, row: number, platform: Platform, reading: Reading): IncomingPost {
  const socialId = postId(cells)
  if (socialId === null) throw new RowRefused('no-post-id')
  const day = cells.day('day') ?? UNKNOWN_DAY
  const [code] = cells.texts('category_code')
  const platformCategory = code === undefined ? null : reading.references.platformCategory(platform, code)
  if (code !== undefined && !platformCategory) reading.warn('unknown-category', code)
  const counts = countsOf(cells)
  const postedAt = postedAtOf(cells, reading.references.timeZone)
  const tags = cells.texts('tags').flatMap((cell) => repairText(cell).split(/[|,\n]/))
  return {
    ...counts,
    social_id: socialId,
    posted_at: postedAt,
    type: platform === 'youtube' || platform === 'tiktok' ? 'video' : 'status',
    title: cells.texts('title').map(cleanListedLine).find(Boolean) ?? null,
    message: cells.texts('message').map(cleanListedText).find(Boolean) ?? null,
    link:
      cells
        .texts('post_url')
        .map((text) => postIn(text, undefined)?.address ?? cleanText(text))
        .find(Boolean) ?? null,
    photos: cells.texts('thumbnail').flatMap((cell) => webLink(cleanText(cell)) ?? []),
    hashtags: tagsOf(tags.map((tag) => tag.trim()).filter((tag) => tag !== '[none]')),
    mentions: tagsOf(cells.texts('mentions').flatMap((cell) => cell.split(/[|,\s]+/))),
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
function postId(cells: RowValues): string | null {
  const [ownId] = cells.texts('post_id')
  if (ownId) return ownId.trim()
  const id = [...cells.texts('post_url'), ...cells.texts('thumbnail')]
    .map((text) => postIn(text, undefined)?.id)
    .find((one) => one !== undefined)
  return id === undefined || isTooLong(id, 'post_id') ? null : id
}

const countsOf = ({ number }: RowValues): Counts => ({
  likes: number('likes'),
  comments: number('comments'),
  shares: number('shares'),
  views: number('views'),
  dislikes: number('dislikes'),
})

/** Seconds or thousandths of a second since 1970, as programs write times of this century. */
const EPOCH = /^1\d{9}(\d{3})?$/

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*(Z|[+-]\d{2}:?\d{2})?$/i

/** The moment of a time in a cell, which is one of the given zone unless it names its own. */
function momentOf(cell: string, timeZone: string): number {
  const epoch = EPOCH.exec(cell.trim())
  if (epoch) return Number(epoch[0]) * (epoch[1] ? 1 : 1000)
  const match = TIME.exec(cell.trim())
  if (!match) return Number.NaN
  return match[1] ? Date.parse(match[0]) : timeOfClock(Date.parse(`${match[0]}Z`), timeZone)
}

/** The moment or day of a post; throws RowRefused if no post can be of then. */
function postedAtOf(cells: RowValues, timeZone: string): string | null {
  const [cell] = cells.texts('posted_at')
  if (cell === undefined) return null
  const time = momentOf(cell, timeZone)
  const day = Number.isNaN(time) ? cells.day('posted_at') : null
  const posted = day === null ? time : Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(posted)) return null
  const postedAt = new Date(posted).toISOString()
  if (!isPossibleDay(postedAt)) throw new RowRefused('no-day', { text: cell })
  return postedAt
}
