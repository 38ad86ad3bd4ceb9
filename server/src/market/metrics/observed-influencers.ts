import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import { OLD_AFTER_DAYS } from '@kolscope/contract/market/age'
import { type Kysely, sql } from 'kysely'
import { PREPARED } from '../../core/prepared'
import type { Database } from '../../core/tables'
import type { ActivitySample, Comment, FollowerPoint, Post } from './observations'
import type { OwnInput } from './own-metrics'
import { dayNumber, dayText, firstOfMonth } from './window'

/** Numbers from a source, under its own names, with the ISO time of observation. */
export type GivenNumbers = { source: string; observedAt: string; values: Readonly<Record<string, number>> }

/** One influencer with all input of its metrics. Times are epoch milliseconds. */
export type ObservedInfluencer = {
  id: number
  input: OwnInput
  /** Newest of all posts, even before every window. */
  lastPostAt: number | null
  /** Newest first. */
  given: readonly GivenNumbers[]
}

/** How many days any stored metric looks back at posts from today, and at history from its last day. */
export const LOOK_BACK_DAYS = 100

const DAY_MS = 86_400_000

type Rows<T> = ReadonlyMap<number, T>

function byId<T extends { influencer_id: number }>(rows: readonly T[]): Rows<T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.influencer_id)
    if (group) group.push(row)
    else groups.set(row.influencer_id, [row])
  }
  return groups
}

/** From one day up to another (YYYY-MM-DD), without the second. */
interface Days {
  since: string
  until: string
}

/** A day still lasts somewhere when half of the next one has passed in UTC. */
const dayAfterNext = (date: string) => dayText(dayNumber(date) + 2)

async function readPosts(db: Kysely<Database>, ids: readonly number[], { since, until }: Days) {
  const { rows } = await sql<Omit<Post, 'id'> & { influencer_id: number; id: string; observed_day: string | null }>`
    select influencer_id, social_id as id, extract(epoch from posted_at)::float8 * 1000 as "postedAt", likes,
      comments, shares, views, reach, followers_at_post as "followersAtPost", paid,
      nullif(concat_ws(E'\n', title, message), '') as text, hashtags, category_ids as categories, positive, negative,
      neutral, to_char(observed_at at time zone 'UTC', 'YYYY-MM-DD') as observed_day
    from posts where influencer_id = any(${ids}::bigint[])
      and month between ${firstOfMonth(since)}::date and ${until}::date
      and posted_at >= ${since}::date and posted_at < ${until}::date
    order by influencer_id, posted_at desc, social_id`.execute(db)
  return byId(rows)
}

/** Followers by influencer in the 100 days up to the last observation known on a day (YYYY-MM-DD), oldest first. */
export async function readHistory(
  db: Kysely<Database>,
  ids: readonly number[],
  date: string,
): Promise<Rows<FollowerPoint[]>> {
  const { rows } = await sql<{ influencer_id: number; points: string }>`
    select ${PREPARED} influencer_id, string_agg(
      day - date '1970-01-01' || ':' || followers || case when is_given then 'g' else '' end, ',' order by day) as points
    from (select influencer_id, day, followers, is_given, max(day) over (partition by influencer_id) as last
      from follower_history where influencer_id = any(${ids}::bigint[]) and day <= ${date}::date) h
    where day >= last - ${LOOK_BACK_DAYS}::int group by 1`.execute(db)
  return new Map(rows.map(({ influencer_id, points }) => [influencer_id, points.split(',').map(pointOf)]))
}

function pointOf(text: string): FollowerPoint {
  const colon = text.indexOf(':')
  const isGiven = text.endsWith('g')
  const followers = Number(text.slice(colon + 1, isGiven ? -1 : undefined))
  return { day: dayText(Number(text.slice(0, colon))), followers, isGiven }
}

type CommentRow = { influencer_id: number; at: number | null; text: string; post: string }

