import type { Report } from '@kolscope/contract/influencers/report'
import classes from '../report/report.module.css'
import { useAnalytics, usePerformance } from '../report/report-calls'
import { AccountTabs } from './AccountTabs'
import { KeyFigures } from './KeyFigures'
import { PrintSheet } from './print/PrintSheet'
import { usePrinting } from './print/use-printing'
import { ReportHeader } from './ReportHeader'
import { ReportTabs } from './ReportTabs'

/** The report of one influencer: the header, the key figures, the person's other accounts, and the tabs. */
export function ReportFrame({ report }: { report: Report }) {
  const printing = usePrinting()
  // Loaded in advance: the browser does not wait for anything once it prints.
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
