import { z } from 'zod'
import { Id, listOf } from '../core/paging'
import { feature, get } from '../core/route'

/** A superseded job was merged into a newer one that does the same work. */
export const JOB_STATUSES = ['queued', 'running', 'done', 'failed', 'superseded'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** What a job can report about its progress; values fill the braces, and `load` is the load that it is about. */
export const JOB_STEPS = {
  'filling-market': 'Filling the demo market',
  'market-done': 'The demo market is complete',
  'computing-metrics': 'Computing metrics',
  'comparing-peers': 'Comparing with peers',
  'metrics-done': 'Metrics are up to date',
  'export-writing': 'Writing the file',
  'export-ready': 'The file is ready',
  'export-refused': 'You may no longer have these influencers',
  'reading-list': 'Reading the list',
  'loading-list': 'Loading the list',
  'list-loaded': 'Loaded “{file}”: {added} added',
  'undoing-load': 'Undoing the load',
  'approving-load': 'Changing the status of influencers',
  'list-submitted': 'Submitted {count} influencers',
  'list-approved': 'Approved {count} influencers',
  'adding-to-collections': 'Adding influencers',
  'added-to-collections': '{added} added to {collections}, {already} were there before',
} as const
export type JobStepCode = keyof typeof JOB_STEPS

export const JobStep = z.object({
  code: z.enum(Object.keys(JOB_STEPS) as JobStepCode[]),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type JobStep = z.infer<typeof JobStep>

/**
 * A background job whose progress can be followed; done and total count the job's own unit, a total of 0 is not known
 * yet.
 */
export const Job = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  status: z.enum(JOB_STATUSES),
  done: z.int(),
  total: z.int(),
  step: JobStep.nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type Job = z.infer<typeof Job>

export const jobs = feature({
  listJobs: get('/api/v1/jobs', {
    access: 'signedIn',
    cost: 'light',
    summary: "List running and recent background jobs, yours and the installation's",
    answer: listOf(Job),
  }),
})
