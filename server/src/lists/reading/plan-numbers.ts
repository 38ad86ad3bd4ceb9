import { COUNT_UNITS, type Field, RATE_UNITS, type Unit } from '@kolscope/contract/lists/loads/list-fields'
import { columnKey, columnName } from './column-names'
import type { SheetColumn } from './decide-columns'
import type { Doubts } from './doubts'
import type { DecimalSign } from './number-cells'
import { addProofs, type NumberEvidence } from './number-evidence'
import { decimalOf, isMean, isRate, largestOf, type NumberStyle, provenSign, unitOf } from './number-style'
import type { ListAnswers } from './questions'
import type { SheetSurvey } from './survey-sheet'
import { FACTORS, type TitleUnit, unitInTitle } from './units'

/** The decimal sign that all columns of a file prove together. */
export function fileSign(surveys: readonly SheetSurvey[]): DecimalSign | 'both' | null {
  const all = { proofs: { '.': 0, ',': 0 } }
  for (const { numbers } of surveys) for (const evidence of numbers.values()) addProofs(all, evidence)
  return provenSign(all)
}

interface NumberColumn {
  column: SheetColumn
  field: Field
  evidence: NumberEvidence
  decimal: DecimalSign | 'doubt' | null
  unit: Unit | 'doubt'
}

/** Of several columns of one field the first one is read, so only its doubts matter. */
function numberColumns({ columns, numbers }: SheetSurvey): Pick<NumberColumn, 'column' | 'field' | 'evidence'>[] {
  const seen = new Set<string>()
  return columns.flatMap((column) => {
    const evidence = numbers.get(column.index)
    const key = `${column.field} ${column.platform} ${JSON.stringify(column.time)}`
    if (!column.field || !evidence || seen.has(key)) return []
    seen.add(key)
    return [{ column, field: column.field, evidence }]
  })
}

function largestIn(evidence: NumberEvidence, decimal: NumberColumn['decimal']): number {
  const isFraction = (decimal === '.' || decimal === ',') && evidence.open[decimal] > 0
  return isFraction ? evidence.largestAsFraction : evidence.largestAsThousands
}

/** Means beside followers in another unit are probably in that unit too, if they are no larger. */
function mayShareUnit({ column, field, evidence, unit }: NumberColumn, all: readonly NumberColumn[]): boolean {
  const followers = all.find((one) => one.field === 'followers' && one.unit !== 'ones')
  const isLarger = followers && evidence.largestAsThousands > followers.evidence.largestAsThousands
  return (
    followers !== undefined &&
    !isLarger &&
    isMean(field) &&
    unit === 'ones' &&
    column.unit === null &&
    evidence.scaled === 0
  )
}

/** A title's unit is about followers, and perhaps about the other large counts. */
const isOfPeople = ({ column, field, evidence }: NumberColumn) =>
  column.unit === null && evidence.scaled === 0 && (isMean(field) || VIEWS.has(field))
const VIEWS: ReadonlySet<Field> = new Set<Field>(['total_views', 'views_30d'])

/** No account has as many followers; in the unit of a title they are below a thousand, or have fractions. */
const UNLIKELY_FOLLOWERS = 1e9
const SMALL = 1000

/** What a title's unit means for a column of followers that has none of its own. */
function unitByTitle(title: TitleUnit, largest: number, { fractions }: NumberEvidence): Unit | 'doubt' | null {
  if (largest * FACTORS[title.unit] > UNLIKELY_FOLLOWERS) return null
  return title.isCertain && (largest < SMALL || fractions > 0) ? title.unit : 'doubt'
}

/** "mil" among headers of no known language; a million if a thousand is meant would be more than any account has. */
function unitOfMil(field: Field, largest: number): Unit | 'doubt' {
  return largest * FACTORS.millions > largestOf(field) ? 'thousands' : 'doubt'
}

function numberColumn(
  { column, field, evidence }: Pick<NumberColumn, 'column' | 'field' | 'evidence'>,
  answers: ListAnswers,
  { sign, title }: { sign: DecimalSign | 'both' | null; title: TitleUnit | null },
): NumberColumn {
  const isTitled = field === 'followers' && column.unit === null && evidence.scaled === 0
  const titleUnit = isTitled && title?.isCertain ? title.unit : null
  const decimal = answers.decimal ?? decimalOf(field, evidence, column.unit ?? titleUnit, sign)
  const largest = largestIn(evidence, decimal)
  const titled = isTitled && title ? unitByTitle(title, largest, evidence) : null
  const answered = answers.units?.get(columnKey(column))
  const own = column.isMil && evidence.scaled === 0 ? unitOfMil(field, largest) : null
  const unit = answered ?? own ?? titled ?? unitOf(field, evidence, column.unit, largest)
  return { column, field, evidence, decimal, unit }
}

/** Decides how the numbers of each column are read, and adds what their cells leave open. */
export function planNumbers(
  survey: SheetSurvey,
  answers: ListAnswers,
  sign: DecimalSign | 'both' | null,
  doubts: Doubts,
): Map<number, NumberStyle> {
  const title = unitInTitle(survey.title)
  const all = numberColumns(survey).map((one) => numberColumn(one, answers, { sign, title }))
  const isOfTitle = ({ column, field, unit }: NumberColumn) =>
    title !== null && field === 'followers' && column.unit === null && unit !== 'ones'
  const hasTitleUnit = all.some(isOfTitle)
  const styles = new Map<number, NumberStyle>()
  for (const one of all) {
    const { column, field, decimal, unit } = one
    const { open, fractions, any } = one.evidence.examples
    const columns = [columnName(column)]
    if (decimal === 'doubt') doubts.add('decimal', { columns, examples: open, options: ['point', 'comma'] })
    const isPerhaps = mayShareUnit(one, all) || (hasTitleUnit && isOfPeople(one))
    const isOpen = unit === 'doubt' || (isPerhaps && !answers.units?.has(columnKey(column)))
    if (isOpen)
      doubts.add(isRate(field) ? 'rate-unit' : 'count-unit', {
        columns,
        examples: fractions.length > 0 ? fractions : any,
        options: isRate(field) ? [...RATE_UNITS] : [...COUNT_UNITS],
      })
    styles.set(column.index, {
      decimal: decimal === 'doubt' ? null : decimal,
      unit: unit === 'doubt' ? 'ones' : unit,
    })
  }
  return styles
}
