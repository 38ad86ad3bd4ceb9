import type { ReactNode } from 'react'
import { isNumber } from '../../core/format'
import { useT } from '../../core/i18n'
import { NumberText } from './NumberText'
import classes from './StatisticCard.module.css'

interface Props {
  label: string
  value: number | null | undefined
  /** Replaces the number's own format, for rates and the like; ignored without a number. */
  valueText?: string
  about?: ReactNode
  /** The small line below: change, sample size, peers. */
  note?: ReactNode
}

/** A key figure; a value that is not a number shows --Updating--, never 0. */
export function StatisticCard({ label, value, valueText, about, note }: Props) {
  const t = useT()
  const isKnown = isNumber(value)
  return (
    <div className={classes.card}>
      <div className={classes.label}>{label}</div>
      <div className={classes.value} data-unknown={!isKnown || undefined}>
        {isKnown && valueText !== undefined ? (
          valueText
        ) : (
          <NumberText value={value} about={about} missing={t('value.updating')} />
        )}
      </div>
      {note !== undefined && <div className={classes.note}>{note}</div>}
    </div>
  )
}
