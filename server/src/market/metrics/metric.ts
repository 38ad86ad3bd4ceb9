import { confidenceOf, type Observed } from './confidence'

/** Version of the formulas in this folder; changing one creates the next version, and stored numbers keep theirs. */
export const VERSION = 2

/** Why a value is unknown; the interface translates each code. */
export const MISSING = [
  'posts-unknown',
  'not-recent',
  'no-posts',
  'too-few-posts',
  'engagement-unknown',
  'comments-unknown',
  'likes-unknown',
  'shares-unknown',
  'followers-unknown',
  'views-unknown',
  'reach-unknown',
  'text-unknown',
  'no-history',
  'no-observation-before',
  'short-history',
  'base-zero',
  'too-few-comments',
  'no-comments',
  'no-sample',
  'no-peers',
  'no-score',
  'low-confidence',
] as const
export type Missing = (typeof MISSING)[number]

/** The source of a value. */
export const SOURCES = [
  'posts',
  'followers',
  'history',
  'own-reach',
  'post-views',
  'size-rate',
  'comments',
  'sample',
  'peers',
  'parts',
  'accounts-not-deduplicated',
] as const
export type Source = (typeof SOURCES)[number]

/**
 * A measured number: `value` null means unknown (never 0) and `missing` says why; `n` is the sample size; days are
 * YYYY-MM-DD.
 */
export type Metric = {
  value: number | null
  n: number
  from: string
  to: string
  source: Source
  version: number
  /** 0-1, see confidence.ts. */
  confidence: number
  missing?: Missing
}

/** The days a number covers, and how well the influencer was observed. */
export type Basis = { from: string; to: string; observed: Observed }

/** A known value with the confidence that follows from its sample. */
export function measured(basis: Basis, source: Source, n: number, value: number): Metric {
  const confidence = confidenceOf(n, basis.observed)
  return { value, n, from: basis.from, to: basis.to, source, version: VERSION, confidence }
}

/** An unknown value with its reason; confidence 0. */
export function unknown(basis: Basis, source: Source, n: number, missing: Missing): Metric {
  return { value: null, n, from: basis.from, to: basis.to, source, version: VERSION, confidence: 0, missing }
}
