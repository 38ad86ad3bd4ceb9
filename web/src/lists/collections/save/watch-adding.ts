import { type Job, jobs } from '@kolscope/contract/system/jobs'
import { call } from '../../../core/api'
import type { Translate } from '../../../core/i18n'
import { watchedJobs } from '../../../core/watched-jobs'
import { notify } from '../../../ui/feedback/notify'
import { refreshCollections, refreshJobs, tellAdded } from '../collection-calls'

const LOOK_MS = 1_000

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

async function look(id: number): Promise<Job | undefined> {
  const { data } = await call(jobs.listJobs, {})
  return data.find((one) => one.id === id)
}

function tellEnd({ status, step }: Job, key: string, t: Translate) {
  if (status === 'failed') return notify({ key, text: t('save.broken'), color: 'danger' })
  const { added, already, change_id } = step?.values ?? {}
  tellAdded(
    { added: Number(added ?? 0), already: Number(already ?? 0), change_id: Number(change_id ?? 0) || null },
    t,
    key,
  )
}

/** Shows the progress of adding all results until it has ended; the job itself continues even if no one watches. */
export async function watchAdding(id: number, selected: number, t: Translate): Promise<void> {
  const key = `adding-${id}`
  notify({ key, text: t('save.started', { count: selected }), color: 'info', share: null })
  watchedJobs.add(id)
  await refreshJobs()
  try {
    for (let job = await look(id); job !== undefined; job = await look(id)) {
      if (job.status !== 'queued' && job.status !== 'running') {
        tellEnd(job, key, t)
        break
      }
      const { done, total } = job
      if (total > 0)
        notify({
          key,
          text: t('save.progress', { done, total }),
          color: 'info',
          share: Math.floor((done / total) * 100),
        })
      await pause()
    }
  } catch {
    watchedJobs.delete(id)
    // The bell keeps watching; a failed status call does not mean that the job failed.
    notify({ key, text: t('save.started', { count: selected }), color: 'info' })
  }
  await refreshCollections()
}
