import type { Input } from '@kolscope/contract/core/route'
import { OLD_AFTER_DAYS } from '@kolscope/contract/market/age'
import { CHANGED_DAYS, type TRACKED_SORTS, type tracking } from '@kolscope/contract/sync/tracking'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { withWords } from '../../core/search-words'
import type { Database } from '../../core/tables'
import { LOOK_BACK_DAYS } from '../../market/metrics/observed-influencers'
import { isInMarket } from '../../search/discovery/market'

export type TrackedQuery = Input<typeof tracking.listTracked>
type Sort = (typeof TRACKED_SORTS)[number]

/**
 * Whether an actor gets alerts about an influencer `i` that it follows: only if the influencer is in the actor's
 * market.
 */
export const isToldOf = (actor: Actor) => isInMarket(actor, sql.ref('i.state'))

/** An alert `a` that is unseen or of the last days. */
export const isChange = (today: string) =>
  sql<boolean>`(a.seen_at is null or a.created_at >= ${today}::date - ${CHANGED_DAYS}::int)`

/** Unseen before seen, then stronger before weaker. */
const strongest = (
  actor: Actor,
  today: string,
) => sql`(select max(array[(a.seen_at is null)::int, a.strength]) from alerts a
  where ${isToldOf(actor)} and a.account_id = t.account_id and a.influencer_id = t.influencer_id and ${isChange(today)})`

/** Whether an observation is the newest one and measured, which saves looking at the ones before. */
const isMeasuredOn = (alias: 'h' | 'm') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${of('influencer_id')} = t.influencer_id and ${of('day')} = newest.day and not ${of('is_given')}`
}

/**
 * Growth in percent as metrics' followerGrowth counts it: from the observation nearest to this many days before the
 * last one, both measured, or else both of lists.
 */
const growth = (actor: Actor, days: number, today: string) => sql<number | null>`(
  select 100.0 * (l.followers - b.followers) / nullif(b.followers, 0)
  from (select max(h.day) as day from follower_history h where h.influencer_id = t.influencer_id
    and ${isToldOf(actor)} and h.day <= ${today}::date having max(h.day) >= ${today}::date - ${OLD_AFTER_DAYS}::int) newest
  cross join lateral (select h.day, h.followers, h.is_given from follower_history h where ${isMeasuredOn('h')}
    union all (select h.day, h.followers, h.is_given from follower_history h
      where not exists (select from follower_history m where ${isMeasuredOn('m')})
        and h.influencer_id = t.influencer_id and h.day between newest.day - ${LOOK_BACK_DAYS}::int and newest.day
      order by h.is_given, h.day desc limit 1)) l
  cross join lateral (select h.followers from follower_history h where h.influencer_id = t.influencer_id
    and h.is_given = l.is_given and h.day >= newest.day - ${LOOK_BACK_DAYS}::int
    and h.day between l.day - ${days + 3}::int and l.day - ${days - 3}::int
    order by abs(h.day - (l.day - ${days}::int)), h.day limit 1) b)`

const sorts = (actor: Actor, today: string): Record<Sort, RawBuilder<unknown>> => ({
  name: sql`folded(i.name)`,
  followers: sql`m.followers`,
  growth7: growth(actor, 7, today),
  growth28: growth(actor, 28, today),
  growth90: growth(actor, 90, today),
  engagement_rate: sql`m.engagement_rate`,
  last_post: sql`m.last_post_at`,
  alerts: strongest(actor, today),
  tracked_at: sql`t.tracked_at`,
})

/** The influencers an account follows that match the query, with numbers and alerts of those in its market. */
export function selectTracked(db: Kysely<Database>, actor: Actor, trackedQuery: TrackedQuery, today: string) {
  const { search = '', platform = [], alerts = [], influencer_id = [], changed } = trackedQuery
  const ofKinds = alerts.length > 0 ? sql`and a.kind = any(${alerts}::text[])` : sql``
  const base = db
    .selectFrom('tracked_influencers as t')
    .innerJoin('influencers as i', 'i.id', 't.influencer_id')
    .leftJoin('influencer_metrics as m', (join) => join.onRef('m.influencer_id', '=', 'i.id').on(isToldOf(actor)))
    .where('t.account_id', '=', actor.accountId)
    .$if(platform.length > 0, (query) => query.where('i.platform', 'in', platform))
    .$if(influencer_id.length > 0, (query) => query.where('i.id', 'in', influencer_id))
    .$if(changed === true || alerts.length > 0, (query) =>
      query.where(sql<boolean>`exists (select from alerts a where a.account_id = t.account_id
        and a.influencer_id = t.influencer_id and ${isToldOf(actor)} and ${isChange(today)} ${ofKinds})`),
    )
  return withWords(base, sql`folded(i.name) || ' ' || folded(coalesce(i.handle, ''))`, search)
}

/**
 * Influencers with the strongest alerts first unless another sort is requested; unknown values come last in either
 * direction.
 */
export function orderOf(actor: Actor, { sort_field, sort_type }: TrackedQuery, today: string): RawBuilder<unknown> {
  const field = sort_field ?? 'alerts'
  const isDescending = (sort_type ?? (field === 'name' ? 1 : -1)) === -1
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`
  return sql`${sorts(actor, today)[field]} ${direction}, t.tracked_at desc, t.influencer_id`
}
