import type { PeerGroup as NamedPeers } from '@kolscope/contract/influencers/report'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { PREPARED } from '../../core/prepared'
import type { Database } from '../../core/tables'
import type { PeerMetric } from '../../market/metrics/peer-groups'
import { type PeerDistribution, type PeerGroup, peerGroupKey, peerGroups } from '../../market/metrics/peers'
import { type Catalog, namedCategories } from '../../market/references/catalog'
import { capOf } from '../../search/discovery/market'
import type { CategoryStanding } from '../editing/held-categories'

export type DistributionsOf = (metric: PeerMetric) => ReadonlyMap<string, PeerDistribution>

/** The distributions of an influencer's groups. */
export async function readPeersOf(db: Kysely<Database>, group: PeerGroup): Promise<DistributionsOf> {
  const keys = peerGroups(group).map(peerGroupKey)
  const rows = await db
    .selectFrom('peer_distributions')
    .modifyFront(PREPARED)
    .select(['metric', 'peers', 'n', 'quantiles'])
    .where('peers', '=', sql<string>`any(${keys})`)
    .execute()
  return (metric) =>
    new Map(rows.filter((row) => row.metric === metric).map(({ peers, n, quantiles }) => [peers, { n, quantiles }]))
}

/** The reader of a report. */
export interface Reader {
  catalog: Catalog
  actor: Actor
}

/** A group with its category's name; null if the reader may not know of the category. */
export function namedPeers(
  { catalog, actor }: Reader,
  { platform, size, category }: PeerGroup,
  count: number,
): NamedPeers | null {
  const n = capOf(actor) === null ? count : null
  if (category === null) return { platform, size, category: null, n }
  const [namedCategory] = namedCategories(catalog, actor.roleId, [category])
  return namedCategory ? { platform, size, category: namedCategory, n } : null
}

/** The category by which an influencer is compared: its first one, if the reader may see it. */
export function mainCategory(
  standings: readonly Pick<CategoryStanding, 'category_id'>[],
  { catalog, actor }: Reader,
): number | null {
  const [visibleCategory] = namedCategories(
    catalog,
    actor.roleId,
    standings.slice(0, 1).map((one) => one.category_id),
  )
  return visibleCategory?.id ?? null
}
