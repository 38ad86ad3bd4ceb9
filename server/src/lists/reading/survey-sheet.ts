import type { Platform } from '@kolscope/contract/core/enums'
import type { Field, ListKind } from '@kolscope/contract/lists/loads/list-fields'
import { onlyPlatformIn, platformOfHost } from '../../core/spreadsheets/platform-of'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import { isUnknown } from './cells'
import { addDay, type DayEvidence, noDays } from './day-evidence'
import { decideColumns, type FieldMap, type SheetColumn } from './decide-columns'
import { NAMING_POST } from './fields'
import { findHeader, type SheetHeader } from './header-rows'
import { addNumber, type NumberEvidence, noNumbers } from './number-evidence'
import { isNumeric } from './number-style'
import { publisherIn } from './publisher'
import { accountReader, notListed } from './row-accounts'

/** Rows that are read before the header is decided. */
export const HEAD_ROWS = 300
const EXAMPLES = 5

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
  /** Who published its numbers, if a text above or below the list says so. */
  publisher: string | null
  columns: SheetColumn[]
  /** By column. */
  numbers: Map<number, NumberEvidence>
  days: Map<number, DayEvidence>
  /** Rows below the header, without totals. */
  rows: number
  /** Rows that have a name, but nothing else that identifies an account. */
  namesOnly: Lacking
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

const isListOfPosts = (columns: readonly SheetColumn[]) =>
  columns.some(({ field }) => field !== null && NAMING_POST.has(field)) &&
  columns.some(({ field }) => field === 'name' || field === 'handle' || field === 'social_id' || field === 'url')

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

const titleOf = (rows: readonly ReadRow[], { row, from }: SheetHeader): string =>
  row === null
    ? ''
    : rows
        .slice(0, from)
        .flatMap(({ cells }) => cells.filter((cell) => !isUnknown(cell)))
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

/** The platform of rows that name none: as given, else the only one that sheet, title, header or file name. */
export function defaultPlatform(
  { sheet, title, header, columns }: Pick<SheetSurvey, 'sheet' | 'title' | 'header' | 'columns'>,
  { platform, fileName }: Pick<SurveyOptions, 'platform' | 'fileName'>,
): Platform | null {
  if (platform) return platform
  const texts = [sheet, title, header.texts.join(' '), fileName]
  return texts.map(onlyPlatformIn).find((one) => one !== null) ?? platformOfPosts(columns)
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
  const survey: SheetSurvey = {
    sheet,
    ...understood,
    title: titleOf(head, header),
    publisher: publisherAbove,
    numbers: new Map(),
    days: new Map(),
    rows: 0,
    namesOnly: lacking(),
    withoutPlatform: lacking(),
  }
  for (const { index, field } of columns) {
    if (field !== null && isNumeric(field)) survey.numbers.set(index, noNumbers())
    if (field !== null && DAY_FIELDS.has(field)) survey.days.set(index, noDays())
  }
  const accountsOf = accountReader(columns, defaultPlatform(survey, options))
  const addRow = (row: ReadRow) => {
    const reason = notListed(survey, row)
    if (reason === 'note') survey.publisher ??= publisherIn(row)
    if (reason !== null) return
    survey.rows += 1
    for (const [index, evidence] of survey.numbers) {
      const cell = row.cells[index] ?? ''
      if (!isUnknown(cell)) addNumber(evidence, cell)
    }
    for (const [index, evidence] of survey.days) {
      const cell = row.cells[index] ?? ''
      if (!isUnknown(cell)) addDay(evidence, cell)
    }
    const accounts = accountsOf(row)
    // A source between accounts is a title of a part of the list.
    if (accounts.length > 0) survey.publisher = publisherAbove
    for (const { platform, name, handle, socialId } of accounts) {
      const shown = name ?? handle ?? socialId ?? ''
      if (handle === null && socialId === null) addLacking(survey.namesOnly, shown)
      if (platform === null) addLacking(survey.withoutPlatform, shown)
    }
  }
  for (const row of head.slice(header.bodyFrom)) addRow(row)
  return { survey, addRow }
}
