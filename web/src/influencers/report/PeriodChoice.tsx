import { PERIODS, Period } from '@kolscope/contract/influencers/performance'
import { NativeSelect } from '@mantine/core'
import { useT } from '../../core/i18n'
import classes from './performance.module.css'

interface Props {
  period: Period
  onPeriod: (period: Period) => void
}

/** Last 7 days, last 14 days, last 30 days, last 3 months. */
export function PeriodChoice({ period, onPeriod }: Props) {
  const t = useT()
  return (
    <NativeSelect
      className={classes.period}
      aria-label={t('report.period')}
      value={period}
      data={PERIODS.map((value) => ({ value, label: t(`report.period.${value}`) }))}
      onChange={(event) => onPeriod(Period.parse(event.currentTarget.value))}
    />
  )
}
