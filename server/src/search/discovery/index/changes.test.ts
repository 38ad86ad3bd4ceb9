import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTheLongRun } from '../../../../testing/in-the-long-run'
import { documentOf, influencerId, market, search, TODAY } from '../../../../testing/index-arbitraries'
import { openDuckdbIndex } from './duckdb'
import { oracleIndex } from './oracle'
import type { Change, Document } from './port'

async function* inParts(documents: readonly Document[]) {
  for (let start = 0; start < documents.length; start += 7) yield documents.slice(start, start + 7)
}

const change: fc.Arbitrary<Change> = fc
  .tuple(influencerId, fc.integer({ min: 0, max: 30 }))
  .chain(([id, version]) => fc.option(documentOf(id), { freq: 3 }).map((document) => ({ id, version, document })))

type Step =
  | { kind: 'apply'; changes: Change[]; cursor: string }
  | { kind: 'rebuild'; documents: Document[]; version: number; cursor: string }
  | { kind: 'reopen' }

const cursor = fc.string({ maxLength: 8 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('apply'), changes: fc.array(change, { maxLength: 25 }), cursor }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rebuild'),
      documents: market(30),
      version: fc.integer({ min: 0, max: 20 }),
      cursor,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen') }) },
) as fc.Arbitrary<Step>

const context = { today: TODAY }

test('random changes, rebuilds and reopenings leave what the oracle holds', {
  timeout: inTheLongRun(180_000, 600_000),
}, async () => {
  const root = await mkdtemp(join(tmpdir(), 'index-'))
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(search, { minLength: 8, maxLength: 8 }),
      async (steps, searches) => {
        const folder = join(root, String(run++))
        // Sorts again after nearly every change, so that it happens between and during searches.
        const settings = { resortShare: 0, resortLeast: 5 }
        let engine = await openDuckdbIndex(folder, settings)
        const oracle = oracleIndex()
        for (const one of steps) {
          if (one.kind === 'reopen') {
            await engine.close()
            engine = await openDuckdbIndex(folder, settings)
          } else if (one.kind === 'apply') {
            for (const index of [engine, oracle]) await index.apply(one.changes, one.cursor)
          } else {
            for (const index of [engine, oracle]) await index.rebuild(inParts(one.documents), one.version, one.cursor)
          }
          expect(await engine.cursor()).toBe(await oracle.cursor())
          expect(await engine.digest()).toEqual(await oracle.digest())
          const wanted = searches[0]
          if (wanted) expect(await engine.facets(wanted, context)).toEqual(await oracle.facets(wanted, context))
        }
        for (const one of searches) expect(await engine.search(one, context)).toEqual(await oracle.search(one, context))
        await engine.close()
        await rm(folder, { recursive: true })
      },
    ),
    { numRuns: inTheLongRun(12, 250), endOnFailure: true },
  )
  await rm(root, { recursive: true })
})
