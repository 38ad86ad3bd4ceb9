import {
  CELL_DOUBTS,
  type CellDoubt,
  FILE_REFUSALS,
  type FileRefusalCode,
  ROW_REFUSALS,
  type RowRefusalCode,
} from '@kolscope/contract/lists/loads/load-reasons'
import type { LoadReason } from '@kolscope/contract/lists/loads/loads'
import type { TextKey, Translate } from '../../core/i18n'
import { fieldNamed } from './field-groups'

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

/** A refusal or a doubt in the reader's language; the server's own text if its code is not known. */
export function reasonText(t: Translate, { code, values, message }: LoadReason): string {
  const inWords = t as (key: TextKey, values: Values) => string
  if (isRowRefusal(code)) return inWords(`loads.row.${code}`, values)
  if (isFileRefusal(code)) return inWords(`loads.file.${code}`, values)
  const doubt = doubtNamed(code)
  if (doubt === undefined) return message
  const text = doubtText(t, doubt, values.field)
  return values.text === undefined ? text : t('loads.cellText', { doubt: text, text: String(values.text) })
}
