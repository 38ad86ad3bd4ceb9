import { LOAD_OUTCOMES, type LoadCounts } from '@kolscope/contract/lists/loads/load-outcomes'
import { useT } from '../../../core/i18n'
import { StatisticCard } from '../../../ui/figure/StatisticCard'
import classes from './loads.module.css'

const OUTCOMES = [...LOAD_OUTCOMES, 'doubtful'] as const

interface Props {
  counts: LoadCounts
  /** The counts are of the first rows only. */
  isPart?: boolean
}

/** The rows of a file, the accounts that they name, by outcome, and how many of them have a doubtful cell. */
export function OutcomeStats({ counts, isPart = false }: Props) {
  const t = useT()
  return (
    <section className={classes.stats} aria-label={t('loads.outcomes')}>
      <StatisticCard label={t(isPart ? 'loads.examined' : 'loads.total')} value={counts.rows} />
      {counts.accounts !== counts.rows && (
        <StatisticCard label={t('loads.accounts')} value={counts.accounts} note={t('loads.accounts.about')} />
      )}
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
