import type { Platform } from '@kolscope/contract/core/enums'
import type { PostSort } from '@kolscope/contract/market/posts'
import { type RawBuilder, sql } from 'kysely'
import { primaryBase } from '../metrics/engagement'
import { MAX_COUNT } from '../metrics/observations'

/** A stored count as metrics use it; an impossible one is unknown. */
const knownCount = (column: string): RawBuilder<number | null> =>
  sql`case when p.${sql.ref(column)} between 0 and ${sql.lit(MAX_COUNT)} then p.${sql.ref(column)} end`

/** Engagement of a post as metrics count it. */
export function engagementSql(platform: Platform): RawBuilder<number | null> {
  const columns =
    platform === 'insta' || platform === 'youtube' ? ['likes', 'comments'] : ['likes', 'comments', 'shares']
  const parts = columns.map(knownCount)
  const sum = sql.join(
    parts.map((part) => sql`coalesce(${part}, 0)`),
    sql` + `,
  )
  return sql`case when num_nonnulls(${sql.join(parts)}) > 0 then ${sum} end`
}

/** The data to look up a post's followers in: days since 1970 and counts, both in order of day. */
export const historySql = (influencerId: number) => sql`
  select array_agg(day - date '1970-01-01' order by day) as days, array_agg(followers order by day) as counts
  from follower_history where influencer_id = ${influencerId} and followers between 0 and ${sql.lit(MAX_COUNT)}`

/** Followers observed nearest to a post's day, the earlier of two equally near. */
const NEAREST = sql`(select case
    when at = 0 then h.counts[1]
    when at = cardinality(h.days) or day - h.days[at] <= h.days[at + 1] - day then h.counts[at]
    else h.counts[at + 1] end
  from (select width_bucket(day, h.days) as at, day
    from (select (p.posted_at at time zone 'UTC')::date - date '1970-01-01' as day) d) w)`

/** The base of a post's engagement rate, by the platform's primary base; needs the history as h. */
function baseSql(platform: Platform, followersNow: number | null): RawBuilder<number | null> {
  if (primaryBase(platform) === 'views') return knownCount('views')
  const near = sql`case when p.posted_at is not null then coalesce(${NEAREST}, ${followersNow}::bigint) end`
  return sql`coalesce(${knownCount('followers_at_post')}, ${near})`
}

/** What posts are sorted by. */
export function sortSql(sort: PostSort, platform: Platform, followersNow: number | null): RawBuilder<unknown> {
  switch (sort) {
    case 'created_time':
      return sql`p.posted_at`
    case 'comments':
    case 'views':
      return knownCount(sort)
    case 'total_engagements':
      return engagementSql(platform)
    case 'engagement_rate':
      return sql`${engagementSql(platform)}::float8 / nullif(${baseSql(platform, followersNow)}, 0)`
  }
}

/** The sum of a count over posts, as a number that survives JSON; null if no post has it. */
export const sumSql = (column: string): RawBuilder<number | null> => sql`sum(${knownCount(column)})::float8`
