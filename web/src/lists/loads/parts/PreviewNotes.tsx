import type { PreviewChange, PreviewRow } from '@kolscope/contract/lists/loads/load-outcomes'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import type { References } from '../../../search/filters/references'
import { isPercent } from '../field-groups'
import { reasonText } from '../reason-text'

/** What a row changes, old and new, and why it is refused or doubtful. */
export function PreviewNotes({ row: { changes, reasons }, references }: { row: PreviewRow; references: References }) {
  const t = useT()
  const format = useFormat()
  const valueText = (field: PreviewChange['field'], value: PreviewChange['from']): string => {
    if (value === null) return '–'
    if (typeof value === 'number')
      return isPercent(field) ? (format.percent(value, { digits: 2 }) ?? '') : format.full(value)
    return field === 'location' ? (references.name('location', value) ?? value) : value
  }
  const changeText = ({ field, from, to }: PreviewChange): string =>
    from === null && to === null
      ? t('loads.changeAdded', { field: t(`loads.field.${field}`) })
      : t('loads.change', {
          field: t(`loads.field.${field}`),
          from: valueText(field, from),
          to: valueText(field, to),
        })
  return (
    <>
      {changes.map((change) => (
        <div key={change.field}>{changeText(change)}</div>
      ))}
      {reasons.map((reason) => {
        const text = reasonText(t, reason)
        return <div key={text}>{text}</div>
      })}
    </>
  )
}
