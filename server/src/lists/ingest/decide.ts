import { type StoredAbout, WHOLE_METRICS, WIDE_METRICS, type WideMetric } from '../../core/tables/metrics'
import { VERSION } from '../../market/metrics/metric'
import { decidePost, joinPosts, type PostChange } from './decide-post'
import { type Described, fill, type Incoming, type IncomingPost, latest, NOTHING_DESCRIBED } from './incoming'
import type { Stored, StoredMetrics } from './stored'

export type Identity = { social_id: string | null; handle: string | null; provisional_key: string; name: string }

/** What a row changes; null, false and empty are nothing. */
export type Change = {
  id: number
  incoming: Incoming
  isNew: boolean
  described: (Identity & Described) | null
  observation: { observed_at: string; values: Record<string, number> } | null
  hasObservation: boolean
  metrics: StoredMetrics | null
  hasMetrics: boolean
  categories: { id: number; point: number | null; position: number }[]
  professionIds: number[]
  audiences: Incoming['audiences']
  samples: Incoming['samples']
  history: Incoming['history']
  posts: { post: IncomingPost; change: PostChange }[]
}

/**
 * Decides what a row changes of the stored data. `isRepeat`: an earlier row of this run was about the same account, so
 * this one only fills what is unknown.
 */
export function decide(id: number, incoming: Incoming, stored: Stored | null, isRepeat: boolean): Change {
  const observation = decideObservation(incoming, stored, isRepeat)
  const metrics = decideMetrics(incoming, stored?.metrics ?? null, isRepeat)
  return {
    id,
    incoming,
    isNew: stored === null,
    described: decideDescription(incoming, stored),
    observation,
    hasObservation: stored?.observations.has(incoming.source) ?? false,
    metrics,
    hasMetrics: Boolean(stored?.metrics),
    categories: incoming.categories
      .map((category, index) => ({ ...category, position: (stored?.categories.size ?? 0) + index }))
      .filter(({ id: category, point }) => {
        const storedPoint = stored?.categories.get(category)
        return storedPoint === undefined || (storedPoint === null && point !== null)
      }),
    professionIds: incoming.professionIds.filter((profession) => !stored?.professionIds.has(profession)),
    audiences: incoming.audiences.filter(({ dimension, shares }) => {
      const storedAudience = stored?.audiences.get(dimension)
      return !storedAudience || isLater(incoming, storedAudience, isRepeat, () => isSame(storedAudience.shares, shares))
    }),
    samples: incoming.samples.filter((sample) => {
      const storedSample = stored?.samples.get(sample.kind)
      const same = () => storedSample?.size === sample.size && storedSample.inactive === sample.inactive
      return !storedSample || isLater(incoming, storedSample, isRepeat, same)
    }),
    history: incoming.history.filter(({ day, followers }) => {
      const storedDay = stored?.history.get(day)
      return !storedDay || (!isRepeat && storedDay.source === incoming.source && storedDay.followers !== followers)
    }),
    posts: joinPosts(incoming.posts).map((post) => {
      const series = stored?.series.get(post.social_id) ?? []
      const change = decidePost(post, stored?.posts.get(post.social_id), series, incoming.source, isRepeat)
      return { post, change }
    }),
  }
}

/** Whether a post changes. */
export const isPostChanged = ({ change }: Change['posts'][number]): boolean =>
  change.isNew || change.post !== null || change.series.length > 0

/** Whether a decision changes anything. */
export function isChanged(change: Change): boolean {
  const parts = [change.categories, change.professionIds, change.audiences, change.samples, change.history]
  const values = [change.described, change.observation, change.metrics]
  return (
    change.isNew ||
    values.some((value) => value !== null) ||
    parts.some((part) => part.length > 0) ||
    change.posts.some(isPostChanged)
  )
}

function isLater(incoming: Incoming, stored: { observed_at: string }, isRepeat: boolean, same: () => boolean): boolean {
  if (incoming.observedAt < stored.observed_at || same()) return false
  return incoming.observedAt > stored.observed_at || !isRepeat
}

