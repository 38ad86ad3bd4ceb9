import { type Kysely, sql } from 'kysely'
import { PREPARED } from '../../core/prepared'
import type { Database } from '../../core/tables'
import { type PeerDistribution, peerGroupKey } from '../../market/metrics/peers'
import type { Stored } from '../../market/metrics/stored-influencer'

/** How strongly an influencer stands for a category, by staff and by measurement. */
export interface CategoryStanding {
  category_id: number
  ressonance_point: number | null
  resonance_score: number | null
}

/** Engagement of all influencers who post in a category, by its id. */
export type ResonancePeers = ReadonlyMap<number, PeerDistribution>

/** The categories of an influencer, in its own order. */
export function readHeld(db: Kysely<Database>, influencerId: number): Promise<CategoryStanding[]> {
  return db
    .selectFrom('influencer_categories')
    .modifyFront(PREPARED)
    .select(['category_id', 'ressonance_point', 'resonance_score'])
    .where('influencer_id', '=', influencerId)
    .orderBy('position')
    .orderBy('category_id')
    .execute()
}

/** Peers in the categories that an influencer posts in but does not have. */
export async function readResonancePeers(
  db: Kysely<Database>,
  { platform, details }: Stored,
  standings: readonly CategoryStanding[],
): Promise<ResonancePeers> {
  const others = (details.scores?.categories ?? [])
    .map(({ category }) => category)
    .filter((category) => !standings.some((one) => one.category_id === category))
  if (others.length === 0) return new Map()
  const byKey = new Map(others.map((category) => [peerGroupKey({ platform, size: null, category }), category]))
  const rows = await db
    .selectFrom('peer_distributions')
    .select(['peers', 'n', 'quantiles'])
    .where('metric', '=', 'resonance')
    .where('peers', '=', sql<string>`any(${[...byKey.keys()]})`)
    .execute()
  return new Map(rows.map(({ peers, n, quantiles }) => [byKey.get(peers) ?? 0, { n, quantiles }]))
}
