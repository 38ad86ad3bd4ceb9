import type { Figure, MetricName } from '@kolscope/contract/market/metrics'
import type { ReactNode } from 'react'
import { isNumber } from '../../core/format'
import { type Translate, useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import classes from './figure.module.css'
import { exactFigure } from './figure-numbers'
import { coded, momentText } from './figure-words'

interface Props {
  /** Names it as the description of its number. */
  id?: string
  name: MetricName
  figure: Figure | undefined
  /** One more fact for this place, such as the category of a score. */
  note?: ReactNode
}

type Format = ReturnType<typeof useFormat>
const DAY_MS = 86_400_000

/** The range includes both days. */
function coveredText(t: Translate, { from, to }: Figure): string | null {
  if (from === null || to === null) return null
  return t('about.covers', { from, to, count: Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1 })
}

function factsOf(t: Translate, format: Format, name: MetricName, figure: Figure) {
  const { value, observed_at: observedAt, source, n, confidence } = figure
  return [
    isNumber(value) ? t('about.exact', { value: exactFigure(name, value, format) }) : null,
    observedAt === null ? t('about.age') : t('about.observed', { when: momentText(format, observedAt) }),
    coveredText(t, figure),
    source === null ? null : t('about.source', { source: coded({ t }, 'source', source) }),
    n === null || n === 0 ? null : t('about.items', { count: n }),
    isNumber(value) && confidence !== null
      ? t('about.confidence', { percent: format.percent(confidence * 100, { digits: 0 }) })
      : null,
  ].filter((fact) => fact !== null)
}

/** Full value, age, days, source, sample, confidence and formula of a number, or why it is unknown. */
export function FigureAbout({ id, name, figure, note }: Props) {
  const t = useT()
  const format = useFormat()
  const isKnown = isNumber(figure?.value)
  return (
    <span id={id} className={classes.about}>
      <strong>{t(`metrics.name.${name}`)}</strong>
      {!isKnown && <span className={classes.why}>{coded({ t }, 'missing', figure?.missing ?? 'unknown')}</span>}
      {figure && factsOf(t, format, name, figure).map((fact) => <span key={fact}>{fact}</span>)}
      {note !== undefined && <span>{note}</span>}
      <span className={classes.formula}>
        {figure?.version === 0 && isKnown ? t('about.given') : t(`metrics.formula.${name}`)}
      </span>
      {figure !== undefined && figure.version > 0 && (
        <span className={classes.version}>{t('about.version', { version: String(figure.version) })}</span>
      )}
    </span>
  )
}
