import type { Platform, Size } from '@kolscope/contract/core/enums'
import type { Id } from '@kolscope/contract/core/paging'
import type { SizeTiers } from '@kolscope/contract/core/settings'
import { OLD_AFTER_DAYS } from '@kolscope/contract/market/age'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { buildDistribution, MIN_PEERS, type PeerDistribution, peerGroupKey, peerGroups } from './peers'
import { replaceDistributions } from './replace-distributions'
import { sizeTier } from './size-tier'
import { dayNumber, dayText } from './window'

/** Numbers that are compared with those of the same size on the platform. */
const SIZED = ['avg_engagement', 'posts_per_day', 'sentiment_rate'] as const
type Sized = (typeof SIZED)[number]

/** Names of the stored distributions. */
const METRICS = ['engagement_rate', 'log_reach', 'resonance', 'followers', ...SIZED] as const
export type PeerMetric = (typeof METRICS)[number]

/** Distributions by metric, then by group. */
export type Distributions = Readonly<Record<PeerMetric, Map<string, PeerDistribution>>>

const byMetric = (of: (metric: PeerMetric) => Map<string, PeerDistribution>): Distributions =>
  Object.fromEntries(METRICS.map((metric) => [metric, of(metric)])) as Distributions

/** What one influencer adds to its groups. */
export type PeerValues = {
  platform: Platform
  size: Size | null
  categories: readonly Id[]
  engagementRate: number | null
  logReach: number | null
  resonance: readonly { category: Id; value: number | null }[]
  followers?: number | null
  sized?: Readonly<Record<Sized, number | null>>
}

/** Collects the values of all influencers group by group. */
export function createPeerCollector() {
  const values = new Map<PeerMetric, Map<string, number[]>>()
  const put = (metric: PeerMetric, key: string, value: number | null) => {
    if (value === null) return
    const groups = values.get(metric) ?? new Map<string, number[]>()
    values.set(metric, groups)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  const add = (one: PeerValues) => {
    const { platform, size } = one
    const whole = { platform, size: null, category: null }
    for (const group of peerGroups({ ...whole, size })) put('engagement_rate', peerGroupKey(group), one.engagementRate)
    for (const category of size === null ? [] : one.categories) {
      put('engagement_rate', peerGroupKey({ platform, size, category }), one.engagementRate)
    }
    for (const metric of SIZED) {
      for (const group of peerGroups({ ...whole, size })) put(metric, peerGroupKey(group), one.sized?.[metric] ?? null)
    }
    put('log_reach', peerGroupKey(whole), one.logReach)
    put('followers', peerGroupKey(whole), one.followers ?? null)
    for (const { category, value } of one.resonance) put('resonance', peerGroupKey({ ...whole, category }), value)
  }
  const build = (): Distributions =>
    byMetric((metric) => buildDistributions(values.get(metric), metric === 'resonance' ? undefined : isWorthKeeping))
  return { add, build }
}

/** Whether a group is kept: there are many groups narrower than size, and they count only with 30 peers. */
const isWorthKeeping = (key: string, n: number) => key.endsWith('/*') || n >= MIN_PEERS

function buildDistributions(groups = new Map<string, number[]>(), isKept = (_key: string, _n: number) => true) {
  return new Map(
    [...groups]
      .filter(([key, group]) => isKept(key, group.length))
      .map(([key, group]) => [key, buildDistribution(group)]),
  )
}

type PeerRow = {
  platform: Platform
  followers: number | null
  has_recent_followers: boolean
  engagement_rate: number | null
  avg_engagement: number | null
  posts_per_day: number | null
  sentiment_rate: number | null
  reach: number | null
  categories: number[]
  resonance: { category: number; value: number | null }[] | null
}

const PAGE = 5_000

type Compared = 'engagement_rate' | 'avg_engagement' | 'sentiment_rate' | 'reach_followers'

/**
 * The distributions of the whole market on a day (YYYY-MM-DD); excludes old numbers, and those that come from a source
 * instead of a formula.
 */
export async function measurePeers(
  db: Kysely<Database>,
  tiers: SizeTiers,
  date: string,
  onPage: () => void,
): Promise<Distributions> {
  const since = dayText(dayNumber(date) - OLD_AFTER_DAYS)
  const isRecent = (metric: Compared | 'followers') =>
    sql`coalesce(left(m.about->${sql.lit(metric)}->>'observed_at', 10)::date >= ${since}::date, true)`
  const measured = (metric: Compared) =>
    sql`case when (m.about->${sql.lit(metric)}->>'version')::int > 0 and ${isRecent(metric)} then m.${sql.ref(metric)} end`
  const collector = createPeerCollector()
  for (let after = 0; ; ) {
    const { rows } = await sql<PeerRow & { id: number }>`
      select m.influencer_id as id, i.platform, m.followers, ${isRecent('followers')} as has_recent_followers,
        ${measured('engagement_rate')} as engagement_rate, ${measured('avg_engagement')} as avg_engagement,
        ${measured('sentiment_rate')} as sentiment_rate, ${measured('reach_followers')} as reach,
        (m.details->'avg_post_per_day'->>'value')::float8 as posts_per_day,
        array(select category_id from influencer_categories c where c.influencer_id = i.id) as categories,
        m.details->'category_engagements' as resonance
      from influencer_metrics m join influencers i on i.id = m.influencer_id
      where m.influencer_id > ${after} order by m.influencer_id limit ${PAGE}`.execute(db)
    for (const row of rows) {
      collector.add({
        platform: row.platform,
        size: sizeTier(row.platform, row.followers, tiers),
        categories: row.categories,
        engagementRate: row.engagement_rate,
        logReach: row.reach === null ? null : Math.log10(Math.max(1, row.reach)),
        resonance: row.resonance ?? [],
        followers: row.has_recent_followers ? row.followers : null,
        sized: row,
      })
    }
    onPage()
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return collector.build()
    after = last.id
  }
}

/** Replaces the stored distributions of peers. */
export async function writePeers(db: Kysely<Database>, distributions: Distributions): Promise<void> {
  const rows = METRICS.flatMap((metric) =>
    [...distributions[metric]].map(([peers, { n, quantiles }]) => ({ metric, peers, n, quantiles })),
  )
  await replaceDistributions(db, METRICS, rows)
}

/** The distributions as they were last written. */
export async function readPeers(db: Kysely<Database>): Promise<Distributions> {
  const rows = await db.selectFrom('peer_distributions').select(['metric', 'peers', 'n', 'quantiles']).execute()
  return byMetric(
    (of) =>
      new Map(rows.filter(({ metric }) => metric === of).map(({ peers, n, quantiles }) => [peers, { n, quantiles }])),
  )
}
