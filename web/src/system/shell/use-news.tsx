import { mayLoadLists, mayTrack } from '@kolscope/contract/core/pages'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCan } from '../../core/session'
import { unasked } from './unasked'

const UnseenAlerts = lazy(() => unasked(import('../../sync/tracking/UnseenAlerts'), (module) => module.UnseenAlerts))
const OpenSubmissions = lazy(() =>
  unasked(import('../../lists/loads/OpenSubmissions'), (module) => module.OpenSubmissions),
)

const NEWS_AFTER_MS = 3_000

interface News {
  /** Influencers with unseen changes. */
  alerts: number
  /** Submissions that the account can approve. */
  submissions: number
}

/** What the bell counts beside tasks, and the part that requests it; it begins once the page is loaded. */
export function useNews(): [News, ReactNode] {
  const mayGetAlerts = useCan(mayTrack)
  const maySeeSubmissions = useCan(mayLoadLists)
  const [alerts, setAlerts] = useState(0)
  const [submissions, setSubmissions] = useState(0)
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsTime(true), NEWS_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])
  const watch = isTime && (
    <Suspense>
      {mayGetAlerts && <UnseenAlerts onCount={setAlerts} />}
      {maySeeSubmissions && <OpenSubmissions onCount={setSubmissions} />}
    </Suspense>
  )
  return [{ alerts, submissions }, watch]
}
