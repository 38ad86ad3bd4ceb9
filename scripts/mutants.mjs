import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AREAS } from './parts/mutant-areas.mjs'
import { chooseMutants, mutantsNamed, mutantsOf, staleOf } from './parts/mutant-choice.mjs'
import { baselineOf, judge, proveUnspoiled } from './parts/mutant-judge.mjs'
import { describeMutant, percentOf, reportOf } from './parts/mutant-report.mjs'
import { startRuns } from './parts/mutant-runs.mjs'
import { root } from './parts/root.mjs'

const LEAST_PERCENT = 95

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: today },
    count: { type: 'string', default: '300' },
    area: { type: 'string', multiple: true },
    only: { type: 'string', multiple: true },
  },
})

const print = (line) => process.stdout.write(`${line}\n`)
function refuse(complaint) {
  process.stderr.write(`${complaint}\n`)
  process.exit(1)
}

const names = Object.keys(AREAS)
const unknown = (options.area ?? []).filter((name) => !names.includes(name))
if (unknown.length > 0) refuse(`--area knows ${names.join(', ')}; ${unknown.join(', ')} was given.`)
if (!/^[1-9]\d*$/.test(options.count)) refuse(`--count is a number; ${options.count} was given.`)

const byArea = new Map((options.area ?? names).map((area) => [area, mutantsOf(area, options.seed)]))
const chosenMutants = options.only ? mutantsNamed(byArea, options.only) : chooseMutants(byArea, Number(options.count))
if (chosenMutants.length === 0) refuse(`There is no mutant ${options.only?.join(', ')}; names are file:line:rule.`)
const areas = [...byArea.keys()].filter((area) => chosenMutants.some((one) => one.area === area))
const stale = options.area ? [] : staleOf(byArea)
if (stale.length > 0) refuse(`No code produces these mutants of mutants-equivalent.mjs:\n${stale.join('\n')}`)
const possible = [...byArea.values()].flat().length
print(`seed ${options.seed}; ${chosenMutants.length} of ${possible} possible mutants, in ${areas.join(', ')}`)

const logFile = join(root, '.cache', 'mutants.log')
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(logFile, '')

const secondsSince = (startedMs) => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`
const runs = await startRuns()
const results = []
let isBroken = false
try {
  let killer
  for (const area of areas) {
    const startedMs = performance.now()
    const baseline = await baselineOf(runs, area)
    print(`${area}: ${baseline.tests.length} test files pass, ${secondsSince(startedMs)}`)
    for (const mutant of chosenMutants.filter((one) => one.area === area)) {
      const judgedMs = performance.now()
      const { killedBy, failedTest, survived } = await judge(runs, mutant, baseline)
      results.push({ mutant, survived })
      killer = failedTest ?? killer
      const outcome = survived ? `survived: ${survived}` : `killed: ${killedBy}`
      appendFileSync(logFile, `${describeMutant(mutant)}\n  ${secondsSince(judgedMs)}, ${outcome}\n`)
      if (survived) print(`survived: ${describeMutant(mutant)}\n  ${survived}`)
      if (results.length % 10 === 0) print(`${results.length} of ${chosenMutants.length} run`)
    }
  }
  if (killer) await proveUnspoiled(runs, killer)
} catch (error) {
  print(error.stack)
  isBroken = true
}
print(reportOf(byArea, results))
await runs.close()
// Otherwise vitest would end with the exit code of the last mutant.
process.exit(!isBroken && percentOf(results) >= LEAST_PERCENT ? 0 : 1)
