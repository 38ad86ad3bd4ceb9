import type { Report } from '@kolscope/contract/influencers/report'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useT } from '../../core/i18n'
import { ActivitiesView } from '../report/ActivitiesView'
import { Answered } from '../report/Answered'
import { PeriodChoice } from '../report/PeriodChoice'
import classes from '../report/report.module.css'
import { useActivities, useAnalytics, usePerformance } from '../report/report-calls'
import { Box, Section } from '../report/Section'
import { useReportSearch } from '../report/use-report-search'
import { EngagementChart } from './EngagementChart'
import { FollowersChart } from './FollowersChart'
import { ForAndAgainst } from './ForAndAgainst'
import { RhythmChart } from './RhythmChart'
import { ScoreLine } from './ScoreLine'

const SimilarPanel = lazy(async () => ({ default: (await import('./SimilarPanel')).SimilarPanel }))

function Activities({ report }: { report: Report }) {
  const t = useT()
  const { period, setPeriod, tabSearch } = useReportSearch()
  const answer = useActivities(report.id, period)
  return (
    <Section title={t('report.activities')} aside={<PeriodChoice period={period} onPeriod={setPeriod} />}>
      <Answered answer={answer} height={320}>
        {({ data }) => (
          <>
            <ActivitiesView
              activities={data}
              platform={report.platform}
              median={report.figures.medianEngagement?.value ?? null}
            />
            <Link to="." search={tabSearch('posts')} className={classes.more}>
              {t('report.allPosts')}
            </Link>
          </>
        )}
      </Answered>
    </Section>
  )
}

/**
 * The influencer in numbers: the trend of followers and engagement, when they post, what is new, and strengths and
 * risks.
 */
export function OverviewTab({ report }: { report: Report }) {
  const t = useT()
  const { tabSearch } = useReportSearch()
  const analytics = useAnalytics(report.id, '3M')
  const performance = usePerformance(report.id, '3M')
  return (
    <div className={classes.overview}>
      <Section title={t('report.judgement')}>
        <ScoreLine report={report} />
        <ForAndAgainst report={report} />
        <Link to="." search={tabSearch('scores')} className={classes.more}>
          {t('report.howScored')}
        </Link>
      </Section>
      <div className={classes.column}>
        <Box>
          <Answered answer={analytics} height={320}>
            {({ data }) => <FollowersChart history={data.followersHistory} platform={report.platform} />}
          </Answered>
        </Box>
        <Box>
          <Answered answer={performance} height={260}>
            {({ data }) => <EngagementChart performance={data} />}
          </Answered>
        </Box>
        <Activities report={report} />
      </div>
      <div className={classes.column}>
        <Box>
          <Answered answer={analytics} height={280}>
            {({ data }) => <RhythmChart rhythm={data.postingRhythm} zone={data.time_zone} />}
          </Answered>
        </Box>
        <Suspense>
          <SimilarPanel report={report} />
        </Suspense>
      </div>
    </div>
  )
}
