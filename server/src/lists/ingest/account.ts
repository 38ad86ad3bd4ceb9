import { type DayCounts, fill, type Incoming, type IncomingPost, latest } from './incoming'

/** Who told something, and when it was observed. */
export type Told = { source: string; observedAt: string }

/** Numbers that a row observed, by metric name; `derived` names those computed from others of the row. */
export type Observation = Told & {
  day: string
  values: Record<string, number>
  derived: readonly string[]
  row: number
}

/** Followers on a day. `isGiven`: a list's number, not one of a measured series. */
export type DayFollowers = Told & { day: string; followers: number; isGiven: boolean }

/** Shares of an audience with who told them. */
export type ToldAudience = Told & Incoming['audiences'][number]

/** A sample of an audience with who told it. */
export type ToldSample = Told & Incoming['samples'][number]

/** The counts of a post on a day, with who told them. */
export type ToldCounts = DayCounts & Pick<Told, 'source'>

/** A post with who told it. */
export type ToldPost = Omit<IncomingPost, 'series'> & Pick<Told, 'source'> & { series: readonly ToldCounts[] }

/** What the rows of a batch say about one account; each number with who told it. */
export type Account = Omit<
  Incoming,
  'values' | 'derived' | 'observedAt' | 'audiences' | 'samples' | 'history' | 'posts' | 'categories'
> & {
  categories: readonly Incoming['categories'][number][]
  /** One for each row with numbers, also if several are of one day. */
  observations: readonly Observation[]
  /** One for each dimension. */
  audiences: readonly ToldAudience[]
  /** One for each kind. */
  samples: readonly ToldSample[]
  /** One for each day. */
  history: readonly DayFollowers[]
  posts: readonly ToldPost[]
}

/**
 * One account from the rows that name it, in whatever order. The newest row that has a text says it; of numbers the
 * latest counts, of one time that of the source that comes first, of one source the larger.
 */
export function accountOf(first: Incoming, ...others: readonly Incoming[]): Account {
  if (others.length === 0) return accountOfRow(first)
  const rows = newestFirst([first, ...others])
  const newest = rows[0] ?? first
  const { handle, key } = rows.find((row) => row.handle !== null) ?? newest
  const observations = rows.flatMap(observationIn)
  return {
    platform: newest.platform,
    socialId: firstKnown(rows, (row) => row.socialId),
    handle,
    key,
    name: firstKnown(rows, (row) => row.name),
    described: rows.map(({ described }) => described).reduce(fill),
    state: firstKnown(rows, (row) => row.state),
    source: newest.source,
    categories: joinCategories(rows.flatMap((row) => row.categories)),
    professionIds: [...new Set(rows.flatMap(({ professionIds }) => professionIds))],
    lastPostAt: rows.map(({ lastPostAt }) => lastPostAt).reduce(latest),
    observations,
    audiences: joinAudiences(rows.flatMap(audiencesIn)),
    samples: joinSamples(rows.flatMap(samplesIn)),
    history: joinHistory([...rows.flatMap(measuredIn), ...observations.flatMap(givenIn)]),
    posts: rows.flatMap(postsIn),
    rows: [first, ...others].flatMap((row) => row.rows),
  }
}

/** Nearly all accounts have one row, for which gathering and joining would take most of the time. */
function accountOfRow(row: Incoming): Account {
  const { platform, socialId, handle, key, name, described, state, source, lastPostAt, rows } = row
  const observations = observationIn(row)
  return {
    platform,
    socialId,
    handle,
    key,
    name,
    described,
    state,
    source,
    lastPostAt,
    rows,
    categories: joinCategories(row.categories),
    professionIds: row.professionIds.length < 2 ? row.professionIds : [...new Set(row.professionIds)],
    observations,
    audiences: joinAudiences(audiencesIn(row)),
    samples: joinSamples(samplesIn(row)),
    history: joinHistory([...measuredIn(row), ...observations.flatMap(givenIn)]),
    posts: postsIn(row),
  }
}

const joinCategories = (categories: readonly Incoming['categories'][number][]) =>
  joinBy(
    categories,
    ({ id }) => id,
    (a, b) => ({ ...a, point: a.point ?? b.point }),
  )
const joinAudiences = (audiences: readonly ToldAudience[]) =>
  joinBy(audiences, ({ dimension }) => dimension, higherBy<ToldAudience>(compareAudiences))
const joinSamples = (samples: readonly ToldSample[]) =>
  joinBy(samples, ({ kind }) => kind, higherBy<ToldSample>(compareSamples))
