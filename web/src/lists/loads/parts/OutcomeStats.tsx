import { LOAD_OUTCOMES, type LoadCounts } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { StatisticCard } from '../../../ui/figure/StatisticCard'
import classes from './loads.module.css'

const OUTCOMES = [...LOAD_OUTCOMES, 'doubtful'] as const

/** Rows by outcome, and how many of them have a cell that is not understood. */
export function OutcomeStats({ counts }: { counts: LoadCounts }) {
  const t = useT()
  return (
    <section className={classes.stats} aria-label={t('loads.outcomes')}>
      <StatisticCard label={t('loads.total')} value={counts.rows} />
      {OUTCOMES.map((outcome) => (
        <StatisticCard
          key={outcome}
          label={t(`loads.outcome.${outcome}`)}
          value={counts[outcome]}
          note={t(`loads.outcome.${outcome}.about`)}
        />
      ))}
    </section>
  )
}
