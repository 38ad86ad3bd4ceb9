import { basename, extname } from 'node:path'
import type { Question } from '@kolscope/contract/lists/loads/list-answers'
import type { ListKind } from '@kolscope/contract/lists/loads/list-fields'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import type { Rows, SheetRow } from '../../core/spreadsheets/table'
import { IDENTIFYING } from './fields'
import { isNumeric } from './number-style'
import type { FileTimes } from './plan-days'
import { fileSign } from './plan-numbers'
import { planSheet, type SheetPlan } from './plan-sheet'
import { type ListAnswers, mergeQuestions } from './questions'
import { HEAD_ROWS, type SheetSurvey, type SurveyOptions, surveySheet } from './survey-sheet'

export interface ListOptions {
  kind?: ListKind
  /** YYYY-MM-DD of the whole list. */
  observedAt?: string
}

/** How a file is loaded, and what has to be answered first. */
export interface ListPlan {
  /** Only sheets that name accounts. */
  sheets: SheetPlan[]
  /** Names of the sheets that name none, with the texts of their first row. */
  skipped: { sheet: string; firstRow: string }[]
  questions: Question[]
}

export const fileNameOf = (path: string): string => basename(path, extname(path))

const asRead = ({ number, cells, links = {} }: SheetRow): ReadRow => ({ number, cells, links })

type Begun = Awaited<ReturnType<typeof surveySheet>>

/** One sheet while its rows arrive. */
interface OpenSheet {
  name: string
  head: ReadRow[]
  begun: Begun | null
}

/** Reads all rows of a file once, without keeping them. */
export async function surveyList(rows: Rows, options: SurveyOptions): Promise<SheetSurvey[]> {
  const surveys: SheetSurvey[] = []
  const begin = async (sheet: OpenSheet | undefined): Promise<void> => {
    if (!sheet || sheet.begun) return
    sheet.begun = await surveySheet(sheet.name, sheet.head, options)
    surveys.push(sheet.begun.survey)
  }
  let sheet: OpenSheet | undefined
  let failure: Error | undefined
  try {
    for await (const block of rows) {
      for (const row of block) {
        if (sheet?.name !== row.sheet) {
          await begin(sheet)
          sheet = { name: row.sheet, head: [], begun: null }
        }
        if (sheet.begun) sheet.begun.addRow(asRead(row))
        else if (sheet.head.push(asRead(row)) >= HEAD_ROWS) await begin(sheet)
      }
    }
  } catch (error) {
    failure = error as Error
  }
  await begin(sheet)
  // The rows before the place where a file is broken can be loaded; loading them reports the place.
  if (failure && surveys.length === 0) throw failure
  return surveys
}

/**
 * Whether a sheet is a list of accounts. Names alone are one only next to numbers, or if a person said so:
 * provinces and categories have names too.
 */
function namesAccounts({ kind, columns, rows, namesOnly }: SheetSurvey, { names }: ListAnswers): boolean {
  const fields = columns.flatMap(({ field }) => field ?? [])
  if (!fields.some((field) => IDENTIFYING.has(field))) return false
  const hasMore = namesOnly.rows < rows || fields.includes('account') || fields.some(isNumeric)
  return kind === 'posts' || names === 'accounts' || hasMore
}

/** Plans a surveyed file with the answers given so far. */
export function planList(
  surveys: readonly SheetSurvey[],
  answers: ListAnswers,
  options: ListOptions & FileTimes,
): ListPlan {
  const lists = surveys.filter((survey) => namesAccounts(survey, answers))
  const platform = answers.platform === 'refuse' ? undefined : answers.platform
  const sheets = lists.map((survey) => planSheet(survey, answers, { ...options, platform, sign: fileSign(lists) }))
  return {
    sheets,
    skipped: surveys
      .filter((survey) => !lists.includes(survey))
      .map(({ sheet, columns }) => ({ sheet, firstRow: columns.map(({ header }) => header).join(' | ') })),
    questions: mergeQuestions(sheets.flatMap(({ questions }) => questions)),
  }
}
