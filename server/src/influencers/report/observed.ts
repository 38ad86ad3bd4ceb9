import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx'
import { PREPARED } from '../../core/prepared'
import { readMetricSettings } from '../../market/metrics/metric-settings'
import { type GivenNumbers, newestDay, readGiven, readObserved } from '../../market/metrics/observed-influencers'
import type { OwnInput } from '../../market/metrics/own-metrics'
import { dayNumber, dayText } from '../../market/metrics/window'
import type { OpenedInfluencer } from '../opening/opened'
import { readCounts } from '../posts/post-counts'
import type { AskedDays } from './asked-days'
import { type FollowersDay, readFollowers } from './followers-history'

type Settings = Awaited<ReturnType<typeof readMetricSettings>>

/** What was observed of an influencer up to a date, with the time of the latest observation. */
export interface ObservedUntil<Input extends OwnInput = OwnInput & { settings: Settings }> {
  input: Input
  observedAt: string | null
  /** The latest followers from a source. */
  given: GivenNumbers | null
}

const NO_PRIORS = () => new Map()
/** The followers at the time of a post come from the nearest observation. */
const HISTORY_DAYS = 100

/** The latest followers from a source. */
const followersGiven = (numbers: readonly GivenNumbers[]): GivenNumbers | null =>
  numbers.find(({ values }) => values.followers !== undefined) ?? null

function observedAt({ observedOn, history, date }: OwnInput): string | null {
  const days = [observedOn ?? null, history.at(-1)?.day ?? null].filter((day) => day !== null && day <= date)
  const day = newestDay(days)
  return day === null ? null : `${day}T00:00:00.000Z`
}

/** Reads all input of metrics, including the words of posts and comments. */
export async function observedUntil({ db }: Ctx, { id }: OpenedInfluencer, range: AskedDays): Promise<ObservedUntil> {
  const [settings, [observed]] = await Promise.all([
    readMetricSettings(db),
    readObserved(db, [id], range.date, { priors: NO_PRIORS }),
  ])
  if (!observed) throw new Error(`Influencer ${id} vanished while it was read.`)
  const input = { ...observed.input, ...range, settings }
  return { input, observedAt: observedAt(input), given: followersGiven(observed.given) }
}

/** Reads only the counts, of posts of these days up to the date; with a day more on each side, because zones differ. */
export async function countedUntil(
  ctx: Ctx,
  of: OpenedInfluencer,
  range: AskedDays,
  { days, historyDays = HISTORY_DAYS }: { days: number; historyDays?: number },
): Promise<ObservedUntil<OwnInput> & { followersDays: FollowersDay[] }> {
  const { db } = ctx
  const day = dayNumber(range.date)
  const [{ posts, observedOn, postsObservedOn }, followersDays, numbers] = await Promise.all([
    readCounts(db, of.id, dayText(day - days), dayText(day + 1)),
    readFollowers(db, of.id, range.date, historyDays),
    readGiven(db, [of.id], range.date),
  ])
  const given = followersGiven(numbers.get(of.id) ?? [])
  const followers = given?.values.followers ?? null
  const history = followersDays.filter((one) => dayNumber(one.day) > day - HISTORY_DAYS)
  const known = { followers, history, posts, postsObservedOn, observedOn: newestDay([observedOn, postsObservedOn]) }
  const input = { platform: of.platform, ...range, ...known }
  return { input, observedAt: observedAt(input), given, followersDays }
}

/**
 * Since when posts of an influencer are known, and when they were last observed: a sync that finds nothing new counts
 * too.
 */
export async function trackingOf({ db }: Ctx, { id }: OpenedInfluencer) {
  const { rows } = await sql<{ since: string | null; updated_at: string | null }>`
    select ${PREPARED} to_char(min(posted_at) at time zone 'UTC', 'YYYY-MM-DD') as since, greatest(max(observed_at),
      (select succeeded_at from readings where influencer_id = ${id} and read = 'posts')) as updated_at
    from posts where influencer_id = ${id}`.execute(db)
  return rows[0] ?? { since: null, updated_at: null }
}
