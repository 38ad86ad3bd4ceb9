import type { Job } from '@kolscope/contract/jobs'

export type { Job }

export const isRunning = ({ status }: Job): boolean => status === 'queued' || status === 'running'

/** Jobs that ran in the earlier list and have ended in the later one. */
export function endedSince(before: readonly Job[], after: readonly Job[]): Job[] {
  const ran = new Set(before.filter(isRunning).map(({ id }) => id))
  return after.filter((job) => ran.has(job.id) && !isRunning(job))
}

/** Percent of a job that is done; null while its size is unknown. */
export const shareDone = ({ done, total }: Job): number | null =>
  total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null
