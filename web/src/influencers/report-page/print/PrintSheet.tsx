import type { Analytics, Performance } from '@kolscope/contract/influencers/performance'
import type { Report } from '@kolscope/contract/influencers/report'
import { dateTime } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { coded } from '../../../ui/figure/figure-words'
import { followersTitle } from '../../report/activity-cards'
import { useFlagText } from '../../report/flag-text'
import { flagsOf } from '../../report/flags'
import { weeksOf } from '../../report/weekly'
import { PrintHead, PrintKey } from './PrintHead'
import { PrintLine } from './PrintLine'
import { PrintAudience, PrintPeriod } from './PrintNumbers'
import { PrintScore } from './PrintScore'
import classes from './print.module.css'

interface Props {
  report: Report
  analytics: Analytics | undefined
  performance: Performance | undefined
}

function Judgement({ report }: { report: Report }) {
  const t = useT()
  const text = useFlagText()
  const flags = flagsOf(report, Date.now())
  const flagsOfTone = (tone: 'for' | 'against') => flags.filter((one) => one.tone === tone)
  return (
    <section className={classes.part}>
      <h2>{t('report.judgement')}</h2>
      <ul className={classes.flags}>
        {[...flagsOfTone('for'), ...flagsOfTone('against')].map((flag) => (
          <li key={flag.code}>
            {flag.tone === 'for' ? '+ ' : '− '}
            {text(flag)}
          </li>
        ))}
      </ul>
      {flags.length === 0 && <p className={classes.soft}>{t('report.noFlags')}</p>}
    </section>
  )
}

function Foot({ report }: { report: Report }) {
  const t = useT()
  const sources = new Set(
    Object.values(report.figures).flatMap((figure) => (figure.source === null ? [] : [figure.source])),
  )
  const sourceNames = [...sources].map((source) => coded({ t }, 'source', source))
  const observed =
    report.observed_at === null ? t('about.age') : t('about.observed', { when: dateTime(report.observed_at) ?? '' })
  return (
    <footer className={classes.foot}>
      <p>
        {t('report.print.foot', { when: dateTime(Date.now()) ?? '' })} · {observed} ·{' '}
        {t('about.source', { source: sourceNames.join(', ') || t('value.none') })}
      </p>
      <p>{`${window.location.origin}/influencers/${report.id}`}</p>
    </footer>
  )
}

/** The report on one page of paper: always light, with its charts, the date and the sources. */
export function PrintSheet({ report, analytics, performance }: Props) {
  const t = useT()
  const format = useFormat()
  const history = (analytics?.followersHistory ?? []).map((one) => ({ at: one.timestamp, value: one.total_follower }))
  const weeks = weeksOf(performance?.trendlineActivity ?? []).map((week) => ({ at: week.from, value: week.engagement }))
  return (
    <div className={classes.sheet}>
      <PrintHead report={report} />
      <div className={classes.keys}>
        {report.key_figures.map((one) => (
          <PrintKey key={one.name} one={one} platform={report.platform} />
        ))}
      </div>
      <div className={classes.two}>
        <section className={classes.part}>
          <h2>{t(followersTitle(report.platform))}</h2>
          <PrintLine points={history} write={format.full} />
        </section>
        <section className={classes.part}>
          <h2>{t('report.engagementTrend')}</h2>
          <PrintLine points={weeks} write={(value) => format.full(Math.round(value))} bars />
        </section>
        <Judgement report={report} />
        <PrintScore report={report} />
      </div>
      {performance && <PrintPeriod performance={performance} />}
      <PrintAudience analytics={analytics} />
      <Foot report={report} />
    </div>
  )
}
