import type { Report } from '@kolscope/contract/influencers/report'
import classes from '../report/report.module.css'
import { useAnalytics, usePerformance } from '../report/report-calls'
import { AccountTabs } from './AccountTabs'
import { KeyFigures } from './KeyFigures'
import { PrintSheet } from './print/PrintSheet'
import { usePrinting } from './print/use-printing'
import { ReportHeader } from './ReportHeader'
import { ReportTabs } from './ReportTabs'

/** The report of one influencer: who it is, the key figures, the person's other accounts, and the tabs. */
export function ReportFrame({ report }: { report: Report }) {
  const printing = usePrinting()
  // Asked for beforehand: nothing can be waited for once the browser prints.
  const analytics = useAnalytics(report.id, '3M')
  const performance = usePerformance(report.id, '3M')
  return (
    <>
      <div className={classes.page} data-printing={printing || undefined}>
        <ReportHeader report={report} />
        <AccountTabs report={report} />
        <KeyFigures report={report} />
        <ReportTabs report={report} />
      </div>
      {printing && <PrintSheet report={report} analytics={analytics.data?.data} performance={performance.data?.data} />}
    </>
  )
}