const joinHistory = (history: readonly DayFollowers[]) => joinBy(history, ({ day }) => day, higherBy(compareFollowers))

function observationIn({ source, observedAt, values, derived, rows: [row = 0] }: Incoming): Observation[] {
  if (Object.keys(values).length === 0) return []
  return [{ source, observedAt, day: observedAt.slice(0, 10), values, derived, row }]
}

const audiencesIn = ({ source, observedAt, audiences }: Incoming): ToldAudience[] =>
  audiences.map((audience) => ({ source, observedAt, ...audience }))

const samplesIn = ({ source, observedAt, samples }: Incoming): ToldSample[] =>
  samples.map((sample) => ({ source, observedAt, ...sample }))

const postsIn = ({ source, posts }: Incoming): ToldPost[] =>
  posts.map((post) => ({ ...post, source, series: post.series.map((counts) => ({ ...counts, source })) }))

const measuredIn = ({ source, observedAt, history }: Incoming): DayFollowers[] =>
  history.map((point) => ({ source, observedAt, ...point, isGiven: false }))

function givenIn({ source, observedAt, day, values: { followers } }: Observation): DayFollowers[] {
  return followers === undefined ? [] : [{ source, observedAt, day, followers, isGiven: true }]
}

/** Names an observation among those of its account. */
export const observationKey = ({ source, day }: Pick<Observation, 'source' | 'day'>): string => `${day} ${source}`

/** One for each source and day, as it is stored: the latest; of one time, the larger of each number. */
export function observationsOfDays(observations: readonly Observation[]): readonly Observation[] {
  return joinBy(observations, observationKey, (a, b) => {
    if (a.observedAt !== b.observedAt) return a.observedAt > b.observedAt ? a : b
    return { ...a, values: larger(a.values, b.values) }
  })
}

/** The larger of each number. */
export function larger(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const values = { ...a }
  for (const [name, value] of Object.entries(b)) values[name] = Math.max(value, values[name] ?? value)
  return values
}

/** Positive if the first counts more: it is later, or of the same time and its source comes first. */
export function compareTold(a: Told, b: Told): number {
  return compareTexts(a.observedAt, b.observedAt) || compareTexts(b.source, a.source)
}

/** Positive if the first counts more; of one source and time, the one whose text comes first. */
export function compareAudiences(a: Omit<ToldAudience, 'dimension'>, b: Omit<ToldAudience, 'dimension'>): number {
  const textOf = ({ shares }: typeof a) => JSON.stringify(shares, Object.keys(shares).sort())
  return compareTold(a, b) || compareTexts(textOf(b), textOf(a))
}

/** Positive if the first counts more; of one source and time, the larger one. */
export function compareSamples(a: Omit<ToldSample, 'kind'>, b: Omit<ToldSample, 'kind'>): number {
  return compareTold(a, b) || a.size - b.size || a.inactive - b.inactive
}

/** Positive if the first of two numbers of a day counts more; of one source, the larger one. */
function compareFollowers(a: DayFollowers, b: DayFollowers): number {
  if (a.isGiven !== b.isGiven) return a.isGiven ? -1 : 1
  return compareTexts(b.source, a.source) || a.followers - b.followers
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

const higherBy =
  <T>(compare: (a: T, b: T) => number) =>
  (a: T, b: T): T =>
    compare(a, b) < 0 ? b : a

function newestFirst(rows: readonly Incoming[]): Incoming[] {
  const textOf = ({ name, handle, socialId, described, state, categories }: Incoming) =>
    JSON.stringify([name, handle, socialId, described, state, categories])
  return rows
    .map((row) => ({ row, text: textOf(row) }))
    .sort((a, b) => compareTold(b.row, a.row) || compareTexts(a.text, b.text))
    .map(({ row }) => row)
}

function firstKnown<T>(rows: readonly Incoming[], knownOf: (row: Incoming) => T | null): T | null {
  for (const row of rows) {
    const value = knownOf(row)
    if (value !== null) return value
  }
  return null
}

/** The items, those with the same key joined to one; the order stays. */
function joinBy<T>(items: readonly T[], keyOf: (item: T) => string | number, join: (a: T, b: T) => T): readonly T[] {
  if (items.length < 2) return items
  const byKey = new Map<string | number, T>()
  for (const item of items) {
    const earlier = byKey.get(keyOf(item))
    byKey.set(keyOf(item), earlier === undefined ? item : join(earlier, item))
  }
  return [...byKey.values()]
}
