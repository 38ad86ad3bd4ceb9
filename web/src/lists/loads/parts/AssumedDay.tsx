import type { ListSheet } from '@kolscope/contract/lists/loads/list-sheets'
import { isoDate } from '../../../core/format'
import { useT } from '../../../core/i18n'

const hasDays = ({ columns }: ListSheet) =>
  columns.some(({ field, filled }) => (field === 'observed_at' || field === 'day') && filled > 0)

/** The day of numbers that no text of the list dates, and how to change it. */
export function AssumedDay({ sheets }: { sheets: readonly ListSheet[] }) {
  const t = useT()
  const assumed = sheets.find((sheet) => !sheet.is_day_named && !hasDays(sheet))
  if (!assumed) return null
  return <p>{t('loads.assumedDay', { day: isoDate(assumed.observed_at) ?? '' })}</p>
}
