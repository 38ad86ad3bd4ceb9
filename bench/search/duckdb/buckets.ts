import { fields, type RangeField } from '../../../contract/src/search/discovery/fields'
import { logBucket } from '../../../server/src/search/discovery/index/histogram'

const TENTHS_LIMIT = 2_000_000_000

function linearBucket(value: number): number {
  let bucket = Math.floor(Math.min(TENTHS_LIMIT, Math.max(-TENTHS_LIMIT, value * 10)))
  if (bucket / 10 > value) bucket--
  if ((bucket + 1) / 10 <= value) bucket++
  return bucket
}

/** The bucket of a number; every inner edge of the field's histogram begins one, so that bins are sums of buckets. */
export function bucketOf(field: RangeField, value: number): number {
  return fields[field].scale === 'log' ? logBucket(value) : linearBucket(value)
}
