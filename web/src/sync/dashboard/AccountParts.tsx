import type { Period } from '@kolscope/contract/influencers/performance'
import type { Report } from '@kolscope/contract/influencers/report'
import { useId } from 'react'
import { useT } from '../../core/i18n'
import { Answered } from '../../influencers/report/Answered'
import { PerformanceView } from '../../influencers/report/PerformanceView'
import { PeriodChoice } from '../../influencers/report/PeriodChoice'
import { useActivities, usePerformance } from '../../influencers/report/report-calls'
import { TabRow } from '../../ui/layout/TabRow'
import classes from './dashboard.module.css'
import type { DashboardState, DashboardTab } from './dashboard-search'
import { InShort } from './InShort'
import { RecentPosts } from './RecentPosts'

interface PartProps {
  report: Report
  period: Period
  onPeriod: (period: Period) => void
}

const medianOf = (report: Report) => report.figures.medianEngagement?.value ?? null

function PerformancePart({ report, period, onPeriod }: PartProps) {
  const answer = usePerformance(report.id, period)
  return (
    <Answered answer={answer} height={640}>
      {({ data }) => (
        <PerformanceView
          performance={data}
          platform={report.platform}
          median={medianOf(report)}
          choice={<PeriodChoice period={period} onPeriod={onPeriod} />}
          intro={
            <InShort
              report={report}
              period={data.period}
              from={data.from}
              to={data.to}
              posts={data.figures.totalPost}
              engagement={data.figures.totalEngagement}
              best={data.mostEngagementPost[0]}
            />
          }
        />
      )}
    </Answered>
  )
}

function ActivitiesPart({ report, period, onPeriod }: PartProps) {
  const answer = useActivities(report.id, period)
  return (
    <Answered answer={answer} height={640}>
      {({ data }) => {
        const measuredPosts = data.posts.filter((post) => post.totalEngagements !== null)
        const best = measuredPosts.sort((a, b) => (b.totalEngagements ?? 0) - (a.totalEngagements ?? 0))[0]
        return (
          <>
            <div className={classes.choice}>
              <PeriodChoice period={period} onPeriod={onPeriod} />
            </div>
            <InShort
              report={report}
              period={data.period}
              from={data.from}
              to={data.to}
              posts={data.figures.totalPosts}
              engagement={data.figures.totalEngagement}
              best={best}
            />
            <RecentPosts activities={data} platform={report.platform} />
          </>
        )
      }}
    </Answered>
  )
}

const PARTS = { performance: PerformancePart, activities: ActivitiesPart } as const

interface Props {
  report: Report
  shown: DashboardState
  onTab: (tab: DashboardTab) => void
  onPeriod: (period: Period) => void
}

/** The activity of a linked account: overall performance if the platform has it, and recent activities. */
export function AccountParts({ report, shown, onTab, onPeriod }: Props) {
  const t = useT()
  const id = useId()
  const { tabs, tab, period } = shown
  const Part = PARTS[tab]
  const titles = { performance: t('report.overall'), activities: t('report.activities') } as const
  return (
    <>
      <TabRow
        id={id}
        label={t('dashboard.parts')}
        tabs={tabs.map((key) => ({ key, content: titles[key] }))}
        chosen={tab}
        onChoose={onTab}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={classes.panel}>
        <Part report={report} period={period} onPeriod={onPeriod} />
      </div>
    </>
  )
}
