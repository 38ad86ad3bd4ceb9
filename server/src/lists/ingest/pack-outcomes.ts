import type { LoadOutcome } from '@kolscope/contract/lists/loads/load-outcomes'

/** What became of an account of a row, as a load keeps it. */
export interface KeptOutcome {
  /** Its place among the accounts of the file, from 1. */
  number: number
  /** The row of its sheet. */
  fileRow: number
  outcome: LoadOutcome
  /** 0 if it is refused, or was erased since. */
  influencerId: number
  /** The place of its reasons, from 1; 0 if it has none. */
  reasons: number
}

/** Stored, so that they never change. */
const CODES: Readonly<Record<LoadOutcome, number>> = { new: 1, changed: 2, merged: 3, unchanged: 4, refused: 5 }
const OUTCOMES = new Map(Object.entries(CODES).map(([outcome, code]) => [code, outcome as LoadOutcome]))

/** The bytes of five numbers below 2^53 at most. */
const MAX_BYTES = 40
const BASE = 128

/** Writes a whole number in as few bytes as it needs, the lowest seven bits first; returns the place after it. */
function write(bytes: Buffer, place: number, value: number): number {
  // A negative number becomes an odd one.
  let rest = value < 0 ? -value * 2 - 1 : value * 2
  let at = place
  for (; rest >= BASE; at += 1) {
    bytes[at] = (rest % BASE) + BASE
    rest = Math.floor(rest / BASE)
  }
  bytes[at] = rest
  return at + 1
}

function createReader(bytes: Buffer) {
  let at = 0
  const next = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= BASE) {
      const byte = bytes[at] ?? 0
      at += 1
      value += (byte % BASE) * factor
      if (byte < BASE) return value % 2 === 0 ? value / 2 : -(value + 1) / 2
    }
  }
  return { next, isOver: () => at >= bytes.length }
}

/** Writes each number as its difference to the one before, which takes one byte for nearly all. */
export function packOutcomes(outcomes: readonly KeptOutcome[]): Buffer {
  const bytes = Buffer.alloc(outcomes.length * MAX_BYTES)
  let at = 0
  let [lastNumber, lastRow, lastId] = [0, 0, 0]
  for (const { number, fileRow, outcome, influencerId, reasons } of outcomes) {
    at = write(bytes, at, number - lastNumber)
    at = write(bytes, at, fileRow - lastRow)
    at = write(bytes, at, CODES[outcome])
    at = write(bytes, at, influencerId - lastId)
    at = write(bytes, at, reasons)
    lastNumber = number
    lastRow = fileRow
    lastId = influencerId
  }
  return bytes.subarray(0, at)
}

export function unpackOutcomes(bytes: Buffer): KeptOutcome[] {
  const { next, isOver } = createReader(bytes)
  const outcomes: KeptOutcome[] = []
  let [number, fileRow, influencerId] = [0, 0, 0]
  while (!isOver()) {
    number += next()
    fileRow += next()
    const outcome = OUTCOMES.get(next()) ?? 'refused'
    influencerId += next()
    outcomes.push({ number, fileRow, outcome, influencerId, reasons: next() })
  }
  return outcomes
}
