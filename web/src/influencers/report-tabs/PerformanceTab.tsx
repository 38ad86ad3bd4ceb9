import type { Report } from '@kolscope/contract/influencers/report'
import { Answered } from '../report/Answered'
import { PerformanceView } from '../report/PerformanceView'
import { PeriodChoice } from '../report/PeriodChoice'
import { usePerformance } from '../report/report-calls'
import { useReportSearch } from '../report/use-report-search'

/** Overall performance of the period that the URL names. */
export function PerformanceTab({ report }: { report: Report }) {
  const { period, setPeriod } = useReportSearch()
  const answer = usePerformance(report.id, period)
  return (
    <Answered answer={answer} height={480}>
      {({ data }) => (
        <PerformanceView
          performance={data}
          platform={report.platform}
          median={report.figures.medianEngagement?.value ?? null}
          choice={<PeriodChoice period={period} onPeriod={setPeriod} />}
        />
      )}
    </Answered>
  )
}
