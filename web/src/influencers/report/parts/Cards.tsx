import type { Figures, MetricName } from '@kolscope/contract/influencers/metrics'
import { FigureText } from '../../../ui/figure/FigureText'
import classes from './cards.module.css'

interface Props {
  label: string
  /** Each with its own name where the screen calls it otherwise than the metric. */
  cards: readonly { name: MetricName; title: string }[]
  figures: Figures
}

/** Numbers of a period in a row, each explaining itself. */
export function Cards({ label, cards, figures }: Props) {
  return (
    <dl className={classes.cards} aria-label={label}>
      {cards.map(({ name, title }) => (
        <div key={name} className={classes.card}>
          <dt>{title}</dt>
          <dd>
            <FigureText name={name} figure={figures[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
