import { COUNTS, type Counts } from '../../core/tables/posts'
import type { ToldCounts, ToldPost } from './account'
import { fill, UNKNOWN_DAY } from './incoming'
import { NO_COUNTS, type StoredPost } from './stored'

/** The outcome for one post; `post` and `series` contain only what differs from what is stored. */
export type PostChange = { isNew: boolean; post: StoredPost | null; oldMonth: string; series: ToldCounts[] }

/**
 * Joins the posts of one account that several rows name: the first row's text wins, the latest counts, and each day
 * keeps the highest counts of each source.
 */
export function joinPosts(posts: readonly ToldPost[]): ToldPost[] {
  const postById = new Map<string, ToldPost>()
  for (const post of posts) {
    const earlier = postById.get(post.social_id)
    if (earlier) {
      const joined = { ...fill(earlier, post), ...latestCounts(earlier, post) }
      const series = highestBy(dayAndSource, [...earlier.series, ...post.series])
      postById.set(post.social_id, { ...joined, series, rows: [...earlier.rows, ...post.rows] })
    } else postById.set(post.social_id, post)
  }
  return [...postById.values()]
}

/** Decides what a post of a file changes. */
export function decidePost(
  incoming: ToldPost,
  stored: StoredPost | undefined,
  storedSeries: readonly ToldCounts[],
): PostChange {
  const series = changedSeries(incoming.series, storedSeries)
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

function withoutSeries({ series: _series, rows: _rows, source: _source, ...post }: ToldPost): StoredPost {
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

const dayOf = ({ day }: ToldCounts) => day
const dayAndSource = ({ day, source }: ToldCounts) => `${day} ${source}`

/** The highest counts of each key. */
function highestBy(keyOf: (counts: ToldCounts) => string, series: readonly ToldCounts[]): ToldCounts[] {
  const byKey = new Map<string, ToldCounts>()
  for (const counts of series) {
    const previous = byKey.get(keyOf(counts))
    byKey.set(keyOf(counts), { ...highest(previous ?? NO_COUNTS, counts), day: counts.day, source: counts.source })
  }
  return [...byKey.values()]
}

function highest(a: Counts, b: Counts): Counts {
  const counts = { ...NO_COUNTS }
  for (const part of COUNTS)
    counts[part] = a[part] === null ? b[part] : b[part] === null ? a[part] : Math.max(a[part], b[part])
  return counts
}

function changedSeries(series: readonly ToldCounts[], stored: readonly ToldCounts[]): ToldCounts[] {
  return highestBy(dayAndSource, series).flatMap((counts) => {
    const storedCounts = stored.find((one) => dayAndSource(one) === dayAndSource(counts))
    if (!storedCounts) return [counts]
    const merged = highest(storedCounts, counts)
    return COUNTS.every((part) => merged[part] === storedCounts[part]) ? [] : [{ ...counts, ...merged }]
  })
}

/**
 * The current counts of a series: of the latest day; an observation of unknown day counts as later if it has more
 * views.
 */
export function currentOf(series: readonly ToldCounts[]): Counts & { observed_at: string | null } {
  const days = highestBy(dayOf, series)
  const dated = days
    .filter(({ day }) => day !== UNKNOWN_DAY)
    .reduce<ToldCounts | null>((last, next) => (last && last.day > next.day ? last : next), null)
  const undated = days.find(({ day }) => day === UNKNOWN_DAY)
  const isUndatedLater = undated && (!dated || (undated.views ?? -1) > (dated.views ?? -1))
  const {
    day,
    source: _source,
    ...counts
  } = (isUndatedLater ? undated : dated) ?? { day: UNKNOWN_DAY, source: '', ...NO_COUNTS }
  return { ...counts, observed_at: day === UNKNOWN_DAY ? null : `${day}T00:00:00.000Z` }
}
