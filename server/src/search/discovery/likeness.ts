import type { AudienceDimension } from '@kolscope/contract/core/enums'
import type { Similar } from '@kolscope/contract/influencers/report'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { LIKENESSES } from '@kolscope/contract/search/discovery/lookalikes'

/** An influencer with the data needed to compare it. */
export interface Comparable {
  hit: Hit
  /** The relevance of each category it has, above 0, if that was measured. */
  weights: ReadonlyMap<number, number>
  audience: Readonly<Partial<Record<AudienceDimension, Readonly<Record<string, number>>>>>
}

type Code = (typeof LIKENESSES)[number]
type Why = Similar['why'][number]

/** The weight of each similarity out of 100; anything unknown for either influencer adds nothing. */
const WORTH: Readonly<Record<Code, number>> = {
  'same-categories': 35,
  'same-size': 20,
  'close-audience': 15,
  'close-engagement': 10,
  'same-place': 10,
  'same-profession': 5,
  'same-kind': 5,
}

/** A similarity counts as a reason if it reaches this share of its weight. */
const CLOSE = 0.75

/** How similar two influencers are in one respect, 0-1, and the reason to show; null if unknown or not similar. */
type Respect = (a: Comparable, b: Comparable) => { share: number; values?: Why['values'] } | null

/** The default for a relevance that was not measured: the mean of the two influencers' known relevances. */
function usualWeight(a: Comparable, b: Comparable): number {
  const knownWeights = [a, b].flatMap(({ hit, weights }) => hit.categories.flatMap(({ id }) => weights.get(id) ?? []))
  return knownWeights.length === 0 ? 1 : knownWeights.reduce((sum, one) => sum + one, 0) / knownWeights.length
}

/** The common share of two weightings of categories (weighted Jaccard). Source: Jaccard 1912. */
const categories: Respect = (a, b) => {
  const usual = usualWeight(a, b)
  const visible = (one: Comparable) =>
    one.hit.categories.map(({ id }) => ({ id, weight: one.weights.get(id) ?? usual }))
  const own = new Map(visible(a).map(({ id, weight }) => [id, weight]))
  const other = new Map(visible(b).map(({ id, weight }) => [id, weight]))
  const common = a.hit.categories.filter(({ id }) => other.has(id))
  if (common.length === 0) return null
  let both = 0
  let either = 0
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    both += Math.min(own.get(id) ?? 0, other.get(id) ?? 0)
    either += Math.max(own.get(id) ?? 0, other.get(id) ?? 0)
  }
  return either === 0 ? null : { share: both / either, values: { categories: common } }
}

/** 1 for equal values, 0 from a factor on. */
function nearness(a: number | null, b: number | null, factor: number): number | null {
  if (a === null || b === null || a <= 0 || b <= 0) return null
  return Math.max(0, 1 - Math.abs(Math.log(a / b)) / Math.log(factor))
}

const RESPECTS: Readonly<Record<Code, Respect>> = {
  'same-categories': categories,
  'same-size': ({ hit: a }, { hit: b }) => {
    const share = nearness(a.total_followers, b.total_followers, 10)
    return share === null ? null : { share, values: { followers: b.total_followers ?? 0 } }
  },
  'close-engagement': ({ hit: a }, { hit: b }) => {
    const share = nearness(a.engagement_rate, b.engagement_rate, 4)
    return share === null ? null : { share, values: { rate: b.engagement_rate ?? 0 } }
  },
  'close-audience': ({ audience: a }, { audience: b }) => {
    const share = alikeAudience(a, b)
    return share === null ? null : { share, values: { percent: Math.round(100 * share) } }
  },
  'same-place': ({ hit: { location: a } }, { hit: { location: b } }) =>
    a !== null && a.id === b?.id ? { share: 1, values: { name: a.name, name_vi: a.name_vi } } : null,
  'same-profession': ({ hit: a }, { hit: b }) => {
    const professions = a.career.filter(({ id }) => b.career.some((one) => one.id === id))
    return professions.length > 0 ? { share: 1, values: { professions } } : null
  },
  'same-kind': ({ hit: { kind: a } }, { hit: { kind: b } }) =>
    a !== null && a === b ? { share: 1, values: { kind: a } } : null,
}

type Shares = Readonly<Record<string, number>>
const squares = (shares: Shares) => Object.values(shares).reduce((sum, one) => sum + one * one, 0)

function cosine(a: Shares, b: Shares): number | null {
  const length = Math.sqrt(squares(a) * squares(b))
  if (length === 0) return null
  const common = Object.entries(a).reduce((sum, [value, share]) => sum + share * (b[value] ?? 0), 0)
  return Math.min(1, common / length)
}

/** Mean cosine over the dimensions that are known for both. */
function alikeAudience(a: Comparable['audience'], b: Comparable['audience']): number | null {
  const similarities = Object.entries(a).flatMap(([dimension, shares]) => {
    const other = b[dimension as AudienceDimension]
    return (other && cosine(shares, other)) ?? []
  })
  return similarities.length === 0 ? null : similarities.reduce((sum, one) => sum + one, 0) / similarities.length
}

/** How similar one influencer is to another, 0-100, with the reasons, the weightiest first. */
export function likeness(own: Comparable, other: Comparable): Pick<Similar, 'likeness' | 'why'> {
  const found = (Object.keys(WORTH) as Code[]).flatMap((code) => {
    const respect = RESPECTS[code](own, other)
    return respect ? [{ code, worth: WORTH[code] * respect.share, ...respect }] : []
  })
  const why = found
    .filter(({ code, share }) => code === 'same-categories' || share >= CLOSE)
    .sort((a, b) => b.worth - a.worth)
    .map(({ code, values }): Why => ({ code, ...(values && { values }) }))
  const sum = found.reduce((all, { worth }) => all + worth, 0)
  return { likeness: Math.min(100, Math.round(sum * 10) / 10), why }
}
