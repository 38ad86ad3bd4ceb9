import type { Report } from '@kolscope/contract/influencers/report'
import { Fragment } from 'react'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { FigureText } from '../../ui/figure/FigureText'
import { coded } from '../../ui/figure/figure-words'
import { explainedPart, knownParts, type Part, scoreOfParts, scoreWithout } from './score-parts'
import classes from './score-parts.module.css'

/** Values as they are multiplied. */
const whole = (value: number | null) => Math.max(1, Math.round(value ?? 1))

function PartRow({ report, part }: { report: Report; part: Part }) {
  const t = useT()
  const format = useFormat()
  const { name, figure, note } = explainedPart(report, part)
  const without = part.value === null ? null : scoreWithout(report.scores.parts, part.part)
  return (
    <tr>
      <th scope="row">
        {t(`settings.${part.part}`)}
        <span className={classes.about}>{t(`scores.about.${part.part}`)}</span>
      </th>
      <td>
        <span className={classes.value}>
          <span className={classes.track} data-unknown={part.value === null || undefined} aria-hidden="true">
            <span style={{ width: `${Math.min(100, part.value ?? 0)}%` }} />
          </span>
          <FigureText
            name={name}
            figure={figure}
            missing="none"
            {...(part.value !== null && { valueText: format.full(Math.round(part.value)) })}
            {...(note !== undefined && { note: t(note) })}
          />
        </span>
      </td>
      <td className={classes.weight}>
        {part.value === null ? (
          <>
            {t('scores.leftOut')}
            <span className={classes.about}>{coded({ t }, 'missing', figure?.missing ?? 'unknown')}</span>
          </>
        ) : (
          t('scores.weightOf', { weight: part.weight })
        )}
      </td>
      <td className={classes.without}>{without === null ? '–' : format.full(Math.round(without))}</td>
    </tr>
  )
}

/** The full calculation of the score, so that readers can check it. */
function Equation({ parts, score }: { parts: readonly Part[]; score: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <details className={classes.equation}>
      <summary>{t('scores.equation')}</summary>
      <p className={classes.formula}>
        {knownParts(parts).map((one, index) => (
          <Fragment key={one.part}>
            {index > 0 && ' × '}
            <span className={classes.power}>
              {whole(one.value)}
              <sup>{format.full(one.weight)}</sup>
            </span>
          </Fragment>
        ))}{' '}
        = <strong>{format.full(Math.round(score))}</strong>
      </p>
      <p className={classes.note}>{t('scores.equationWhy')}</p>
    </details>
  )
}

/** A part that is not visible to everyone leaves a gap, so no equation is shown. */
function isExplained(parts: readonly Part[], score: number): boolean {
  return Math.abs((scoreOfParts(parts) ?? -1) - score) < 1
}

/** The parts of the score: each with its value, its weight and the score without it. */
export function ScoreParts({ report }: { report: Report }) {
  const t = useT()
  const { parts, influence } = report.scores
  return (
    <div className={classes.parts}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('scores.parts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scores.part')}</th>
            <th scope="col">{t('scores.value')}</th>
            <th scope="col">{t('scores.weight')}</th>
            <th scope="col" className={classes.without}>
              {t('scores.effect')}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow key={part.part} report={report} part={part} />
          ))}
        </tbody>
      </table>
      {influence.value !== null && isExplained(parts, influence.value) && (
        <Equation parts={parts} score={influence.value} />
      )}
    </div>
  )
}
