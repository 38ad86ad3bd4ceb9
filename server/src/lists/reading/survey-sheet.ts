import type { Platform } from '@kolscope/contract/core/enums'
import type { Field, ListKind } from '@kolscope/contract/lists/loads/list-fields'
import { onlyPlatformIn, platformOfHost } from '../../core/spreadsheets/platform-of'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { isUnknown } from './cells'
import { addDay, type DayEvidence, noDays } from './day-evidence'
import { decideColumns, type FieldMap } from './decide-columns'
import { IDENTIFYING } from './fields'
import { findHeader, type SheetHeader } from './header-rows'
import type { LocalSuffix } from './number-cells'
import { addNumber, type NumberEvidence, noNumbers } from './number-evidence'
import { isNumeric } from './number-style'
import { numbersByPlatform } from './numbers-by-platform'
import { isListOfPosts } from './post-columns'
import { publisherIn } from './publisher'
import { type RateProof, rateProver } from './rate-proof'
import { accountReader, unknownPlatform } from './row-accounts'
import { isProfileLink } from './row-names'
import { type SharedNumbers, sharedNumbers } from './shared-numbers'
import type { SheetColumn } from './sheet-column'
import { statedDays } from './stated-day'
import type { NamedTime } from './time-in-text'
import { isTransposed } from './transposed'
import { localSuffix } from './units'
import { notListed } from './unlisted-rows'

const EXAMPLES = 5
const STATED_WITHIN = 20

/** Rows that lack something, and examples of them. */
export interface Lacking {
  rows: number
  examples: string[]
}

/** What all rows of a sheet say about how it has to be read; nothing is loaded yet. */
export interface SheetSurvey {
  sheet: string
  kind: ListKind
  header: SheetHeader
  /** The texts above the header. */
  title: string
  /** Days that lines above its header give to its numbers, and lines anywhere in its first rows. */
  stated: { above: NamedTime[]; within: NamedTime[] }
  /** Who published its numbers, if a text above or below the list says so. */
  publisher: string | null
  columns: SheetColumn[]
  /** Each column is an influencer, so that nothing can be read. */
  isTransposed: boolean
  /** By column. */
  numbers: Map<number, NumberEvidence>
  days: Map<number, DayEvidence>
  /** What likes and followers prove about columns of rates, by column. */
  rates: Map<number, RateProof>
  /** A suffix of numbers that means a thousand in the language of the headers. */
  local: LocalSuffix | null
  /** Rows below the header, without totals. */
  rows: number
  /** Rows that have a name, but nothing else that identifies an account. */
  namesOnly: Lacking
  /** Whether one of these has a number. */
  areNamesCounted: boolean
  /** Rows that are counted in both. */
  lackingBoth: number
  /** Numbers that could be of several accounts of their row. */
  shared: SharedNumbers
  /** The platforms of its accounts. */
  platforms: Set<Platform>
  /** Rows whose account is on no known platform. */
  withoutPlatform: Lacking
}

export interface SurveyOptions {
  /** The file's name without its extension. */
  fileName: string
  kind?: ListKind
  map?: FieldMap
  platform?: Platform
}

const DAY_FIELDS: ReadonlySet<Field> = new Set<Field>(['observed_at', 'created_at', 'posted_at', 'day'])
const KINDS: readonly ListKind[] = ['posts', 'influencers']

type Understood = Pick<SheetSurvey, 'kind' | 'header' | 'columns'>

/** Finds the header and the columns of a sheet; a header that names a post and its account makes it a list of posts. */
export async function understandSheet(
  rows: readonly ReadRow[],
  { kind, map }: Pick<SurveyOptions, 'kind' | 'map'>,
): Promise<Understood> {
  const kinds = kind ? [kind] : KINDS
  let understood: Understood | undefined
  for (const one of kinds) {
    const header = await findHeader(rows, { kind: one, map })
    const columns = await decideColumns(rows, header, { kind: one, map })
    understood = { kind: one, header, columns }
    if (one === 'posts' && isListOfPosts(columns)) return understood
  }
  if (!understood) throw new Error('There is a kind.')
  return understood
}

/** The texts above the header, without links to accounts: their platform is not that of the list. */
const titleOf = (rows: readonly ReadRow[], { row, from }: SheetHeader): string =>
  row === null
    ? ''
    : rows
        .slice(0, from)
        .flatMap(({ cells }) => cells.filter((cell) => !isUnknown(cell) && !isProfileLink(cell)))
        .join(' ')

/** The only site that the pictures and links of a list of posts are on. */
function platformOfPosts(columns: readonly SheetColumn[]): Platform | null {
  const samples = columns
    .filter(({ field }) => field === 'thumbnail' || field === 'post_url')
    .flatMap(({ looks }) => looks.samples)
  const platforms = new Set(samples.map(platformOfHost))
  const [only = null] = platforms
  return platforms.size === 1 ? only : null
}

