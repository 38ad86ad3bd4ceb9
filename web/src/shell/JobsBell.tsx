import { jobs } from '@kolscope/contract/jobs'
import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '../core/i18n'
import { useQueryOf } from '../core/query'
import { watchedJobs } from '../core/watched-jobs'
import { notify } from '../ui/notify'
import { JobList } from './JobList'
import classes from './JobsBell.module.css'
import { endedSince, isRunning, type Job, jobTitle } from './jobs'
import switches from './Switches.module.css'

const WATCH_MS = 2_000

const WorkHistory = lazy(async () => ({ default: (await import('./WorkHistory')).WorkHistory }))

/** Asks again only while the list is open or something runs. */
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

/** Says once when something that was running here has ended. */
function useEndings(list: readonly Job[] | undefined) {
  const t = useT()
  const before = useRef<readonly Job[]>([])
  useEffect(() => {
    if (!list) return
    for (const job of endedSince(before.current, list)) {
      if (watchedJobs.has(job.id)) continue
      const failed = job.status === 'failed'
      notify({
        text: t(failed ? 'bell.broken' : 'bell.finished', { title: jobTitle(t, job) }),
        color: failed ? 'danger' : 'success',
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
  useEndings(data?.data)
  const name = running > 0 ? `${t('bell.label')}: ${t('bell.running', { count: running })}` : t('bell.label')
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
          {running > 0 && (
            <span className={classes.badge} aria-hidden="true">
              {running}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} role="dialog" aria-label={t('bell.label')}>
        <JobList jobs={data?.data ?? []} failed={isError} />
        <Suspense>
          <WorkHistory onLeave={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
