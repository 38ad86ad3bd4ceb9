import type { SizeTiers } from '@kolscope/contract/config'
import type { Platform, Size } from '@kolscope/contract/enums'
import type { Id } from '@kolscope/contract/paging'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../core/tables'
import { buildDistribution, MIN_PEERS, type PeerDistribution, peerGroupKey, peerGroups } from './peers'
import { sizeTier } from './size-tier'

/** Names of the distributions that are kept. */
export type PeerMetric = 'engagement_rate' | 'log_reach' | 'resonance'

/** Distributions by metric, then by group. */
export type Distributions = Readonly<Record<PeerMetric, Map<string, PeerDistribution>>>

/** What one influencer adds to the groups it is counted in. */
export type PeerValues = {
  platform: Platform
  size: Size | null
  categories: readonly Id[]
  engagementRate: number | null
  logReach: number | null
  resonance: readonly { category: Id; value: number | null }[]
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
    put('log_reach', peerGroupKey(whole), one.logReach)
    for (const { category, value } of one.resonance) put('resonance', peerGroupKey({ ...whole, category }), value)
  }
  const build = (): Distributions => ({
    engagement_rate: built(values.get('engagement_rate'), isWorthKeeping),
    log_reach: built(values.get('log_reach')),
    resonance: built(values.get('resonance')),
  })
  return { add, build }
}

/** Groups narrower than size only count with 30 peers, and there are many of them. */
const isWorthKeeping = (key: string, n: number) => key.endsWith('/*') || n >= MIN_PEERS

function built(groups = new Map<string, number[]>(), isKept = (_key: string, _n: number) => true) {
  return new Map(
    [...groups]
      .filter(([key, group]) => isKept(key, group.length))
      .map(([key, group]) => [key, buildDistribution(group)]),
  )
}

type PeerRow = {
  platform: Platform
  followers: number | null
  engagement_rate: number | null
  reach: number | null
  categories: number[]
  resonance: { category: number; value: number | null }[] | null
}

const PAGE = 5_000

/** The distributions of the whole market as it is stored; numbers that a source gave and we did not compute are left out. */
export async function measurePeers(db: Kysely<Database>, tiers: SizeTiers, onPage: () => void): Promise<Distributions> {
  const collector = createPeerCollector()
  for (let after = 0; ; ) {
    const { rows } = await sql<PeerRow & { id: number }>`
      select m.influencer_id as id, i.platform, m.followers,
        case when (m.about->'engagement_rate'->>'version')::int > 0 then m.engagement_rate end as engagement_rate,
        case when (m.about->'reach_followers'->>'version')::int > 0 then m.reach_followers end as reach,
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
      })
    }
    onPage()
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return collector.build()
    after = last.id
  }
}

const METRICS = ['engagement_rate', 'log_reach', 'resonance'] as const satisfies readonly PeerMetric[]

/** Replaces the kept distributions; unchanged ones keep their row. */
export async function writePeers(db: Kysely<Database>, distributions: Distributions): Promise<void> {
  const rows = METRICS.flatMap((metric) =>
    [...distributions[metric]].map(([peers, { n, quantiles }]) => ({ metric, peers, n, quantiles })),
  )
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (metric text, peers text, n int, quantiles float8[])),
      gone as (delete from peer_distributions d where metric = any(${METRICS}::text[])
        and not exists (select from given g where g.metric = d.metric and g.peers = d.peers))
    insert into peer_distributions as d (metric, peers, n, quantiles) select metric, peers, n, quantiles from given
    on conflict (metric, peers) do update set n = excluded.n, quantiles = excluded.quantiles, computed_at = now()
    where (d.n, d.quantiles) is distinct from (excluded.n, excluded.quantiles)`.execute(db)
}

/** The distributions as they were last written. */
export async function readPeers(db: Kysely<Database>): Promise<Distributions> {
  const rows = await db.selectFrom('peer_distributions').select(['metric', 'peers', 'n', 'quantiles']).execute()
  const of = (metric: PeerMetric) =>
    new Map(rows.filter((row) => row.metric === metric).map(({ peers, n, quantiles }) => [peers, { n, quantiles }]))
  return { engagement_rate: of('engagement_rate'), log_reach: of('log_reach'), resonance: of('resonance') }
}
