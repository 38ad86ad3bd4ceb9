import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTheLongRun } from '../testing/in-the-long-run'
import { runJobsOf } from '../testing/jobs-of'
import { administrator, app, startCapped } from '../testing/tier-caps/capped-market'
import { knowCanaries, prepareCast } from '../testing/tier-caps/cast'
import { play } from '../testing/tier-caps/play'
import { RULES } from '../testing/tier-caps/rules'
import { describeStep, nameOf, ROUTES, sequences } from '../testing/tier-caps/steps'

/** Calls that answer with success in a run; fewer would mean that the sequences hardly do anything. */
const MIN_REACHED = 60
const SEQUENCES = inTheLongRun(25, 10_000)
const TOLD_EVERY = 500

let stop: () => Promise<void>
beforeAll(async () => {
  await startCapped()
  await prepareCast(administrator)
  knowCanaries()
  stop = await runJobsOf(app)
})
afterAll(async () => {
  await stop()
  await app.close()
})

test('every call of the contract is made here, or a reason says why not', () => {
  expect(Object.keys(RULES).sort()).toEqual(ROUTES.map(nameOf).sort())
})

test(
  `${SEQUENCES} sequences of calls, each by accounts of every tier, show nobody more than the caps allow`,
  async () => {
    const seed = fc.readConfigureGlobal().seed ?? Date.now() % 2 ** 31
    const startedMs = performance.now()
    /** In how many sequences each call answered with success. */
    const successCounts = new Map<string, number>()
    let played = 0
    const isKept = fc.asyncProperty(sequences, async (sequence) => {
      for (const call of await play(sequence)) successCounts.set(call, (successCounts.get(call) ?? 0) + 1)
      played += 1
      if (played % TOLD_EVERY === 0) process.stdout.write(`${played} sequences played\n`)
    })
    await fc.assert(isKept, {
      numRuns: SEQUENCES,
      endOnFailure: true,
      seed,
      reporter: (run) => {
        if (run.failed)
          throw new Error(
            `seed ${run.seed}, path ${run.counterexamplePath}: ${run.errorInstance}\n${run.counterexample?.[0].searches} searches\n${run.counterexample?.[0].steps.map(describeStep).join('\n')}`,
          )
      },
    })
    const expectedCalls = Object.entries(RULES).filter(([, rule]) => typeof rule === 'string' && rule !== 'refused')
    const missed = expectedCalls.map(([call]) => call).filter((call) => !successCounts.has(call))
    const seconds = (performance.now() - startedMs) / 1_000
    process.stdout.write(
      `${SEQUENCES} sequences with seed ${seed} in ${seconds.toFixed(0)} s; ${successCounts.size} calls answered with success, not ${missed.join(', ')}\n`,
    )
    expect(successCounts.size).toBeGreaterThan(MIN_REACHED)
  },
  inTheLongRun(undefined, 14_400_000),
)
