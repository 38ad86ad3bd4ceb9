import type { Report } from '@kolscope/contract/influencers/report'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { FigureText } from '../../ui/figure/FigureText'
import { useFlagText } from '../report/flag-text'
import { flagsOf, type ReportFlag } from '../report/flags'
import { usePeerWords } from '../report/peer-words'
import classes from './flags.module.css'

function Flags({ flags, title }: { flags: readonly ReportFlag[]; title: string }) {
  const text = useFlagText()
  if (flags.length === 0) return null
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.flags}>
        {flags.map((flag) => (
          <li key={flag.code} data-tone={flag.tone}>
            {flag.tone === 'for' ? (
              <IconCircleCheck size={18} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={18} aria-hidden="true" />
            )}
            <span>{text(flag)}</span>
            {flag.name !== null && flag.figure !== null && flag.code !== 'confident' && flag.code !== 'unsure' && (
              <span className={classes.figure}>
                <FigureText name={flag.name} figure={flag.figure} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An influencer's strengths and risks by its figures, and which figures are unknown. */
export function ForAndAgainst({ report }: { report: Report }) {
  const { t } = usePeerWords()
  const flags = flagsOf(report, Date.now())
  const isAllFor = flags.length > 0 && flags.every(({ tone }) => tone === 'for')
  const unknown = report.key_figures.filter(({ figure }) => figure.value === null)
  return (
    <div className={classes.box}>
      <Flags flags={flags.filter(({ tone }) => tone === 'for')} title={t('report.for')} />
      <Flags flags={flags.filter(({ tone }) => tone === 'against')} title={t('report.against')} />
      {isAllFor && <p className={classes.soft}>{t('report.noneAgainst')}</p>}
      {flags.length === 0 && <p className={classes.soft}>{t('report.noFlags')}</p>}
      {unknown.length > 0 && (
        <p className={classes.soft}>
          {t('report.unknown', { names: unknown.map(({ name }) => t(`metrics.name.${name}`)).join(', ') })}
        </p>
      )}
    </div>
  )
}
