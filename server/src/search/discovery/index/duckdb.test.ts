import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTheLongRun } from '../../../../testing/in-the-long-run'
import { market, search, TODAY } from '../../../../testing/index-arbitraries'
import { openDuckdbIndex } from './duckdb'
import { oracleIndex } from './oracle'
import type { DiscoveryIndex, Document } from './port'

async function* once(documents: readonly Document[]) {
  yield documents
}

const context = { today: TODAY }

describe('the embedded engine answers as the oracle does', () => {
  let folder = ''
  let engine: DiscoveryIndex

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'index-'))
    engine = await openDuckdbIndex(folder)
  })
  afterAll(async () => {
    await engine.close()
    await rm(folder, { recursive: true })
  })

  test('random searches over random markets', { timeout: inTheLongRun(120_000, 600_000) }, async () => {
    await fc.assert(
      fc.asyncProperty(market(60), fc.array(search, { minLength: 24, maxLength: 24 }), async (documents, searches) => {
        const oracle = oracleIndex()
        for (const index of [oracle, engine]) await index.rebuild(once(documents), 1, 'c')
        expect(await engine.digest()).toEqual(await oracle.digest())
        for (const [i, one] of searches.entries()) {
          expect(await engine.search(one, context)).toEqual(await oracle.search(one, context))
          if (i % 4 === 0) expect(await engine.facets(one, context)).toEqual(await oracle.facets(one, context))
        }
      }),
      { numRuns: inTheLongRun(16, 420), endOnFailure: true },
    )
  })
})
