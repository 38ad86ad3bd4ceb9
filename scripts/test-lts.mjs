import { spawnSync } from 'node:child_process'
import { ltsChecks } from './parts/checks.mjs'
import { NEWEST_LTS, newestLts } from './parts/newest-lts.mjs'
import { root } from './parts/root.mjs'
import { runSteps } from './parts/run-steps.mjs'

// The checks start everything with the Node that runs this script, so the script restarts itself with the newest one.
if (process.versions.node === NEWEST_LTS) {
  process.stdout.write(`Node ${process.version}\n`)
  await runSteps(ltsChecks)
} else {
  const { status } = spawnSync(newestLts(), process.argv.slice(1), { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