/** The only platform that columns of numbers are about, if no column of accounts is of another one: "IG followers". */
function platformOfNumbers(columns: readonly SheetColumn[]): Platform | null {
  const sites = (isWanted: (field: Field) => boolean) =>
    new Set(columns.flatMap(({ field, platform }) => (field !== null && platform && isWanted(field) ? platform : [])))
  const numbers = sites(isNumeric)
  const [only = null] = numbers
  const accounts = sites((field) => IDENTIFYING.has(field))
  return numbers.size === 1 && [...accounts].every((one) => one === only) ? only : null
}

/** The platform of rows that name none: as given, else the only one that sheet, title, file or header name. */
export function defaultPlatform(
  { sheet, title, header, columns }: Pick<SheetSurvey, 'sheet' | 'title' | 'header' | 'columns'>,
  { platform, fileName }: Pick<SurveyOptions, 'platform' | 'fileName'>,
): Platform | null {
  if (platform) return platform
  const [ofSheet, ofTitle, ofFile, ofHeader] = [sheet, title, fileName, header.texts.join(' ')].map(onlyPlatformIn)
  return ofSheet ?? ofTitle ?? platformOfNumbers(columns) ?? ofFile ?? ofHeader ?? platformOfPosts(columns)
}

const lacking = (): Lacking => ({ rows: 0, examples: [] })
function addLacking(into: Lacking, example: string): void {
  into.rows += 1
  if (into.examples.length < EXAMPLES) into.examples.push(example)
}

/** Surveys one sheet: takes its first rows, then all others. */
export async function surveySheet(sheet: string, head: readonly ReadRow[], options: SurveyOptions) {
  const understood = await understandSheet(head, options)
  const { columns, header } = understood
  const above = header.row === null ? [] : head.slice(0, header.from)
  const publisherAbove = above.map(publisherIn).find((one) => one !== null) ?? null
  const prover = rateProver(columns)
  const { shared, add: addShared } = sharedNumbers(columns)
  const survey: SheetSurvey = {
    sheet,
    ...understood,
    isTransposed: isTransposed(head),
    title: titleOf(head, header),
    stated: { above: statedDays(above), within: statedDays(head.slice(0, STATED_WITHIN)) },
    publisher: publisherAbove,
    numbers: new Map(),
    days: new Map(),
    rates: prover.proofs,
    local: localSuffix(columns.map(({ header: text }) => text)),
    rows: 0,
    namesOnly: lacking(),
    areNamesCounted: false,
    lackingBoth: 0,
    shared,
    platforms: new Set(),
    withoutPlatform: lacking(),
  }
  for (const { index, field } of columns) {
    if (field !== null && isNumeric(field)) survey.numbers.set(index, noNumbers())
    if (field !== null && DAY_FIELDS.has(field)) survey.days.set(index, noDays())
  }
  const accountsOf = accountReader(columns, defaultPlatform(survey, options))
  const hasNumber = ({ cells }: ReadRow) => [...survey.numbers.keys()].some((index) => !isUnknown(cells[index] ?? ''))
  const addRow = (row: ReadRow) => {
    survey.rows += 1
    const reason = notListed(survey, row)
    if (reason === 'note') survey.publisher ??= publisherIn(row)
    if (reason !== null) return
    for (const [index, evidence] of survey.numbers) {
      const cell = row.cells[index] ?? ''
      if (isUnknown(cell)) continue
      const numbers = numbersByPlatform(cell, row)?.values() ?? [cell]
      for (const number of numbers) addNumber(evidence, number, survey.local)
    }
    for (const [index, evidence] of survey.days) {
      const cell = row.cells[index] ?? ''
      if (!isUnknown(cell)) addDay(evidence, cell)
    }
    prover.add(row.cells)
    const accounts = accountsOf(row)
    addShared(row, accounts)
    // A source between accounts is a title of a part of the list.
    if (accounts.length > 0) survey.publisher = publisherAbove
    for (const { platform, name, handle, socialId } of accounts) {
      if (platform !== null) survey.platforms.add(platform)
      const shown = name ?? handle ?? socialId ?? ''
      const isNameOnly = handle === null && socialId === null
      const lacksPlatform = platform === null && unknownPlatform(columns, row) === null
      if (isNameOnly) {
        addLacking(survey.namesOnly, shown)
        survey.areNamesCounted ||= hasNumber(row)
      }
      // A row that names an unknown platform is refused without a question.
      if (lacksPlatform) addLacking(survey.withoutPlatform, shown)
      if (isNameOnly && lacksPlatform) survey.lackingBoth += 1
    }
  }
  for (const row of head.slice(header.bodyFrom)) addRow(row)
  return { survey, addRow }
}
