import type { Report } from '@kolscope/contract/influencers/report'
import { type KeyboardEvent, lazy, Suspense, useId, useRef } from 'react'
import { useT } from '../../core/i18n'
import { Loading } from '../../ui/Loading'
import { OverviewTab } from './OverviewTab'
import { PerformanceTab } from './PerformanceTab'
import { REPORT_TABS, type ReportTab } from './report-search'
import classes from './tabs.module.css'
import { useCentered } from './use-centered'
import { useReportSearch } from './use-report-search'

const AudienceTab = lazy(async () => ({ default: (await import('../report-tabs/AudienceTab')).AudienceTab }))
const PostsTab = lazy(async () => ({ default: (await import('../report-tabs/PostsTab')).PostsTab }))
const ScoresTab = lazy(async () => ({ default: (await import('../report-tabs/ScoresTab')).ScoresTab }))
const HistoryTab = lazy(async () => ({ default: (await import('../report-tabs/HistoryTab')).HistoryTab }))

const CONTENTS = {
  overview: OverviewTab,
  performance: PerformanceTab,
  audience: AudienceTab,
  posts: PostsTab,
  scores: ScoresTab,
  history: HistoryTab,
} as const satisfies Record<ReportTab, unknown>

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Where a key leads in the row of tabs; null for a key that moves nothing. */
function tabAfter(tab: ReportTab, key: string): ReportTab | null {
  const last = REPORT_TABS.length - 1
  const step = STEPS[key]
  if (step !== undefined) {
    const next = (REPORT_TABS.indexOf(tab) + step + REPORT_TABS.length) % REPORT_TABS.length
    return REPORT_TABS[next] ?? null
  }
  return (key === 'Home' ? REPORT_TABS[0] : key === 'End' ? REPORT_TABS[last] : null) ?? null
}

/** The report's parts; arrows, Home and End move along the tabs, and the address says which one is open. */
export function ReportTabs({ report }: { report: Report }) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { tab, setTab } = useReportSearch()
  const Content = CONTENTS[tab]
  useCentered(list, '[aria-selected="true"]', tab)
  const move = (event: KeyboardEvent) => {
    const next = tabAfter(tab, event.key)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setTab(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div className={classes.box}>
      <div ref={list} className={classes.tabs} role="tablist" aria-label={t('report.tabs')} onKeyDown={move}>
        {REPORT_TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-tab={one}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => one !== tab && setTab(one)}
          >
            {t(`report.tab.${one}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={classes.panel}>
        <Suspense fallback={<Loading />}>
          <Content report={report} />
        </Suspense>
      </div>
    </div>
  )
}
