import type { Platform } from '@kolscope/contract/core/enums'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { peerGroupKey } from './peers'
import { type Priors, RELEVANCE_DAYS } from './relevance'
import { replaceDistributions } from './replace-distributions'

const METRIC = 'category_share'

/** Mean share (0-1) of each platform's posts of the last 90 days that belong to a category, recounted and stored. */
export async function measureShares(db: Kysely<Database>, date: string): Promise<void> {
  const { rows } = await sql<{ platform: Platform; category: number; n: number; posts: number }>`
    with recent as (select i.platform, p.category_ids from posts p join influencers i on i.id = p.influencer_id
        where p.month > ${date}::date - ${RELEVANCE_DAYS + 31}::int and p.posted_at > ${date}::date - ${RELEVANCE_DAYS}::int),
      totals as (select platform, count(*)::int as posts from recent group by 1)
    select r.platform, c.category, count(*)::int as n, t.posts
    from recent r cross join unnest(r.category_ids) as c (category) join totals t on t.platform = r.platform
    group by r.platform, c.category, t.posts`.execute(db)
  await writeShares(
    db,
    rows.map(({ platform, category, n, posts }) => ({ platform, category, n, share: n / posts })),
  )
}

/** Stores shares with the distributions, as distributions of one value. */
export async function writeShares(
  db: Kysely<Database>,
  shares: readonly { platform: Platform; category: number; n: number; share: number }[],
): Promise<void> {
  const rows = shares.map(({ platform, category, n, share }) => ({
    metric: METRIC,
    peers: peerGroupKey({ platform, size: null, category }),
    n,
    quantiles: [share],
  }))
  await replaceDistributions(db, [METRIC], rows)
}

/** The shares as last stored, by platform; relevance is shrunk toward them. */
export async function readShares(db: Kysely<Database>): Promise<(platform: Platform) => Priors> {
  const rows = await db
    .selectFrom('peer_distributions')
    .select(['peers', 'quantiles'])
    .where('metric', '=', METRIC)
    .execute()
  const byPlatform = new Map<string, Map<number, number>>()
  for (const { peers, quantiles } of rows) {
    const [platform = '', , category] = peers.split('/')
    const shares = byPlatform.get(platform) ?? new Map<number, number>()
    byPlatform.set(platform, shares.set(Number(category), quantiles[0] ?? 0))
  }
  const none: Priors = new Map()
  return (platform) => byPlatform.get(platform) ?? none
}
