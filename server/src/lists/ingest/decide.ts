import { type StoredAbout, WHOLE_METRICS, WIDE_METRICS, type WideMetric } from '../../core/tables/metrics'
import { VERSION } from '../../market/metrics/metric'
import {
  type Account,
  compareAudiences,
  compareSamples,
  type DayFollowers,
  larger,
  type Observation,
  observationKey,
  observationsOfDays,
  type ToldAudience,
  type ToldPost,
  type ToldSample,
} from './account'
import { decidePost, joinPosts, type PostChange } from './decide-post'
import { type Described, fill, latest } from './incoming'
import type { Stored, StoredMetrics, StoredObservation } from './stored'

export type Identity = { social_id: string | null; handle: string | null; provisional_key: string; name: string }

const NOTHING_BEFORE: Change['before'] = new Map()

/** A row to write; `isKnown`: one with its key is stored. */
type Written<T> = T & { isKnown: boolean }

/** What the rows about an account change; null, false and empty are nothing. */
export type Change = {
  id: number
  account: Account
  isNew: boolean
  described: (Identity & Described) | null
  observations: Written<StoredObservation & { source: string; day: string }>[]
  metrics: StoredMetrics | null
  hasMetrics: boolean
  categories: { id: number; point: number | null; position: number }[]
  professionIds: number[]
  audiences: ToldAudience[]
  samples: ToldSample[]
  history: Written<DayFollowers>[]
  posts: { post: ToldPost; change: PostChange }[]
  /** What the rows say differently from what a person has entered, which stays. */
  differences: { field: string; text: string }[]
  /** What is stored of the days that the rows are about, by observationKey. */
  before: ReadonlyMap<string, StoredObservation>
}

/**
 * Decides what the rows about an account change of the stored data. Numbers end the same in whatever order rows are
 * loaded; what is known of a description stays.
 */
export function decide(id: number, account: Account, stored: Stored | null): Change {
  return {
    id,
    account,
    isNew: stored === null,
    described: decideDescription(account, stored),
    observations: decideObservations(account, stored),
    metrics: decideMetrics(account, stored),
    hasMetrics: Boolean(stored?.metrics),
    categories: (stored?.edited.has('categories') ? [] : account.categories)
      .map((category, index) => ({ ...category, position: (stored?.categories.size ?? 0) + index }))
      .filter(({ id: category, point }) => {
        const storedPoint = stored?.categories.get(category)
        return storedPoint === undefined || (storedPoint === null && point !== null)
      }),
    professionIds: (stored?.edited.has('professions') ? [] : account.professionIds).filter(
      (profession) => !stored?.professionIds.has(profession),
    ),
    audiences: account.audiences.filter((audience) => {
      const storedAudience = stored?.audiences.get(audience.dimension)
      return !storedAudience || compareAudiences(audience, storedAudience) > 0
    }),
    samples: account.samples.filter((sample) => {
      const storedSample = stored?.samples.get(sample.kind)
      return !storedSample || compareSamples(sample, storedSample) > 0
    }),
    history: account.history
      .filter((point) => isPointChanged(point, stored))
      .map((point) => ({ ...point, isKnown: stored?.history.has(point.day) ?? false })),
    differences: stored ? differencesOf(account, stored) : [],
    before: stored?.observations ?? NOTHING_BEFORE,
    posts: joinPosts(account.posts).map((post) => {
      const series = stored?.series.get(post.social_id) ?? []
      return { post, change: decidePost(post, stored?.posts.get(post.social_id), series) }
    }),
  }
}

/** Whether a post changes. */
export const isPostChanged = ({ change }: Change['posts'][number]): boolean =>
  change.isNew || change.post !== null || change.series.length > 0

/** Whether a decision changes anything. */
export function isChanged(change: Change): boolean {
  if (change.isNew || change.described !== null || change.metrics !== null) return true
  const { observations, categories, professionIds, audiences, samples, history } = change
  const parts = [observations, categories, professionIds, audiences, samples, history]
  return parts.some((part) => part.length > 0) || change.posts.some(isPostChanged)
}

function decideDescription(account: Account, stored: Stored | null): (Identity & Described) | null {
  const { socialId, handle, key, described } = account
  const fallback = handle ?? socialId ?? key
  if (!stored) {
    return {
      social_id: socialId,
      handle,
      provisional_key: key,
      name: account.name ?? fallback,
      ...described,
    }
  }
  const isNamed = stored.name !== stored.handle && stored.name !== stored.social_id
  const identity: Identity = {
    social_id: stored.social_id ?? socialId,
    handle: stored.handle ?? handle,
    provisional_key: stored.handle === null && handle !== null ? key : stored.provisional_key,
    name: isNamed || stored.edited.has('name') ? stored.name : (account.name ?? stored.name),
  }
  const filledValues = fill(stored.described, withoutEdited(described, stored))
  const isSameIdentity =
    identity.social_id === stored.social_id && identity.handle === stored.handle && identity.name === stored.name
  return isSameIdentity && isSame(filledValues, stored.described) ? null : { ...identity, ...filledValues }
}

