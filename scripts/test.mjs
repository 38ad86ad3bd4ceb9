import './parts/root.mjs'
import { checks } from './parts/checks.mjs'
import { runSteps } from './parts/run-steps.mjs'

await runSteps(checks)
