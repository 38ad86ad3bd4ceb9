import { AGE_BANDS, AUDIENCE_DIMENSIONS, type AudienceDimension, PLATFORMS, SIZES } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { type members, type RollUp, TRIAGES, type Triage } from '@kolscope/contract/lists/collections/members'
import type { Figure } from '@kolscope/contract/market/metrics'
import { type Kysely, sql } from 'kysely'
import { type Ctx, signedIn } from '../../../core/ctx'
import type { Database } from '../../../core/tables'
import type { WideMetric } from '../../../core/tables/metrics'
import { unknownFigure } from '../../../market/metrics/figure-of'
import { VERSION } from '../../../market/metrics/metric'
import { sizeTier } from '../../../market/metrics/size-tier'
import { isInMarket } from '../../../search/discovery/market'
import { openAmong } from '../../../search/discovery/pay-to-open'
import { visibleCollection } from '../access'
import { flagsOf } from './flag-facts'
import { scoreShown, seenMembers } from './seen-members'

const SHOWN_SHARES = 8

interface Sum {
  value: number | null
  n: number
  since: string | null
}
type Sums = Record<'followers' | 'reach' | 'engagement' | 'rate' | 'score', Sum>

/** Each number of all members, with how many have a known value and how old the oldest of these is. */
async function sumsOf(db: Kysely<Database>, ids: readonly number[], score: ReturnType<typeof scoreShown>) {
  const sumJson = (value: ReturnType<typeof sql>, column: ReturnType<typeof sql>, metric: WideMetric) => {
    const observed = sql`coalesce((about->${sql.lit(metric)}->>'observed_at')::timestamptz, observed_at)`
    return sql`json_build_object('value', ${value}, 'n', count(${column}), 'since', min(${observed}) filter (where ${column} is not null))`
  }
  const median = (column: ReturnType<typeof sql>) => sql`percentile_cont(0.5) within group (order by ${column})`
  const { rows } = await sql<Sums>`
    select ${sumJson(sql`sum(followers)`, sql`followers`, 'followers')} as followers,
      ${sumJson(sql`sum(reach_followers)`, sql`reach_followers`, 'reach_followers')} as reach,
      ${sumJson(sql`sum(avg_engagement)`, sql`avg_engagement`, 'avg_engagement')} as engagement,
      ${sumJson(median(sql`engagement_rate`), sql`engagement_rate`, 'engagement_rate')} as rate,
      ${sumJson(median(sql`score`), sql`score`, 'influence_score')} as score
    from (select m.*, ${score} as score from influencer_metrics m where m.influencer_id = any(${ids}::bigint[])) known`.execute(
    db,
  )
  return rows[0] as Sums
}

/** The figure of a sum; its confidence is the share of members with a known value. */
function figureOf({ value, n, since }: Sum, members: number, source: string, missing: string): Figure {
  if (value === null || n === 0) return { ...unknownFigure(missing), n: 0 }
  const observed_at = since === null ? null : new Date(since).toISOString()
  return {
    ...unknownFigure(''),
    value,
    n,
    source,
    observed_at,
    version: VERSION,
    confidence: n / members,
    missing: null,
  }
}

/** How often each value occurs, in the values' own order. */
function sharesOf(values: readonly (string | null)[], order: readonly string[]): RollUp['sizes'] {
  return order.flatMap((value) => {
    const count = values.filter((one) => one === value).length
    return count === 0 ? [] : [{ value, count, percent: (100 * count) / values.length }]
  })
}

interface Share {
  dimension: AudienceDimension
  n: number
  observed_at: string
  value: string
  percent: number
}

/**
 * Shares of all audiences together: each weighs as much as its followers; a value that was not observed counts as none.
 */
