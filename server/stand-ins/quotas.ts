import { nextMidnightIn } from '../src/sync/connectors/windows'

export const BUCKETS = {
  youtube: 10_000,
  'youtube-batch-stats': 10_000,
  'youtube-search': 100,
  graph: 1_000_000,
} as const
export type Bucket = keyof typeof BUCKETS

const HOUR_MS = 3_600_000

/** Units used of each bucket until it resets: at midnight in California, or an hour after the first call. */
export function createQuotas(nowMs: () => number) {
  const used = new Map<Bucket, { units: number; untilMs: number }>()
  const limits = new Map<Bucket, number>()
  const endOf = (bucket: Bucket) =>
    bucket === 'graph' ? nowMs() + HOUR_MS : nextMidnightIn('America/Los_Angeles', new Date(nowMs())).getTime()
  const current = (bucket: Bucket) => {
    const entry = used.get(bucket)
    if (entry && entry.untilMs > nowMs()) return entry
    const fresh = { units: 0, untilMs: endOf(bucket) }
    used.set(bucket, fresh)
    return fresh
  }
  const limitOf = (bucket: Bucket) => limits.get(bucket) ?? BUCKETS[bucket]
  return {
    limitTo: (bucket: Bucket, units: number) => void limits.set(bucket, units),
    /** Uses a unit; false if none is left. */
    spend(bucket: Bucket, units = 1): boolean {
      const window = current(bucket)
      if (window.units + units > limitOf(bucket)) return false
      window.units += units
      return true
    },
    usedOf: (bucket: Bucket): number => current(bucket).units,
    /** 0-100. */
    percentOf: (bucket: Bucket): number => Math.min(100, Math.floor((current(bucket).units / limitOf(bucket)) * 100)),
    clear: () => {
      used.clear()
      limits.clear()
    },
  }
}
