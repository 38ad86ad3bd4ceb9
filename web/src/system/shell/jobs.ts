import type { Job } from '@kolscope/contract/system/jobs'
import type { TextKey, Translate } from '../../core/i18n'

export type { Job }

/** What a job does, in the reader's language; one without words of its own keeps its title. */
export function jobTitle(t: Translate, { name, title }: Pick<Job, 'name' | 'title'>): string {
  const key = `job.${name}`
  const text = t(key as 'job.seed-demo')
  return text === key ? title : text
}

type Values = Readonly<Record<string, string | number>>

/** The progress of a job, in the reader's language. */
export const jobStep = (t: Translate, { step }: Pick<Job, 'step'>): string | null =>
  step && (t as (key: TextKey, values: Values) => string)(`jobStep.${step.code}`, step.values ?? {})

/** The load that a job is about; null for other work. */
export function loadOfJob({ step }: Pick<Job, 'step'>): number | null {
  const load = step?.values?.load
  return typeof load === 'number' ? load : null
}

/** What a job that has ended did; its title if it says no more. */
export const jobResult = (t: Translate, job: Job): string =>
  job.status === 'done' && loadOfJob(job) !== null ? (jobStep(t, job) ?? jobTitle(t, job)) : jobTitle(t, job)

export const isRunning = ({ status }: Job): boolean => status === 'queued' || status === 'running'

/**
 * Jobs that ran in the earlier list and have ended in the later one; the work of a superseded job continues in another.
 */
export function endedSince(before: readonly Job[], after: readonly Job[]): Job[] {
  const runningIds = new Set(before.filter(isRunning).map(({ id }) => id))
  return after.filter((job) => runningIds.has(job.id) && !isRunning(job) && job.status !== 'superseded')
}

/** The percentage of a job that is done; null if its size is unknown. */
export const shareDone = ({ done, total }: Job): number | null =>
  total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null
