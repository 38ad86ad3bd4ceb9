import { COUNTS, type Counts } from '../../core/tables/posts'
import { type DayCounts, fill, type IncomingPost, UNKNOWN_DAY } from './incoming'
import { NO_COUNTS, type StoredPost } from './stored'

/** The outcome for one post; `post` and `series` contain only what differs from what is stored. */
export type PostChange = { isNew: boolean; post: StoredPost | null; oldMonth: string; series: DayCounts[] }

/**
 * Joins the posts of one account that several rows name: the first row's text wins, the latest counts, and each day
 * keeps its highest counts.
 */
export function joinPosts(posts: readonly IncomingPost[]): IncomingPost[] {
  const postById = new Map<string, IncomingPost>()
  for (const post of posts) {
    const earlier = postById.get(post.social_id)
    if (earlier) {
      const joined = { ...fill(earlier, post), ...latestCounts(earlier, post) }
      const series = highestByDay([...earlier.series, ...post.series])
      postById.set(post.social_id, { ...joined, series, rows: [...earlier.rows, ...post.rows] })
    } else postById.set(post.social_id, post)
  }
  return [...postById.values()]
}

/** Decides what a post of a file changes. */
export function decidePost(
  incoming: IncomingPost,
  stored: StoredPost | undefined,
  storedSeries: readonly (DayCounts & { source: string })[],
  source: string,
): PostChange {
  const series = changedSeries(
    incoming.series,
    storedSeries.filter((counts) => counts.source === source),
  )
  const isSeries = incoming.series.length > 0
  const current = isSeries ? currentOf([...storedSeries, ...series]) : null
  const candidate = { ...withoutSeries(incoming), ...current }
  if (!stored) return { isNew: true, post: candidate, oldMonth: candidate.month, series }
  const filledPost = fillPost(stored, candidate)
  const mergedPost =
    current && !isOlder(current, stored)
      ? { ...filledPost, ...current }
      : isSeries
        ? filledPost
        : { ...filledPost, ...latestCounts(stored, candidate) }
  const isSame = JSON.stringify(mergedPost) === JSON.stringify(fillPost(stored, stored))
  return { isNew: false, post: isSame ? null : mergedPost, oldMonth: stored.month, series }
}

// Counts may have arrived meanwhile from a source without a series.
function isOlder(current: Counts & { observed_at: string | null }, stored: StoredPost): boolean {
  if (stored.observed_at === null) return false
  return current.observed_at ? current.observed_at < stored.observed_at : (current.views ?? -1) < (stored.views ?? -1)
}

function withoutSeries({ series: _series, rows: _rows, ...post }: IncomingPost): StoredPost {
  return { ...post, month: monthOf(post.posted_at) }
}

/** The partition of a post: the first day of its month, 1970-01-01 if its day is unknown. */
export const monthOf = (postedAt: string | null): string => (postedAt ? `${postedAt.slice(0, 7)}-01` : UNKNOWN_DAY)

const EMPTY_IS_UNKNOWN = ['photos', 'hashtags', 'mentions', 'category_ids'] as const
const CURRENT = [...COUNTS, 'reach', 'followers_at_post', 'paid', 'positive', 'negative', 'neutral'] as const

function fillPost(stored: StoredPost, incoming: StoredPost): StoredPost {
  const filledPost = fill(stored, incoming)
  for (const column of EMPTY_IS_UNKNOWN)
    if (stored[column].length === 0) Object.assign(filledPost, { [column]: incoming[column] })
  return { ...filledPost, type: stored.type, month: monthOf(filledPost.posted_at) }
}

type Counted = Pick<StoredPost, (typeof CURRENT)[number] | 'observed_at'>

/** The known counts of the later of two posts, else of the other; of one time the higher ones. */
function latestCounts(a: Counted, b: Counted): Partial<Counted> {
  const [atA, atB] = [a.observed_at ?? '', b.observed_at ?? '']
  const [earlier, later] = atA < atB ? [a, b] : [b, a]
  const counts = CURRENT.map((column) => {
    const [before, after] = [earlier[column], later[column]]
    const isHigher = atA === atB && before !== null && after !== null && before > after
    return [column, isHigher ? before : (after ?? before)]
  })
  return { ...Object.fromEntries(counts), observed_at: later.observed_at }
}

function highestByDay(series: readonly DayCounts[]): DayCounts[] {
  const byDay = new Map<string, DayCounts>()
  for (const counts of series) {
    const previous = byDay.get(counts.day)
    byDay.set(counts.day, { ...highest(previous ?? NO_COUNTS, counts), day: counts.day })
  }
  return [...byDay.values()]
}

function highest(a: Counts, b: Counts): Counts {
  const counts = { ...NO_COUNTS }
  for (const part of COUNTS)
    counts[part] = a[part] === null ? b[part] : b[part] === null ? a[part] : Math.max(a[part], b[part])
  return counts
}

function changedSeries(series: readonly DayCounts[], stored: readonly DayCounts[]): DayCounts[] {
  return highestByDay(series).flatMap((counts) => {
    const storedCounts = stored.find(({ day }) => day === counts.day)
    if (!storedCounts) return [counts]
    const merged = highest(storedCounts, counts)
    return COUNTS.every((part) => merged[part] === storedCounts[part]) ? [] : [{ ...merged, day: counts.day }]
  })
}

/**
 * The current counts of a series: of the latest day; an observation of unknown day counts as later if it has more
 * views.
 */
export function currentOf(series: readonly DayCounts[]): Counts & { observed_at: string | null } {
  const days = highestByDay(series)
  const dated = days
    .filter(({ day }) => day !== UNKNOWN_DAY)
    .reduce<DayCounts | null>((last, next) => (last && last.day > next.day ? last : next), null)
  const undated = days.find(({ day }) => day === UNKNOWN_DAY)
  const isUndatedLater = undated && (!dated || (undated.views ?? -1) > (dated.views ?? -1))
  const { day, ...counts } = (isUndatedLater ? undated : dated) ?? { day: UNKNOWN_DAY, ...NO_COUNTS }
  return { ...counts, observed_at: day === UNKNOWN_DAY ? null : `${day}T00:00:00.000Z` }
}
