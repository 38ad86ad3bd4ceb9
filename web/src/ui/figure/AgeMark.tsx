import { isOld } from '@kolscope/contract/market/age'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import classes from './figure.module.css'
import { coded } from './figure-words'

interface Props {
  /** When the number was observed; null if unknown. */
  at: string | null | undefined
  source?: string | null | undefined
  /** The number sums up others, of which this is the oldest. */
  isTotal?: boolean | undefined
}

/**
 * The month of a number that is too old to be today's, with its day and source in the tooltip; nothing for a recent
 * one.
 */
export function AgeMark({ at, source, isTotal = false }: Props) {
  const t = useT()
  const format = useFormat()
  if (at == null || !isOld(at, Date.now())) return null
  const day = t('age.observed', { day: new Date(at).toISOString().slice(0, 10) })
  return (
    <>
      {/* A space instead of a margin, which would indent a mark on a line of its own. */ ' '}
      <span
        className={classes.age}
        data-age
        title={source ? `${day} · ${t('age.source', { source: coded({ t }, 'source', source) })}` : day}
      >
        {t(isTotal ? 'age.partlyFrom' : 'age.from', { month: format.month(at) })}
      </span>
    </>
  )
}
