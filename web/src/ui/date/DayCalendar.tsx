import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/vi'
import { useLanguage, useT } from '../../core/i18n'

interface Props {
  /** YYYY-MM-DD; empty for none. */
  value: string
  onChoose: (day: string) => void
}

/** A month's days in the reader's language, weeks from Monday on. */
export function DayCalendar({ value, onChoose }: Props) {
  const t = useT()
  const day = value === '' ? null : value
  return (
    <DatePicker
      highlightToday
      // Red is for what is wrong.
      weekendDays={[]}
      locale={useLanguage()}
      value={day}
      {...(day !== null && { defaultDate: day })}
      onChange={(day) => day !== null && onChoose(day)}
      ariaLabels={{
        previousMonth: t('day.previous'),
        nextMonth: t('day.next'),
        previousYear: t('day.previous'),
        nextYear: t('day.next'),
        previousDecade: t('day.previous'),
        nextDecade: t('day.next'),
        monthLevelControl: t('day.wider'),
        yearLevelControl: t('day.wider'),
      }}
    />
  )
}
