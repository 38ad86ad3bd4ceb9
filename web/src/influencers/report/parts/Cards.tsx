import { type Figures, METRIC_UNITS, type MetricName } from '@kolscope/contract/market/metrics'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { FigureText } from '../../../ui/figure/FigureText'
import classes from './cards.module.css'

interface Props {
  label: string
  /** The cards of these metrics, each with the title that the screen uses for it. */
  cards: readonly { name: MetricName; title: string }[]
  figures: Figures
}

/** Numbers of a period in a row, each explaining itself. */
export function Cards({ label, cards, figures }: Props) {
  const t = useT()
  const format = useFormat()
  /** A score alone does not show the maximum. */
  const outOf = (name: MetricName, value: number | null) =>
    METRIC_UNITS[name] === 'score' && value !== null
      ? { valueText: t('report.outOf', { value: format.full(Math.round(value)) }) }
      : {}
  return (
    <dl className={classes.cards} aria-label={label}>
      {cards.map(({ name, title }) => (
        <div key={name} className={classes.card}>
          <dt>{title}</dt>
          <dd>
            <FigureText name={name} figure={figures[name]} {...outOf(name, figures[name]?.value ?? null)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