function decideDescription(incoming: Incoming, stored: Stored | null): (Identity & Described) | null {
  const { socialId, handle, key, described } = incoming
  const fallback = handle ?? socialId ?? key
  if (!stored) {
    return {
      social_id: socialId,
      handle,
      provisional_key: key,
      name: incoming.name ?? fallback,
      ...NOTHING_DESCRIBED,
      ...described,
    }
  }
  const isNamed = stored.name !== stored.handle && stored.name !== stored.social_id
  const identity: Identity = {
    social_id: stored.social_id ?? socialId,
    handle: stored.handle ?? handle,
    provisional_key: stored.handle === null && handle !== null ? key : stored.provisional_key,
    name: isNamed ? stored.name : (incoming.name ?? stored.name),
  }
  const filledValues = fill(stored.described, described)
  const isSameIdentity =
    identity.social_id === stored.social_id && identity.handle === stored.handle && identity.name === stored.name
  return isSameIdentity && isSame(filledValues, stored.described) ? null : { ...identity, ...filledValues }
}

function decideObservation(incoming: Incoming, stored: Stored | null, isRepeat: boolean): Change['observation'] {
  const { values, observedAt, source } = incoming
  if (Object.keys(values).length === 0) return null
  const storedObservation = stored?.observations.get(source)
  if (!storedObservation || observedAt > storedObservation.observed_at) return { observed_at: observedAt, values }
  if (observedAt < storedObservation.observed_at) return null
  const mergedValues = isRepeat
    ? { ...values, ...storedObservation.values }
    : { ...storedObservation.values, ...values }
  return isSame(mergedValues, storedObservation.values) ? null : { observed_at: observedAt, values: mergedValues }
}

function decideMetrics(incoming: Incoming, stored: StoredMetrics | null, isRepeat: boolean): StoredMetrics | null {
  const metrics: StoredMetrics = stored ? { ...stored, about: { ...stored.about } } : noMetrics()
  let isTouched = false
  for (const column of WIDE_METRICS) {
    const incomingValue = incoming.values[column]
    if (incomingValue === undefined) continue
    const value = WHOLE_METRICS.has(column) ? Math.round(incomingValue) : incomingValue
    const about = aboutOf(column, incoming)
    if (!mayReplace(metrics[column], metrics.about[column], about, isRepeat)) continue
    if (metrics[column] === value && isSame(metrics.about[column] ?? {}, about)) continue
    metrics[column] = value
    metrics.about[column] = about
    isTouched = true
  }
  const lastPostAt = latest(metrics.last_post_at, incoming.lastPostAt)
  if (!isTouched && lastPostAt === metrics.last_post_at) return null
  const observedAt = isTouched ? latest(metrics.observed_at, incoming.observedAt) : metrics.observed_at
  return { ...metrics, last_post_at: lastPostAt, observed_at: observedAt }
}

// A number computed from a sample (n is known) is better than a list's; of two lists the newer one wins.
function mayReplace(
  value: number | null,
  stored: StoredAbout | undefined,
  incoming: StoredAbout,
  isRepeat: boolean,
): boolean {
  if (value === null || !stored) return true
  if (stored.n !== null) return false
  const at = stored.observed_at ? new Date(stored.observed_at).toISOString() : ''
  if ((incoming.observed_at ?? '') !== at) return (incoming.observed_at ?? '') > at
  return !isRepeat && fileOf(stored) === fileOf(incoming)
}

const DERIVED = ' (derived)'
const fileOf = ({ source }: StoredAbout) => (source?.endsWith(DERIVED) ? source.slice(0, -DERIVED.length) : source)

function aboutOf(column: WideMetric, { observedAt, source, derived }: Incoming): StoredAbout {
  const from = derived.includes(column) ? `${source}${DERIVED}` : source
  return { observed_at: observedAt, source: from, n: null, confidence: null, missing: null, version: VERSION }
}

function noMetrics(): StoredMetrics {
  const unknown = Object.fromEntries(WIDE_METRICS.map((column) => [column, null])) as Record<WideMetric, null>
  return { ...unknown, last_post_at: null, observed_at: null, about: {} }
}

// Two plain values are the same regardless of the order of their keys.
function isSame(a: object, b: object): boolean {
  const entries = Object.entries(a)
  const other = new Map(Object.entries(b))
  return entries.length === other.size && entries.every(([key, value]) => other.get(key) === value)
}
