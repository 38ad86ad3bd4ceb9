import { mayLoadLists, mayTrack } from '@kolscope/contract/core/pages'
import { jobs } from '@kolscope/contract/system/jobs'
import { FocusTrap, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadArea, type Translate, useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useCan } from '../../core/session'
import { watchedJobs } from '../../core/watched-jobs'
import { notify } from '../../ui/feedback/notify'
import switches from '../../ui/layout/Switches.module.css'
import { JobList } from './JobList'
import classes from './JobsBell.module.css'
import { endedSince, isRunning, type Job, jobResult, jobTitle } from './jobs'
import { unasked } from './unasked'
import { useNews } from './use-news'

const WATCH_MS = 2_000

const AlertsInBell = lazy(async () => {
  const [{ AlertsInBell: Part }] = await Promise.all([import('../../sync/tracking/AlertsInBell'), loadArea('tracking')])
  return { default: Part }
})
const SubmissionsInBell = lazy(() =>
  unasked(import('../../lists/loads/SubmissionsInBell'), (module) => module.SubmissionsInBell),
)
const WorkHistory = lazy(async () => ({ default: (await import('./WorkHistory')).WorkHistory }))

/** Reloads only while the list is open or something runs. */
function useJobs(opened: boolean) {
  return useQueryOf(
    jobs.listJobs,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (opened || state.data?.data.some(isRunning) ? WATCH_MS : false),
    },
  )
}

function endText(t: Translate, job: Job): string {
  const title = jobTitle(t, job)
  const result = jobResult(t, job)
  if (result !== title) return result
  return t(job.status === 'failed' ? 'bell.broken' : 'bell.finished', { title })
}

/** Reports once that something which was running here has ended. */
function useEndings(list: readonly Job[] | undefined) {
  const t = useT()
  const before = useRef<readonly Job[]>([])
  useEffect(() => {
    if (!list) return
    for (const job of endedSince(before.current, list)) {
      if (watchedJobs.has(job.id)) continue
      const hasFailed = job.status === 'failed'
      notify({
        text: endText(t, job),
        color: hasFailed ? 'danger' : 'success',
      })
    }
    before.current = list
  }, [list, t])
}

export function JobsBell() {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { data, isError } = useJobs(opened)
  const running = data?.data.filter(isRunning).length ?? 0
  const [{ alerts, submissions }, watch] = useNews()
  const mayGetAlerts = useCan(mayTrack)
  const maySeeSubmissions = useCan(mayLoadLists)
  useEndings(data?.data)
  const news = [
    ...(alerts > 0 ? [t('bell.alerts', { count: alerts })] : []),
    ...(submissions > 0 ? [t('bell.submissions', { count: submissions })] : []),
    ...(running > 0 ? [t('bell.running', { count: running })] : []),
  ]
  const name = [t('bell.label'), ...news].join(': ')
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={344} trapFocus withRoles={false}>
      <Popover.Target>
        <button
          type="button"
          className={switches.icon}
          aria-label={name}
          aria-expanded={opened}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={18} aria-hidden="true" />
          {running + alerts + submissions > 0 && (
            <span className={classes.badge} aria-hidden="true">
              {running + alerts + submissions}
            </span>
          )}
          {watch}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} role="dialog" aria-label={t('bell.label')}>
        <FocusTrap.InitialFocus />
        {maySeeSubmissions && (
          <Suspense>
            <SubmissionsInBell onLeave={() => setOpened(false)} />
          </Suspense>
        )}
        {mayGetAlerts && (
          <Suspense>
            <AlertsInBell onLeave={() => setOpened(false)} />
          </Suspense>
        )}
        <JobList jobs={data?.data ?? []} failed={isError} onLeave={() => setOpened(false)} />
        <Suspense>
          <WorkHistory onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
