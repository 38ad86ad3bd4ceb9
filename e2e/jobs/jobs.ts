import { findingJobs } from './finding'
import type { Job } from './job'
import { keepingJobs } from './keeping'
import { listJobs } from './lists'
import { ownJobs } from './own'

/** Every job of signed-in people. */
export const JOBS: readonly Job[] = [...findingJobs, ...listJobs, ...keepingJobs, ...ownJobs]
