import { problem } from '@kolscope/contract/core/errors'
import type { ContentQuery } from '@kolscope/contract/search/content'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { capOf, isInMarket } from '../discovery/market'

const between = (
  metric: string,
  least: number | undefined,
  most: number | undefined,
  unit = 1,
): RawBuilder<boolean>[] => {
  const value = sql`(m.details -> ${sql.lit(metric)} ->> 'value')::float8`
  return [
    ...(least === undefined ? [] : [sql<boolean>`${value} >= ${least / unit}::float8`]),
    ...(most === undefined ? [] : [sql<boolean>`${value} <= ${most / unit}::float8`]),
  ]
}

const DAYS_A_WEEK = 7

function refuseTurned(query: ContentQuery): void {
  for (const range of ['posts_per_week', 'sponsored'] as const) {
    const [least, most] = [query[`${range}_min`], query[`${range}_max`]]
    if (least !== undefined && most !== undefined && least > most)
      throw invalid([problem(`${range}_min`, 'min-above-max')])
  }
}

/**
 * Requires that the authors, whose id is in `author`, belong to the actor's market and meet the requested figures;
 * authors with unknown figures do not match. Refuses a range that ends before it begins.
 */
export function authorConditions(query: ContentQuery, author: RawBuilder<number>, actor: Actor): RawBuilder<boolean>[] {
  refuseTurned(query)
  const market =
    capOf(actor) === null
      ? []
      : [
          sql<boolean>`exists (select from influencers a where a.id = ${author} and ${isInMarket(actor, sql.ref('a.state'))})`,
        ]
  const measured = [
    ...between('avg_post_per_day', query.posts_per_week_min, query.posts_per_week_max, DAYS_A_WEEK),
    ...between('commercial_rate', query.sponsored_min, query.sponsored_max),
  ]
  if (measured.length === 0) return market
  const isMeasured = sql.join(measured, sql` and `)
  return [...market, sql<boolean>`${author} in (select influencer_id from influencer_metrics m where ${isMeasured})`]
}