/** A comment without a time of its own is as old as its post; posts are read only if a comment needs one. */
async function readComments(
  db: Kysely<Database>,
  ids: readonly number[],
  { since, until }: Days,
): Promise<Rows<Comment[]>> {
  const { rows } = await sql<CommentRow>`
    select influencer_id, extract(epoch from commented_at)::float8 * 1000 as at, message as text, post_social_id as post
    from sampled_comments where influencer_id = any(${ids}::bigint[])
      and (commented_at is null or commented_at >= ${since}::date and commented_at < ${until}::date)`.execute(db)
  const timeless = rows.filter(({ at }) => at === null)
  if (timeless.length === 0) return byId(rows)
  const posts = await sql<{ influencer_id: number; id: string; at: number }>`
    select influencer_id, social_id as id, extract(epoch from posted_at)::float8 * 1000 as at from posts
    where influencer_id = any(${ids}::bigint[]) and social_id = any(${timeless.map(({ post }) => post)}::text[])
      and month between ${firstOfMonth(since)}::date and ${until}::date
      and posted_at >= ${since}::date and posted_at < ${until}::date`.execute(db)
  const postTimes = new Map(posts.rows.map(({ influencer_id, id, at }) => [`${influencer_id} ${id}`, at]))
  return byId(
    rows.flatMap((row) => {
      const at = row.at ?? postTimes.get(`${row.influencer_id} ${row.post}`)
      return at === undefined ? [] : [{ ...row, at }]
    }),
  )
}

/** Samples of followers and of engagers, by influencer. */
export async function readSamples(db: Kysely<Database>, ids: readonly number[]) {
  const { rows } = await sql<ActivitySample & { influencer_id: number; kind: 'engager' | 'follower' }>`
    select ${PREPARED} influencer_id, kind, size, inactive, to_char(observed_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from audience_samples where influencer_id = any(${ids}::bigint[])`.execute(db)
  return byId(rows)
}

/**
 * The latest numbers of each source up to a day (YYYY-MM-DD) by influencer: newest first, of one time by the source's
 * name.
 */
export async function readGiven(db: Kysely<Database>, ids: readonly number[], date: string) {
  const { rows } = await sql<GivenNumbers & { influencer_id: number }>`
    select ${PREPARED} sources.influencer_id, sources.source, newest.observed_at as "observedAt", newest.values
    from (select distinct influencer_id, source from observations where influencer_id = any(${ids}::bigint[])) sources
    cross join lateral (select observed_at, values from observations o
      where o.influencer_id = sources.influencer_id and o.source = sources.source and o.day <= ${date}::date
      order by o.day desc limit 1) newest
    order by newest.observed_at desc, sources.source collate "C"`.execute(db)
  return byId(rows)
}

type InfluencerRow = { id: number; platform: Platform; handle: string | null; last: number | null; has_posts: boolean }

async function readKnown(db: Kysely<Database>, ids: readonly number[]): Promise<InfluencerRow[]> {
  const { rows } = await sql<InfluencerRow>`
    select ${PREPARED} i.id, i.platform, i.handle, extract(epoch from p.last)::float8 * 1000 as last, p.last is not null as has_posts
    from influencers i
    left join (select influencer_id, max(posted_at) as last from posts
      where influencer_id = any(${ids}::bigint[]) group by 1) p on p.influencer_id = i.id
    where i.id = any(${ids}::bigint[]) order by i.id`.execute(db)
  return rows
}

/**
 * The day (UTC) on which posts of each influencer were last collected: that of the last successful sync, of the newest
 * post, or on which any of them was last observed.
 */
export async function readPostsObserved(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ influencer_id: number; day: string }>`
    select ${PREPARED} p.influencer_id, to_char(greatest(p.posted, p.observed, r.read) at time zone 'UTC', 'YYYY-MM-DD') as day
    from (select influencer_id, max(posted_at) as posted, max(observed_at) as observed from posts
      where influencer_id = any(${ids}::bigint[]) group by 1) p
    left join (select influencer_id, max(succeeded_at) as read from readings
      where influencer_id = any(${ids}::bigint[]) and read = 'posts' group by 1) r using (influencer_id)
    where coalesce(p.posted, p.observed, r.read) is not null`.execute(db)
  return new Map(rows.map(({ influencer_id, day }) => [influencer_id, day]))
}