/** A person may also have emptied a field. */
function withoutEdited(described: Described, { edited }: Stored): Described {
  if (edited.size === 0) return described
  const entries = Object.entries(described).map(([column, value]) => [column, edited.has(column) ? null : value])
  return Object.fromEntries(entries) as Described
}

/** The fields of lists that are stored in columns with another name. */
const LISTED_AS: ReadonlyMap<string, string> = new Map([['location_id', 'location']])

function differencesOf({ name, described }: Account, stored: Stored): Change['differences'] {
  if (stored.edited.size === 0) return []
  const given = Object.entries({ name, ...described })
  const storedValues: Readonly<Record<string, unknown>> = { name: stored.name, ...stored.described }
  return given.flatMap(([column, value]) => {
    if (!stored.edited.has(column) || value === null || value === storedValues[column]) return []
    return [{ field: LISTED_AS.get(column) ?? column, text: String(value) }]
  })
}

function decideObservations({ observations }: Account, stored: Stored | null): Change['observations'] {
  return observationsOfDays(observations).flatMap((observation) => {
    const { source, day, observedAt, values } = observation
    const before = stored?.observations.get(observationKey(observation))
    if (before && (observedAt < before.observed_at || isStored(observation, before))) return []
    const isSameTime = before?.observed_at === observedAt
    const now = isSameTime ? larger(before.values, values) : values
    return [{ source, day, observed_at: observedAt, values: now, isKnown: before !== undefined }]
  })
}

/** Whether nothing in it is new. Of repeated numbers the larger stays, whatever the order in which they come. */
const isStored = ({ observedAt, values }: Observation, before: StoredObservation | undefined): boolean =>
  before?.observed_at === observedAt &&
  Object.entries(values).every(([name, value]) => value <= (before.values[name] ?? -Infinity))

function isPointChanged(point: DayFollowers, stored: Stored | null): boolean {
  const before = stored?.history.get(point.day)
  if (!before) return true
  if (before.isGiven !== point.isGiven) return before.isGiven
  // What was measured first stays; the lists of a day must not depend on which was loaded first.
  if (before.source !== point.source) return point.isGiven && point.source < before.source
  const at = stored?.observations.get(observationKey(point))?.observed_at ?? point.observedAt
  if (point.isGiven || at === point.observedAt) return point.followers > before.followers
  return at < point.observedAt && point.followers !== before.followers
}

function decideMetrics({ observations, lastPostAt }: Account, stored: Stored | null): StoredMetrics | null {
  const before = stored?.metrics ?? null
  const metrics: StoredMetrics = before
    ? { ...before, about: { ...before.about } }
    : { last_post_at: null, observed_at: null, about: {} }
  // What was stored before was weighed then; the job has since computed what it is worth.
  const news = observations.filter((one) => !isStored(one, stored?.observations.get(observationKey(one))))
  let isTouched = false
  for (const observation of news) {
    const given = aboutOf(observation)
    const derived = observation.derived.length > 0 ? aboutOf(observation, DERIVED) : given
    for (const [column, told] of Object.entries(observation.values)) {
      if (!isWide(column)) continue
      const value = WHOLE_METRICS.has(column) ? Math.round(told) : told
      const about = observation.derived.includes(column) ? derived : given
      if (!mayReplace(metrics[column] ?? null, metrics.about[column], value, about)) continue
      metrics[column] = value
      metrics.about[column] = about
      metrics.observed_at = latest(metrics.observed_at, observation.observedAt)
      isTouched = true
    }
  }
  metrics.last_post_at = latest(metrics.last_post_at, lastPostAt)
  return isTouched || metrics.last_post_at !== (before?.last_post_at ?? null) ? metrics : null
}

/**
 * A number computed from a sample (n is known) is better than a list's. Of lists' the newest counts, of one time that
 * of the source that comes first, as in readGiven, and of one source the larger.
 */
function mayReplace(
  value: number | null,
  stored: StoredAbout | undefined,
  newValue: number,
  about: StoredAbout,
): boolean {
  if (value === null || !stored) return true
  if (stored.n !== null) return false
  const at = stored.observed_at ? new Date(stored.observed_at).toISOString() : ''
  const newAt = about.observed_at ?? ''
  if (newAt !== at) return newAt > at
  const [source, newSource] = [sourceOf(stored), sourceOf(about)]
  return newSource === source ? newValue > value : newSource < source
}

const DERIVED = ' (derived)'
const sourceOf = ({ source }: StoredAbout) =>
  (source?.endsWith(DERIVED) ? source.slice(0, -DERIVED.length) : source) ?? ''

const aboutOf = ({ observedAt, source }: Observation, how: typeof DERIVED | '' = ''): StoredAbout => ({
  observed_at: observedAt,
  source: `${source}${how}`,
  n: null,
  confidence: null,
  missing: null,
  version: VERSION,
})

const WIDE: ReadonlySet<string> = new Set(WIDE_METRICS)
const isWide = (name: string): name is WideMetric => WIDE.has(name)

// Two plain values are the same regardless of the order of their keys.
function isSame(a: object, b: object): boolean {
  const entries = Object.entries(a)
  const other = new Map(Object.entries(b))
  return entries.length === other.size && entries.every(([key, value]) => other.get(key) === value)
}
