import type { LoadWarning } from '@kolscope/contract/lists/loads/load-outcomes'
import {
  CELL_DOUBTS,
  type CellDoubt,
  FILE_REFUSALS,
  type FileRefusalCode,
  type LoadReason,
  ROW_REFUSALS,
  type RowRefusalCode,
} from '@kolscope/contract/lists/loads/load-reasons'
import type { TextKey, Translate } from '../../core/i18n'
import { fieldNamed, isPercent } from './field-groups'

type Values = Readonly<Record<string, string | number>>

const isRowRefusal = (code: string): code is RowRefusalCode => Object.hasOwn(ROW_REFUSALS, code)
const isFileRefusal = (code: string): code is FileRefusalCode => Object.hasOwn(FILE_REFUSALS, code)
const doubtNamed = (code: string): CellDoubt | undefined => CELL_DOUBTS.find((doubt) => doubt === code)

/** What is doubtful about cells, and of which field. */
export function doubtText(t: Translate, doubt: CellDoubt, name: string | number | null | undefined): string {
  const field = fieldNamed(name ?? undefined)
  const text = t(`loads.cell.${doubt}`)
  return field === undefined ? text : t('loads.cellOf', { doubt: text, field: t(`loads.field.${field}`) })
}

/** A number of a field; percentages with their sign. */
const numberText = (t: Translate, field: string | number | undefined, value: string | number | undefined) =>
  t(isPercent(field) ? 'loads.percent' : 'loads.number', { value: Number(value) })

/** Where a row is: its sheet, if there are sheets, and its number. */
export function rowText(t: Translate, label: string): string {
  const [, sheet, row] = /^(.*) (\d+)$/s.exec(label) ?? []
  return sheet === undefined || row === undefined ? label : t('loads.rowOf', { sheet, row })
}

/** An example of a doubtful cell with its row and account, as far as they are known. */
export function exampleText(t: Translate, { field, examples, places = [] }: LoadWarning, nth: number): string {
  const example = examples[nth] ?? ''
  const [, other, used] = /^(\S+) < (\S+)$/.exec(example) ?? []
  const isConflict = other !== undefined && used !== undefined && !Number.isNaN(Number(other))
  const text = isConflict
    ? `${numberText(t, field ?? undefined, other)} < ${numberText(t, field ?? undefined, used)}`
    : example
  const { row = '', account = '' } = places[nth] ?? {}
  if (row === '') return text
  const place = /^\d+$/.test(row) ? t('loads.rowNumber', { row }) : rowText(t, row)
  return t('loads.exampleOf', { text, place: account === '' ? place : `${place}, ${account}` })
}

/** A refusal or a doubt in the reader's language; the server's own text if its code is not known. */
export function reasonText(t: Translate, { code, values, message }: LoadReason): string {
  const inWords = t as (key: TextKey, values: Values) => string
  if (isRowRefusal(code)) return inWords(`loads.row.${code}`, values)
  if (isFileRefusal(code)) return inWords(`loads.file.${code}`, values)
  const doubt = doubtNamed(code)
  if (doubt === undefined) return message
  const text = doubtText(t, doubt, values.field)
  if (values.used !== undefined) {
    const [other, used] = [numberText(t, values.field, values.text), numberText(t, values.field, values.used)]
    return t('loads.conflictText', { doubt: text, text: other, used })
  }
  return values.text === undefined ? text : t('loads.cellText', { doubt: text, text: String(values.text) })
}