async function audienceOf(db: Kysely<Database>, ids: readonly number[]): Promise<RollUp['audience']> {
  const { rows } = await sql<Share>`
    with known as (
      select a.dimension, a.shares, a.observed_at, m.followers::float8 as weight from audiences a
      join influencer_metrics m using (influencer_id)
      where a.influencer_id = any(${ids}::bigint[]) and m.followers > 0
    ), sums as (
      select dimension, count(*) as n, min(observed_at) as observed_at, sum(weight) as weight from known group by dimension
    )
    select dimension, sums.n, sums.observed_at, share.key as value, sum(share.value::float8 * known.weight) / sums.weight as percent
    from known join sums using (dimension) cross join lateral jsonb_each_text(known.shares) share
    group by dimension, sums.n, sums.observed_at, sums.weight, share.key`.execute(db)
  const ages: readonly string[] = AGE_BANDS
  return AUDIENCE_DIMENSIONS.flatMap((dimension) => {
    const dimensionShares = rows.filter((one) => one.dimension === dimension)
    const [first] = dimensionShares
    if (!first) return []
    const largest = dimensionShares
      .sort((a, b) => b.percent - a.percent || (a.value < b.value ? -1 : 1))
      .slice(0, SHOWN_SHARES)
    if (dimension === 'age') largest.sort((a, b) => ages.indexOf(a.value) - ages.indexOf(b.value))
    const shares = largest.map(({ value, percent }) => ({ value, percent }))
    return [{ dimension, n: first.n, observed_at: first.observed_at, shares }]
  })
}

/** Sums up the members `inMarket`. */
function figuresOf(sums: Sums, { members, inMarket }: { members: number; inMarket: number }) {
  const figure = (of: Sum, source: string, missing: string) =>
    figureOf(of, members, source, members > 0 && inMarket === 0 ? 'left-market' : missing)
  return {
    total_followers: figure(sums.followers, 'accounts-not-deduplicated', 'followers-unknown'),
    reach_followers: figure(sums.reach, 'accounts-not-deduplicated', 'reach-unknown'),
    total_engagement: figure(sums.engagement, 'posts', 'engagement-unknown'),
    median_engagement_rate: figure(sums.rate, 'posts', 'engagement-unknown'),
    median_influence_score: figure(sums.score, 'parts', 'no-score'),
  }
}

export async function getRollUp(
  ctx: Ctx,
  query: Input<typeof members.getRollUp>,
): Promise<Answer<typeof members.getRollUp>> {
  const actor = signedIn(ctx)
  const { db } = ctx
  await visibleCollection(db, actor, query.id)
  const all = await seenMembers(db, actor, query.id)
    .select(['i.id', 'i.platform', 'm.followers', 'collection_influencers.triage'])
    .select(isInMarket(actor, sql.ref('i.state')).as('is_in_market'))
    .execute()
  const triages: readonly Triage[] = query.triage?.length ? query.triage : TRIAGES
  const countedMembers = all.filter(({ triage }) => triages.includes(triage))
  const ids = countedMembers.map(({ id }) => id)
  const marketIds = countedMembers.flatMap(({ id, is_in_market }) => (is_in_market ? [id] : []))
  // A list of one would reveal the content of a report that is not open.
  const open = [...(await openAmong(db, actor, ids))]
  const catalog = await ctx.services.catalogOf()
  const [sums, audience, flags] = await Promise.all([
    sumsOf(db, marketIds, scoreShown(catalog, actor)),
    audienceOf(db, open),
    flagsOf(db, open),
  ])
  const count = (triage: Triage) => all.filter((one) => one.triage === triage).length
  const sizes = countedMembers.map(({ platform, followers }) => sizeTier(platform, followers, catalog.sizeTiers))
  const platforms = countedMembers.map(({ platform }) => platform)
  const data: RollUp = {
    members: ids.length,
    triage: { untriaged: count('untriaged'), shortlisted: count('shortlisted'), passed: count('passed') },
    ...figuresOf(sums, { members: ids.length, inMarket: marketIds.length }),
    sizes: sharesOf(sizes, SIZES),
    platforms: sharesOf(platforms, PLATFORMS),
    audience,
    flagged: [...flags.values()].filter((memberFlags) => memberFlags.length > 0).length,
  }
  return { code: 200, data }
}
