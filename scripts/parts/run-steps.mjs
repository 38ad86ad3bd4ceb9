import { ensureBuilt } from './build.mjs'
import { STATIC } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { limitsOf } from './limits.mjs'
import { slowness } from './slowness.mjs'
import { cores, workers } from './workers.mjs'

/** The names after --only, each known; an empty list if there are none. */
function chosenSteps(names) {
  const requestedNames = process.argv.flatMap((argument, index, all) =>
    all[index - 1] === '--only' ? argument.split(',') : [],
  )
  const unknown = requestedNames.filter((name) => !names.includes(name))
  if (unknown.length === 0) return requestedNames
  process.stderr.write(`--only knows ${names.join(', ')}; ${unknown.join(', ')} was given.\n`)
  process.exit(1)
}

const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

/** Does the work for each name, in their order, for at most so many at once. */
async function inOrder(names, atOnce, work) {
  const left = [...names]
  const take = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) await work(name)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}

/**
 * Runs the steps, or those named by --only; static ones a few at once, the others one after the other on a new
 * build. Prints the sums.
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 }
  const step = async (name, work) => {
    const startedMs = performance.now()
    const result = await work().catch((error) => ({ passed: 0, failed: 1, output: error.stack }))
    const { passed, failed, skipped = 0, filesLeft = 0, reason, output } = result
    if (output) process.stdout.write(`\n--- ${name} ---\n${output.trim()}\n---\n`)
    const skips = `${skipped > 0 ? `, ${skipped} skipped` : ''}${filesLeft > 0 ? `, ${filesLeft} files not run` : ''}`
    const outcome = reason ? `skipped: ${reason}` : `${passed} passed, ${failed} failed${skips}`
    process.stdout.write(`${failed > 0 ? 'FAILED' : 'ok'}  ${name.padEnd(11)} ${outcome} (${seconds(startedMs)})\n`)
    total.passed += passed
    total.failed += failed
  }
  const names = Object.keys(steps)
  const requestedNames = chosenSteps(names)
  ensureInstalled()
  const stepNames = requestedNames.length > 0 ? requestedNames : names
  const later = stepNames.filter((name) => !STATIC.includes(name))
  const beganAt = Date.now()
  const checkSources = () =>
    inOrder(
      stepNames.filter((name) => STATIC.includes(name)),
      workers.checks,
      (name) => step(name, steps[name]),
    )
  if (later.length === 0) await checkSources()
  else {
    const slowAtFirst = slowness()
    process.stdout.write(`${cores} cores: ${workers.unit} test files, ${workers.journeys} journeys at once\n`)
    await step('build', async () => {
      await ensureBuilt()
      return { passed: 1, failed: 0 }
    })
    await checkSources()
    // Once more, because a crowded host has quiet moments.
    const limits = limitsOf(Math.max(slowAtFirst, slowness()), beganAt)
    if (limits.slow > 1)
      process.stdout.write(`This machine is ${limits.slow.toFixed(1)} times slower than usual: what hangs ends later\n`)
    for (const name of later) {
      const late = { passed: 0, failed: 0, reason: limits.overReason }
      await step(name, async () => (limits.isOver() ? late : steps[name](limits)))
    }
  }
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
