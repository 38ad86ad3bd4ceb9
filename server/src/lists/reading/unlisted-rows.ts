import { fold } from '@kolscope/contract/core/fold'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import { isUnknown } from './cells'
import { IDENTIFYING } from './fields'
import { headerWords } from './header-words'
import type { HeadedColumn, ReadableColumn, ReadableRow } from './readable-row'

/** Each begins with a letter that stands for itself. */
const TOTAL_WORDS = [
  'grand totals?',
  'totals?',
  'sum',
  'averages?',
  'mean',
  'median',
  'tong( cong| so| ket)?',
  'cong',
  'so trung binh',
  'trung binh',
  'tb',
]
const TOTALS = new RegExp(`^(${TOTAL_WORDS.join('|')})$`)
// Folding each cell of a long list takes a while, and most cells in ASCII begin with another letter than these words.
const MAY_BE_TOTAL = new RegExp(`^[^a-z0-9]*[${TOTAL_WORDS.map((word) => word.charAt(0)).join('')}]|[^\\0-\\x7f]`, 'i')
/** As they are written in other languages than English and Vietnamese. */
const FOREIGN_TOTALS = new Set(
  (
    'summe|gesamt|gesamtsumme|insgesamt|durchschnitt|suma total|total general|promedio|soma|total geral|somme|moyenne|' +
    'total général|totale|somma|totaal|gemiddelde|razem|średnia|toplam|ortalama|итого|всего|среднее|jumlah|rata-rata|' +
    'total keseluruhan|รวม|รวมทั้งหมด|เฉลี่ย|合計|平均|합계|총계|평균|总计|合计|المجموع|الإجمالي|المتوسط'
  ).split('|'),
)
const NO_TOTAL: ReadonlySet<Field | null> = new Set<Field>(['handle', 'url', 'social_id', 'platform'])
const LONGEST_TOTAL = 40
const isTotalWord = (cell: string) =>
  cell.length <= LONGEST_TOTAL && !/\d/.test(cell) && MAY_BE_TOTAL.test(cell) && TOTALS.test(headerWords(cell))
const isForeignTotal = (cell: string) =>
  cell.length <= LONGEST_TOTAL &&
  FOREIGN_TOTALS.has(
    cell
      .trim()
      .toLowerCase()
      .replace(/[:：]$/, ''),
  )

function firstFilled(cells: readonly string[], most: number): string[] {
  const filled: string[] = []
  for (const cell of cells) {
    if (isUnknown(cell)) continue
    filled.push(cell)
    if (filled.length >= most) break
  }
  return filled
}

/** Whether a row begins with a word like "Total", and no other cell identifies an account. */
function isTotal(columns: readonly ReadableColumn[], { cells }: ReadableRow): boolean {
  const first = firstFilled(cells, 2)
  // A user name, or a name beside a platform, can be such a word of another language.
  const mayBeForeign =
    first.some(isForeignTotal) &&
    !columns.some(({ field, index }) => NO_TOTAL.has(field) && !isUnknown(cells[index] ?? ''))
  const isTotalHere = (cell: string) => isTotalWord(cell) || (mayBeForeign && isForeignTotal(cell))
  if (!first.some(isTotalHere)) return false
  return columns.every(({ field, index }) => {
    const cell = cells[index] ?? ''
    return field === null || !IDENTIFYING.has(field) || isUnknown(cell) || isTotalHere(cell)
  })
}

const NOTE =
  /^(?:data )?(?:source|sources|nguon|notes?|ghi chu|luu y|chu thich|updated|last updated|cap nhat|as of|quelle|fuente|fonte|sumber|exported)(?: du lieu| so lieu| of data)?$/
const LABELED = /^([^:：]{2,40})[:：]/
const STARRED = /^\*+\s*(?=\S)(.*[^*])$/s
// A cell can have megabytes, in which an expression that starts again at each letter never ends.
const LONGEST_NOTE = 500
const FEWEST_WORDS = 3
const MOST_IN_NAME = 5
const NO_NAME =
  /\d|[.:;,!]$|\b(?:vat|follow\w*|source|nguon|data|du lieu|so lieu|cap nhat|updated?|note|luu y|gia|fees?|prices?)\b/u

/** Whether a text after a star is a sentence; a star alone is a mark beside a name: "*Linh*", "* Ngọc Trinh". */
function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/)
  if (words.length > MOST_IN_NAME) return true
  return words.length >= FEWEST_WORDS && (/^\p{Ll}/u.test(text) || NO_NAME.test(fold(text)))
}

/** Whether a row is one line of text below the list: "Nguồn: …", "* as of last week". */
function isNote({ cells }: ReadableRow): boolean {
  const [only = '', ...more] = firstFilled(cells, 2)
  if (cells.length < 2 || more.length > 0) return false
  const text = only.trim().slice(0, LONGEST_NOTE)
  const [, label] = LABELED.exec(text) ?? []
  const [, starred] = STARRED.exec(text) ?? []
  return (label !== undefined && NOTE.test(headerWords(label))) || (starred !== undefined && isSentence(starred))
}

const FEWEST_HEADERS = 3
const COLUMN_NUMBER = /^\(\d{1,2}\)$/

/** Official lists number their columns below the header: (1), (2), (3). */
function numbersColumns({ cells }: ReadableRow): boolean {
  const filled = cells.filter((cell) => !isUnknown(cell))
  return filled.length >= FEWEST_HEADERS && filled.every((cell) => COLUMN_NUMBER.test(cell.trim()))
}

const repeatsHeader = (columns: readonly HeadedColumn[], { cells }: ReadableRow) =>
  columns.some(({ header }) => header !== '') &&
  columns.every(({ header, index }) => header === '' || (cells[index] ?? '').replace(/\s+/g, ' ').trim() === header)

const DIGIT = /\d/

/** Whether a row is the header of another table below: several of its cells are headers here, in other places. */
function beginsOtherTable(columns: readonly HeadedColumn[], { cells }: ReadableRow): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length < FEWEST_HEADERS || filled.some((cell) => DIGIT.test(cell))) return false
  const headers = new Set(columns.map(({ header }) => header))
  return filled.filter((cell) => headers.has(cell)).length >= FEWEST_HEADERS
}

/** Why a row below the header is no row of the list; null if it is one. */
export function notListed(
  { columns }: { columns: readonly HeadedColumn[] },
  row: ReadableRow,
): 'total' | 'note' | 'repeated-header' | null {
  if (isTotal(columns, row)) return 'total'
  if (isNote(row)) return 'note'
  const isHeader = repeatsHeader(columns, row) || beginsOtherTable(columns, row) || numbersColumns(row)
  return isHeader ? 'repeated-header' : null
}
