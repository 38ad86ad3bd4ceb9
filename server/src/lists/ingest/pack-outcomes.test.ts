import { LOAD_OUTCOMES } from '@kolscope/contract/lists/loads/load-outcomes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packOutcomes, unpackOutcomes } from './pack-outcomes'

const anyOutcome = fc.record({
  number: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  fileRow: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  outcome: fc.constantFrom(...LOAD_OUTCOMES),
  influencerId: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2 ** 50 })),
  reasons: fc.nat(3_000),
})

it('gives back what was packed', () => {
  fc.assert(
    fc.property(fc.array(anyOutcome), (outcomes) => {
      expect(unpackOutcomes(packOutcomes(outcomes))).toEqual(outcomes)
    }),
  )
})

it('takes five bytes for an account beside the one before', () => {
  const outcomes = Array.from({ length: 100 }, (_, n) => ({
    ...{ number: n + 1, fileRow: n + 2, outcome: 'new' as const, influencerId: 900_000 + n, reasons: 0 },
  }))
  expect(packOutcomes(outcomes).length).toBeLessThanOrEqual(100 * 5 + 4)
})
