import type { Platform, Size } from '@kolscope/contract/core/enums'
import type { Id } from '@kolscope/contract/core/paging'
import { quantile } from './median'

const STEPS = 100

/**
 * A distribution of peers in 101 quantiles (0 %, 1 %, … 100 %), small enough to store for every group; `n` is the
 * number of values.
 */
export type PeerDistribution = { n: number; quantiles: number[] }

/** The distribution of values of any unit, without unknown and infinite values; no quantiles if there are no values. */
export function buildDistribution(values: Iterable<number | null>): PeerDistribution {
  const known: number[] = []
  for (const value of values) if (value !== null && Number.isFinite(value)) known.push(value)
  const sorted = Float64Array.from(known).sort()
  const quantiles: number[] = []
  for (let step = 0; step <= STEPS; step++) {
    const value = quantile(sorted, step / STEPS)
    if (value !== null) quantiles.push(value)
  }
  return { n: sorted.length, quantiles }
}

/**
 * Share 0-1 of peers below a value, ties counted half; 0 below and 1 above all of them, null without peers. Linear
 * between quantiles: at most 0.01 + 1/n away from the exact share (0.01 for large groups).
 */
export function percentile({ n, quantiles }: PeerDistribution, value: number): number | null {
  if (n === 0 || quantiles.length === 0 || Number.isNaN(value)) return null
  const low = firstWhere(quantiles, (quantile) => quantile >= value)
  const next = firstWhere(quantiles, (quantile) => quantile > value)
  const last = quantiles.length - 1
  if (next > low) return (low + next - 1) / 2 / last
  const below = quantiles[low - 1]
  const above = quantiles[low]
  if (below === undefined) return 0
  if (above === undefined) return 1
  return (low - 1 + (value - below) / (above - below)) / last
}

/**
 * Index of the first ascending value for which `holds` (it holds for all later ones too); the length if there is none.
 */
function firstWhere(values: readonly number[], holds: (value: number) => boolean): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    const value = values[middle]
    if (value !== undefined && holds(value)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Influencers compared with each other; null means any. Engagement by followers and by views cannot be compared, so a
 * group never spans platforms.
 */
export type PeerGroup = { platform: Platform; size: Size | null; category: Id | null }

/** Minimum number of peers for a group narrower than the platform. */
export const MIN_PEERS = 30

/** One text per group, as the key of its distributions. */
export function peerGroupKey({ platform, size, category }: PeerGroup): string {
  return `${platform}/${size ?? '*'}/${category ?? '*'}`
}

/** The groups of an influencer, narrowest first: platform, size tier and category; platform and size tier; platform. */
export function peerGroups(own: PeerGroup): PeerGroup[] {
  const bySize: PeerGroup = { platform: own.platform, size: own.size, category: null }
  const all: PeerGroup = { platform: own.platform, size: null, category: null }
  if (own.size === null) return [all]
  return own.category === null ? [bySize, all] : [own, bySize, all]
}

/**
 * The narrowest of an influencer's groups with at least 30 peers, else its whole platform however small; null without
 * any.
 */
export function choosePeers(
  own: PeerGroup,
  distributions: ReadonlyMap<string, PeerDistribution>,
): { group: PeerGroup; distribution: PeerDistribution } | null {
  const groups = peerGroups(own)
  for (const [index, group] of groups.entries()) {
    const distribution = distributions.get(peerGroupKey(group))
    const enough = index === groups.length - 1 ? 1 : MIN_PEERS
    if (distribution && distribution.n >= enough) return { group, distribution }
  }
  return null
}
