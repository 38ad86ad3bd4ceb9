import { useId } from 'react'
import { useT } from '../../core/i18n'
import { DayField } from './DayField'
import classes from './day-field.module.css'

interface Props {
  label: string
  /** YYYY-MM-DD; empty for none. */
  from: string
  to: string
  /** Whether the range ends before it begins. */
  isBackwards: boolean
  onFrom: (day: string) => void
  onTo: (day: string) => void
  texts: { from: string; to: string }
  required?: boolean
}

/** Two days, and what is wrong when the range ends before it begins. */
export function DayRange({ label, from, to, isBackwards, onFrom, onTo, texts, required = false }: Props) {
  const t = useT()
  const wrongId = useId()
  const sharedProps = {
    required,
    error: isBackwards,
    describedBy: isBackwards ? wrongId : undefined,
    withAsterisk: false,
    classNames: {
      root: classes.day ?? '',
      label: classes.label ?? '',
      wrapper: classes.input ?? '',
      error: classes.error ?? '',
    },
  }
  return (
    <fieldset className={classes.range} aria-label={label}>
      <DayField {...sharedProps} label={texts.from} value={from} onChange={onFrom} />
      <DayField {...sharedProps} label={texts.to} value={to} onChange={onTo} />
      {isBackwards && (
        <p id={wrongId} role="alert" className={classes.wrong}>
          {t('problem.ends-before-start')}
        </p>
      )}
    </fieldset>
  )
}
