import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { inTheLongRun } from '../testing/in-the-long-run'
import { app, startCapped } from '../testing/tier-caps/capped-market'
import * as influencers from '../testing/tier-caps/influencers'
import * as lists from '../testing/tier-caps/lists'
import * as searches from '../testing/tier-caps/searches'

beforeAll(startCapped)
afterAll(() => app.close())

test(
  'no order of calls shows a tier more than the beginning of each list',
  inTheLongRun({}, { timeout: 1_200_000 }),
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(
          [searches.search, ...Object.values(searches), ...Object.values(influencers), ...Object.values(lists)],
          { maxCommands: 12 },
        ),
        async (commands) => fc.asyncModelRun(() => ({ model: {}, real: {} }), commands),
      ),
      { numRuns: inTheLongRun(25, 300), endOnFailure: true },
    )
  },
)
