import './parts/root.mjs'
import { slowChecks } from './parts/checks.mjs'
import { runSteps } from './parts/run-steps.mjs'

await runSteps(slowChecks)