type DatedRow = { postedAt: number | null; observed_day: string | null }

const dayOfPost = ({ postedAt }: DatedRow) => (postedAt === null ? null : dayText(Math.floor(postedAt / DAY_MS)))

/** The latest day on which one of these posts was published or observed. */
const newestOf = (posts: readonly DatedRow[]) =>
  newestDay(posts.flatMap((post) => [post.observed_day, dayOfPost(post)]))

/** Recent posts say enough, so that all posts are read only of influencers without any. */
async function postsObservedOn(
  db: Kysely<Database>,
  posts: Rows<DatedRow[]>,
  known: readonly InfluencerRow[],
  date: string,
) {
  const recent = dayText(dayNumber(date) - OLD_AFTER_DAYS)
  const days = new Map([...posts].map(([id, own]) => [id, newestOf(own)]))
  const others = known.flatMap(({ id, has_posts }) => (has_posts && (days.get(id) ?? '') < recent ? [id] : []))
  const observed = others.length === 0 ? new Map<number, string>() : await readPostsObserved(db, others)
  return (id: number) => observed.get(id) ?? days.get(id) ?? null
}

interface ObservedOptions {
  settings?: OwnInput['settings']
  priors: (platform: Platform) => NonNullable<OwnInput['priors']>
  /** The last day of given numbers, if not the last day of all. */
  givenUntil?: string
}

/**
 * The influencers with these ids, ordered by id, and what was observed about them up to a day (YYYY-MM-DD): posts
 * and comments with a day more, because zones differ.
 */
export async function readObserved(
  db: Kysely<Database>,
  ids: readonly number[],
  date: string,
  options: ObservedOptions,
): Promise<ObservedInfluencer[]> {
  const days = { since: dayText(dayNumber(date) - LOOK_BACK_DAYS), until: dayAfterNext(date) }
  const [influencers, posts, history, comments, samples, given] = await Promise.all([
    readKnown(db, ids),
    readPosts(db, ids, days),
    readHistory(db, ids, date),
    readComments(db, ids, days),
    readSamples(db, ids),
    readGiven(db, ids, options.givenUntil ?? date),
  ])
  const postsObserved = await postsObservedOn(db, posts, influencers, date)
  return influencers.map(({ id, platform, handle, last, has_posts }) => {
    const numbers = given.get(id) ?? []
    const own = posts.get(id) ?? []
    const collectedOn = has_posts ? postsObserved(id) : null
    const sampleOf = (kind: string) => samples.get(id)?.find((sample) => sample.kind === kind) ?? null
    const input: OwnInput = {
      platform,
      date,
      followers: numbers.find(({ values }) => values.followers !== undefined)?.values.followers ?? null,
      history: history.get(id) ?? [],
      posts: has_posts ? own : null,
      postsObservedOn: collectedOn,
      observedOn: newestDay([
        ...own.map((post) => post.observed_day),
        numbers[0]?.observedAt.slice(0, 10) ?? null,
        collectedOn,
      ]),
      comments: comments.get(id) ?? null,
      engagerSample: sampleOf('engager'),
      followerSample: sampleOf('follower'),
      handles: new Set(handle === null ? [] : [handle.toLowerCase(), fold(handle)]),
      priors: options.priors(platform),
      ...(options.settings ? { settings: options.settings } : {}),
    }
    return { id, input, lastPostAt: last, given: numbers }
  })
}

/** The latest of some days; null if there are none. */
export function newestDay(days: readonly (string | null)[]): string | null {
  return days.reduce((newest, day) => (day !== null && (newest === null || day > newest) ? day : newest), null)
}
