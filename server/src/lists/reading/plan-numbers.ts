import { COUNT_UNITS, type Field, RATE_UNITS, type Unit } from '@kolscope/contract/lists/loads/list-fields'
import { columnKey, columnName } from './column-names'
import type { Doubts } from './doubts'
import type { DecimalSign } from './number-cells'
import { addProofs, type NumberEvidence } from './number-evidence'
import {
  decimalOf,
  isMean,
  isNoRate,
  isRate,
  largestOf,
  mayBeRates,
  type NumberStyle,
  provenSign,
  scaledDecimalOf,
  unitOf,
} from './number-style'
import { type OddCells, oddCells } from './odd-cells'
import type { ListAnswers } from './questions'
import { provenRate } from './rate-proof'
import type { SheetColumn } from './sheet-column'
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
  scaledDecimal: DecimalSign | 'doubt' | null
  unit: Unit | 'doubt'
  /** The cells that its unit is of, if these are few. */
  odd: OddCells | null
  /** Whether its rates may be numbers of engagements. */
  mayCount: boolean
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
  const followers = all.find((one) => one.field === 'followers' && one.unit !== 'ones' && one.odd === null)
  const isInCells = all.some((one) => isMean(one.field) && one.evidence.scaled > 0)
  const isLarger = followers && evidence.largestAsThousands > followers.evidence.largestAsThousands
  return followers !== undefined && !isLarger && !isInCells && isMean(field) && unit === 'ones' && column.unit === null
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

/** A rate in a unit of counts is no rate: it counts engagements; engagements in a unit of rates are a rate. */
export function fieldInUnit(field: Field, unit: Unit | null | undefined): Field {
  if (field === 'engagement_rate' && COUNT_UNITS.some((one) => one === unit)) return 'avg_engagement'
  return field === 'avg_engagement' && RATE_UNITS.some((one) => one === unit) ? 'engagement_rate' : field
}

function numberColumn(
  { column, field: ofHeader, evidence }: Pick<NumberColumn, 'column' | 'field' | 'evidence'>,
  answers: ListAnswers,
  { sign, title, rates }: { sign: DecimalSign | 'both' | null; title: TitleUnit | null } & Pick<SheetSurvey, 'rates'>,
): NumberColumn {
  const answered = answers.units?.get(columnKey(column))
  const hasOwnUnit = (column.unit !== null && column.unit !== 'ones') || column.isMil
  const isOpen = answered === undefined && !hasOwnUnit && mayBeRates(ofHeader, evidence)
  const field = isOpen ? 'engagement_rate' : fieldInUnit(ofHeader, answered)
  const isTitled = field === 'followers' && column.unit === null && evidence.scaled === 0
  const titleUnit = isTitled && title?.isCertain ? title.unit : null
  const decimal = answers.decimal ?? decimalOf(field, evidence, column.unit ?? titleUnit, sign)
  const scaledDecimal = answers.decimal ?? scaledDecimalOf(field, evidence, sign)
  const largest = largestIn(evidence, decimal)
  const titled = isTitled && title ? unitByTitle(title, largest, evidence) : null
  const own = column.isMil && evidence.scaled === 0 ? unitOfMil(field, largest) : null
  const unit = answered ?? own ?? titled ?? (isOpen ? 'doubt' : unitOf(field, evidence, column.unit, largest))
  const proof = rates.get(column.index)
  const proven = unit === 'doubt' && !isOpen && !isNoRate(field, evidence) && proof ? provenRate(proof) : null
  const hasUnit = hasOwnUnit || titled !== null
  const odd = hasUnit ? null : oddCells(field, evidence, decimal === 'doubt' ? null : decimal)
  return { column, field, evidence, decimal, scaledDecimal, unit: proven ?? unit, odd, mayCount: isOpen }
}

/** Ten thousands are a unit of languages whose headers say so. */
const ASKED_UNITS = COUNT_UNITS.filter((unit) => unit !== 'ten-thousands')

/** The question about the unit of a column; questions of other options are of another kind. */
function unitQuestion({ field, evidence, mayCount }: NumberColumn, all: readonly NumberColumn[]) {
  if (mayCount) {
    const ofFollowers = all.flatMap((one) => (one.field === 'followers' && one.unit !== 'doubt' ? one.unit : []))
    const counts = COUNT_UNITS.filter((unit) => unit === 'ones' || ofFollowers.includes(unit))
    return { kind: 'rate-or-count', options: [...counts, 'percent', 'shares'] } as const
  }
  // Rates above a hundred percent count engagements, or are per mille.
  if (isNoRate(field, evidence)) return { kind: 'no-rate', options: ['ones', 'permille', 'percent'] } as const
  if (isRate(field)) return { kind: 'rate-unit', options: ['percent', 'shares'] } as const
  return { kind: 'count-unit', options: ASKED_UNITS } as const
}

/** Rates below one are shares if those of another column are proven to be. */
function withSameRates(all: NumberColumn[]): NumberColumn[] {
  const hasShares = all.some(({ unit }) => unit === 'shares')
  return all.map((one) =>
    hasShares && one.unit === 'doubt' && isRate(one.field) && !one.mayCount && one.evidence.largestAsThousands < 1
      ? { ...one, unit: 'shares' }
      : one,
  )
}

/** Decides how the numbers of each column are read, and adds what their cells leave open. */
export function planNumbers(
  survey: SheetSurvey,
  answers: ListAnswers,
  sign: DecimalSign | 'both' | null,
  doubts: Doubts,
): Map<number, NumberStyle> {
  const title = unitInTitle(survey.title)
  const all = withSameRates(
    numberColumns(survey).map((one) => numberColumn(one, answers, { sign, title, rates: survey.rates })),
  )
  const isOfTitle = ({ column, field, unit }: NumberColumn) =>
    title !== null && field === 'followers' && column.unit === null && unit !== 'ones'
  const hasTitleUnit = all.some(isOfTitle)
  const styles = new Map<number, NumberStyle>()
  for (const one of all) {
    const { column, field, decimal, scaledDecimal, unit } = one
    const { open, fractions, belowOne, any } = one.evidence.examples
    const columns = [columnName(column)]
    if (decimal === 'doubt' || scaledDecimal === 'doubt')
      doubts.add('decimal', { columns, examples: open, options: ['point', 'comma'] })
    const isPerhaps = mayShareUnit(one, all) || (hasTitleUnit && isOfPeople(one))
    const isOpen = unit === 'doubt' || (isPerhaps && !answers.units?.has(columnKey(column)))
    if (isOpen) {
      const { kind, options } = unitQuestion(one, all)
      const small = kind === 'rate-unit' ? belowOne : fractions
      const examples = small.length > 0 ? small : any
      doubts.add(kind, { columns, examples, rows: one.odd?.count ?? null, options: [...options] })
    }
    styles.set(column.index, {
      decimal: decimal === 'doubt' ? null : decimal,
      scaledDecimal: scaledDecimal === 'doubt' ? null : scaledDecimal,
      unit: unit === 'doubt' ? (isRate(field) ? 'percent' : 'ones') : unit,
      below: one.odd?.below ?? null,
      local: survey.local,
    })
  }
  return styles
}
