import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesOf, testsOf } from './mutant-choice.mjs'
import { mutatedText } from './mutations.mjs'
import { notingText, reachesOf } from './reaches.mjs'
import { root } from './root.mjs'

const BASELINE_MS = 45 * 60_000
/** The time to start a process and load the server. */
const STARTING_MS = 30_000
const TRIES = 3
const TOO_SLOW = /timed out|took too long/

const textOf = (file) => readFileSync(join(root, file), 'utf8')

/** A busy machine makes a test fail now and then; one that always does is broken. */
async function greenRun(runs, area, tests, texts) {
  const failures = []
  while (failures.length < TRIES) {
    const { result, reaching } = await reachesOf(() => runs.run(tests, texts, BASELINE_MS))
    if (!result.failure) return { durations: result.durations, reaching }
    failures.push(result.failure)
  }
  throw new Error(`The tests of ${area} fail without a mutant:\n${failures.join('\n')}`)
}

/** The tests of an area that call what a mutant changes, fastest first; all of them for code that runs on load. */
export async function baselineOf(runs, area) {
  const tests = testsOf(area)
    .map((path) => join(root, path))
    .filter((path) => runs.tests.includes(path))
  const texts = new Map(sourcesOf(area).map((file) => [join(root, file), notingText(file, textOf(file))]))
  const { durations, reaching } = await greenRun(runs, area, tests, texts)
  const byDuration = (paths) => [...paths].sort((a, b) => durations.get(a) - durations.get(b))
  return {
    tests,
    testsOf: (mutant) => byDuration(reaching(mutant) ?? (mutant.within === undefined ? tests : [])),
    limitOf: (paths) => STARTING_MS + 5 * paths.reduce((sum, path) => sum + durations.get(path), 0),
  }
}

/** Whether tests notice a mutant: which ones and how, or why none did. */
export async function judge(runs, mutant, baseline) {
  const tests = baseline.testsOf(mutant)
  if (tests.length === 0) return { survived: 'no test of the area calls it' }
  const texts = new Map([[join(root, mutant.file), mutatedText(textOf(mutant.file), mutant)]])
  const limitMs = baseline.limitOf(tests)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { failure, failedTest } = await runs.run(tests, texts, limitMs)
    if (!failure) return { survived: `${tests.length} test files pass` }
    const killed = { killedBy: failure, failedTest }
    if (!TOO_SLOW.test(failure)) return killed
    // A busy machine makes tests late, too; then they are late without the mutant.
    const { failure: lateAnyway } = await runs.run(failedTest ? [failedTest] : tests, new Map(), limitMs)
    if (!lateAnyway) return killed
  }
  return { survived: 'the machine was too busy to tell' }
}

/**
 * Throws if a test that killed a mutant also fails without it: a mutant that outlives its run spoils everything after
 * it.
 */
export async function proveUnspoiled(runs, test) {
  const { failure } = await runs.run([test], new Map(), BASELINE_MS)
  if (failure) throw new Error(`What killed a mutant fails without it, too: ${failure}`)
}
