import { Writable } from 'node:stream'
import { createVitest } from 'vitest/node'
import { root } from './root.mjs'

const quiet = () => new Writable({ write: (_chunk, _encoding, done) => done() })
/** A run that ignores the first request to stop is killed. */
const STOPPING_MS = 5000

/** Starts vitest once, with its database, for many runs of few test files. */
export async function startRuns() {
  const texts = new Map()
  process.otherText = (id) => texts.get(id)
  // Sets a reporter, because vitest would otherwise print with its default one.
  const options = { config: 'vitest.mutants.config.ts', root, watch: false, silent: true, reporters: [{ onInit() {} }] }
  const vitest = await createVitest('test', options, {}, { stdout: quiet(), stderr: quiet() })
  const specs = new Map((await vitest.globTestSpecifications()).map((spec) => [spec.moduleId, spec]))

  /** Runs tests while modules have other texts (a Map by path); stops at the first failure. */
  async function run(tests, otherTexts, limitMs) {
    for (const file of new Set([...texts.keys(), ...otherTexts.keys()])) vitest.invalidateFile(file)
    texts.clear()
    for (const [file, text] of otherTexts) texts.set(file, text)
    // vitest also counts failures of earlier runs, and would stop immediately.
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    const timers = []
    const stop = () => void vitest.cancelCurrentRun('keyboard-input').catch(() => undefined)
    let isLate = false
    timers.push(
      setTimeout(() => {
        isLate = true
        stop()
        timers.push(setTimeout(stop, STOPPING_MS))
      }, limitMs),
    )
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests.map((test) => specs.get(test)))
    for (const timer of timers) clearTimeout(timer)
    const failedModules = testModules.filter((one) => one.state() === 'failed')
    return {
      failure: isLate ? 'took too long' : (reasonOf(failedModules[0]) ?? unhandledErrors[0]?.message),
      failedTest: failedModules[0]?.moduleId,
      durations: new Map(testModules.map((one) => [one.moduleId, one.diagnostic().duration])),
    }
  }

  return { tests: [...specs.keys()], run, close: () => vitest.close() }
}

function reasonOf(module) {
  if (!module) return undefined
  const [test] = module.children.allTests('failed')
  const error = test?.result().errors[0] ?? module.errors()[0]
  return `${module.relativeModuleId}: ${test?.fullName ?? 'as a whole'}: ${error?.message?.split('\n')[0] ?? 'failed'}`
}
