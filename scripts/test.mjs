import './parts/root.mjs'
import { ensureBuilt } from './parts/build.mjs'
import { checks, STATIC } from './parts/checks.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { cores, workers } from './parts/workers.mjs'

const names = Object.keys(checks)
const chosen = process.argv.flatMap((argument, index, all) => (all[index - 1] === '--only' ? argument.split(',') : []))
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`--only knows ${names.join(', ')}; ${unknown.join(', ')} was given.\n`)
  process.exit(1)
}

const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
const total = { passed: 0, failed: 0 }

function show(name, startedMs, { passed, failed, skipped = 0, reason, output }) {
  if (output) process.stdout.write(`\n--- ${name} ---\n${output.trim()}\n---\n`)
  const skips = skipped > 0 ? `, ${skipped} skipped` : ''
  const outcome = reason ? `skipped: ${reason}` : `${passed} passed, ${failed} failed${skips}`
  process.stdout.write(`${failed > 0 ? 'FAILED' : 'ok'}  ${name.padEnd(11)} ${outcome} (${seconds(startedMs)})\n`)
  total.passed += passed
  total.failed += failed
}

async function step(name, work) {
  const startedMs = performance.now()
  const result = await work().catch((error) => ({ passed: 0, failed: 1, output: error.stack }))
  show(name, startedMs, result)
}

ensureInstalled()
const wanted = chosen.length > 0 ? chosen : names
if (wanted.some((name) => !STATIC.includes(name))) {
  process.stdout.write(`${cores} cores: ${workers.unit} test files, ${workers.journeys} journeys at once\n`)
  await step('build', async () => {
    await ensureBuilt()
    return { passed: 1, failed: 0 }
  })
}
await Promise.all(wanted.filter((name) => STATIC.includes(name)).map((name) => step(name, checks[name])))
for (const name of wanted.filter((one) => !STATIC.includes(one))) await step(name, checks[name])
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0
