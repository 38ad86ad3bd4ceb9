/** A sample of so many keys tells which rows cannot be among the first. */
export const SAMPLE = 1_024
/** From this many rows on, a sample is worth its cost. */
const ROWS_TO_SAMPLE = 4 * SAMPLE

export interface Part {
  offset: number
  limit: number
}

function swap(numbers: Float64Array | Int32Array, i: number, j: number): void {
  const kept = numbers[i] as number
  numbers[i] = numbers[j] as number
  numbers[j] = kept
}

/** From a sample of keys, one that probably this share of all keys reaches; -Infinity if it is too large a share. */
export function likelyReached(sample: Float64Array, share: number): number {
  const wanted = Math.ceil(share * sample.length * 2) + 8
  return sample.sort()[sample.length - wanted] ?? Number.NEGATIVE_INFINITY
}

/** Moves the rows that can be among the first `count` to the front; returns how many they are. */
function moveLarge(rows: Int32Array, keys: Float64Array, count: number): number {
  if (rows.length < ROWS_TO_SAMPLE) return rows.length
  const every = Math.floor(rows.length / SAMPLE)
  const sample = Float64Array.from({ length: SAMPLE }, (_, i) => keys[i * every] as number)
  const least = likelyReached(sample, count / rows.length)
  let moved = 0
  for (let i = 0; i < rows.length; i++) {
    if ((keys[i] as number) < least) continue
    swap(rows, i, moved)
    swap(keys, i, moved++)
  }
  return moved < count ? rows.length : moved
}

/** Keys beside ids, which tell the order of equal keys. */
class Ranking {
  readonly keys: Float64Array
  readonly ids: Float64Array

  constructor(keys: Float64Array, ids: Float64Array) {
    this.keys = keys
    this.ids = ids
  }

  /** Below zero if the row at i comes before one with this key and id. */
  compare(i: number, key: number, id: number): number {
    const own = this.keys[i] as number
    return own === key ? (this.ids[i] as number) - id : own > key ? -1 : 1
  }

  /** Reorders those from `from` on so that the first ones come before position `at`, and all others after. */
  divide(at: number, from: number): void {
    const { keys, ids } = this
    let [low, high] = [from, keys.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      const [key, id] = [keys[middle] as number, ids[middle] as number]
      let [i, j] = [low, high]
      while (i <= j) {
        while (this.compare(i, key, id) < 0) i++
        while (this.compare(j, key, id) > 0) j--
        if (i > j) break
        swap(keys, i, j)
        swap(ids, i++, j--)
      }
      if (at <= j) high = j
      else if (at >= i) low = i
      else return
    }
  }
}

/**
 * The ids of a part of the rows by descending key, those of one key by ascending id. Unknown keys are -Infinity. Rows
 * and keys, which are side by side, get another order.
 */
export function largest(
  { rows, keys, idByRow }: { rows: Int32Array; keys: Float64Array; idByRow: Float64Array },
  { offset, limit }: Part,
): number[] {
  const end = Math.min(rows.length, offset + limit)
  if (end <= offset) return []
  const count = moveLarge(rows, keys, end)
  const ids = new Float64Array(count)
  for (let i = 0; i < count; i++) ids[i] = idByRow[rows[i] as number] as number
  const ranking = new Ranking(keys.subarray(0, count), ids)
  ranking.divide(offset, 0)
  ranking.divide(end, offset)
  return Array.from({ length: end - offset }, (_, i) => offset + i)
    .sort((i, j) => ranking.compare(i, keys[j] as number, ids[j] as number))
    .map((i) => ids[i] as number)
}
