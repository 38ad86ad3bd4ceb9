import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadArea, useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import classes from './JobList.module.css'
import { isRunning, type Job, jobResult, jobStep, loadOfJob, shareDone } from './jobs'

const FileOfJob = lazy(async () => {
  const [{ FileOfJob: File }] = await Promise.all([import('../../lists/exports/FileOfJob'), loadArea('exporting')])
  return { default: File }
})

function JobRow({ job, onLeave }: { job: Job; onLeave: () => void }) {
  const t = useT()
  const format = useFormat()
  const title = jobResult(t, job)
  const load = loadOfJob(job)
  const when = format.recent(job.finished_at ?? job.created_at) ?? ''
  const share = shareDone(job)
  const state = {
    queued: t('bell.queued'),
    running: job.total > 0 ? t('bell.progress', { done: job.done, total: job.total }) : t('bell.runningState'),
    done: t('bell.done', { when }),
    failed: t('bell.failed', { when }),
    superseded: t('bell.superseded'),
  }[job.status]
  const step = jobStep(t, job)
  const more = job.error ?? (step === title ? null : step)
  return (
    <li className={classes.job}>
      <div className={classes.title}>
        {load === null ? (
          title
        ) : (
          <Link to="/load-lists" search={{ load: String(load) }} preload={false} onClick={onLeave}>
            <bdi>{title}</bdi>
          </Link>
        )}
      </div>
      {isRunning(job) && (
        <Progress
          value={share ?? 100}
          animated={share === null}
          size="sm"
          aria-label={title}
          transitionDuration={150}
        />
      )}
      <div className={classes.state} data-status={job.status}>
        <span>{state}</span>
        {share !== null && isRunning(job) && <span>{format.percent(share)}</span>}
      </div>
      {job.name === 'export' && job.status === 'done' && (
        <Suspense>
          <FileOfJob jobId={job.id} />
        </Suspense>
      )}
      {more !== null && <div className={classes.message}>{more}</div>}
    </li>
  )
}

/** The jobs in the server's order, running ones first. */
export function JobList({ jobs, failed, onLeave }: { jobs: readonly Job[]; failed: boolean; onLeave: () => void }) {
  const t = useT()
  return (
    <div>
      <h2 className={classes.heading}>{t('bell.label')}</h2>
      {failed && <p className={classes.none}>{t('bell.failedLoad')}</p>}
      {!failed && jobs.length === 0 && (
        <p className={classes.none}>
          <strong>{t('bell.empty')}</strong>
          <br />
          {t('bell.emptyHint')}
        </p>
      )}
      <ul className={classes.list} tabIndex={jobs.length > 0 ? 0 : undefined}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onLeave={onLeave} />
        ))}
      </ul>
    </div>
  )
}
