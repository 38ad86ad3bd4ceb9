import { z } from 'zod'
import { Id, listOf } from './paging'
import { feature, get } from './route'

export const JOB_STATUSES = ['queued', 'running', 'done', 'failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** Background work one can watch; done and total count the job's own unit, 0 total means not yet known. */
export const Job = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  status: z.enum(JOB_STATUSES),
  done: z.int(),
  total: z.int(),
  message: z.string().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type Job = z.infer<typeof Job>

export const jobs = feature({
  listJobs: get('/api/v1/jobs', {
    access: 'signedIn',
    summary: "This account's and the installation's running and recent background work",
    answer: listOf(Job),
  }),
})
