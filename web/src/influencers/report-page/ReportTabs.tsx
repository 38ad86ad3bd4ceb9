import type { Report } from '@kolscope/contract/influencers/report'
import { lazy, Suspense, useId } from 'react'
import { useT } from '../../core/i18n'
import { Loading } from '../../ui/feedback/Loading'
import { TabRow } from '../../ui/layout/TabRow'
import { REPORT_TABS, type ReportTab } from '../report/report-search'
import { useReportSearch } from '../report/use-report-search'
import { OverviewTab } from '../report-tabs/OverviewTab'
import { PerformanceTab } from '../report-tabs/PerformanceTab'
import classes from './tabs.module.css'

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

/** The report's parts; arrows, Home and End move along the tabs, and the URL stores which one is open. */
export function ReportTabs({ report }: { report: Report }) {
  const t = useT()
  const id = useId()
  const { tab, setTab } = useReportSearch()
  const Content = CONTENTS[tab]
  return (
    <div className={classes.box}>
      <TabRow
        id={id}
        label={t('report.tabs')}
        tabs={REPORT_TABS.map((key) => ({ key, content: t(`report.tab.${key}`) }))}
        chosen={tab}
        onChoose={setTab}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={classes.panel}>
        <Suspense fallback={<Loading />}>
          <Content report={report} />
        </Suspense>
      </div>
    </div>
  )
}
