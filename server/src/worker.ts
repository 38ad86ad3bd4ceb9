import { buildBackground } from './background'
import { work } from './core/work'

await work(buildBackground)
