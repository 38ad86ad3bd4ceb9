import { basename, extname } from 'node:path'
import type { Question } from '@kolscope/contract/lists/loads/list-answers'
import type { ListKind } from '@kolscope/contract/lists/loads/list-fields'
import { SAMPLED_ROWS } from '@kolscope/contract/lists/loads/loads'
import type { ReadRow } from '../../core/spreadsheets/read-sheet'
import type { Rows, SheetRow } from '../../core/spreadsheets/table'
import { columnName } from './column-names'
import { IDENTIFYING } from './fields'
import { headerWords } from './header-words'
import { isNumeric } from './number-style'
import type { FileTimes } from './plan-days'
import { fileSign } from './plan-numbers'
import { planSheet, type SheetPlan } from './plan-sheet'
import { type ListAnswers, mergeQuestions } from './questions'
import { onlyTime } from './stated-day'
import { type SheetSurvey, type SurveyOptions, surveySheet } from './survey-sheet'
import type { NamedTime } from './time-in-text'

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
  skipped: { sheet: string; firstRow: string; isTransposed: boolean }[]
  questions: Question[]
  /** Names of the columns of all its sheets. */
  columns: string[]
  /** YYYY-MM-DD of numbers of which neither the file nor an answer names the day. */
  writtenOn: string
}

export const fileNameOf = (path: string): string => basename(path, extname(path))

const NO_LINKS: ReadRow['links'] = {}
const asRead = ({ number, cells, links = NO_LINKS }: SheetRow): ReadRow => ({ number, cells, links })

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
        else if (sheet.head.push(asRead(row)) >= SAMPLED_ROWS) await begin(sheet)
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

const OF_INFLUENCERS =
  /\b(kols?|kocs?|influencers?|creators?|bloggers?|vloggers?|youtubers?|tiktokers?|celebs?|nghe si|nguoi anh huong)\b/

/**
 * Whether a sheet is a list of accounts. Names alone are one only next to numbers, if a text says that they are of
 * influencers, or if a person said so: provinces and categories have names too.
 */
function namesAccounts(survey: SheetSurvey, { names }: ListAnswers, fileName: string): boolean {
  const { kind, columns, rows, namesOnly, sheet, title } = survey
  if (survey.isTransposed) return false
  if (kind === 'posts') return true
  const fields = columns.flatMap(({ field }) => field ?? [])
  if (!fields.some((field) => IDENTIFYING.has(field))) return false
  const texts = [sheet, title, fileName, ...columns.map(({ header }) => header)]
  const isOfPeople = rows > 0 && texts.some((text) => OF_INFLUENCERS.test(headerWords(text.replaceAll('_', ' '))))
  const hasMore = namesOnly.rows < rows || fields.includes('account') || fields.some(isNumeric) || isOfPeople
  return names === 'accounts' || hasMore
}

/** Networks whose accounts are not listed, as names of sheets. */
const OTHER_NETWORK =
  /^(?:x|x twitter|twitter|x formerly twitter|threads|snapchat|pinterest|linkedin|twitch|zalo|telegram|vk|kwai|weibo|lemon8|bilibili|whatsapp|discord|kick)(?: (?:accounts?|kols?|influencers?|creators?|list))?$/

/** Whether a sheet has the name of such a network, and nothing in it is of a listed one. */
const isOfOtherNetwork = ({ sheet, columns }: SheetSurvey): boolean =>
  OTHER_NETWORK.test(headerWords(sheet)) &&
  columns.every(({ platform, looks }) => platform === null && looks.profiles === 0 && looks.platforms === 0)

/** Whether a sheet explains the columns of another one: its first column lists their headers. */
function explains({ columns }: SheetSurvey, others: readonly SheetSurvey[]): boolean {
  const first = columns.find(({ index }) => index === 0)?.looks
  if (!first || first.samples.length < FEWEST_EXPLAINED || first.distinct < 1) return false
  const headers = new Set(others.flatMap((other) => other.columns.map(({ header }) => headerWords(header))))
  const explained = first.samples.filter((sample) => headerWords(sample) !== '' && headers.has(headerWords(sample)))
  return explained.length * 2 > first.samples.length
}
const FEWEST_EXPLAINED = 3

/** The day that a summary or the first sheet of a workbook gives to the numbers of all sheets. */
function timeOfWorkbook(surveys: readonly SheetSurvey[], lists: readonly SheetSurvey[]): NamedTime | null {
  if (surveys.length < 2) return null
  return onlyTime(
    surveys.flatMap((survey, place) => {
      if (!lists.includes(survey)) return survey.stated.within
      return place === 0 ? survey.stated.above : []
    }),
  )
}

/** Plans a surveyed file with the answers given so far. */
export function planList(
  surveys: readonly SheetSurvey[],
  answers: ListAnswers,
  options: ListOptions & FileTimes,
): ListPlan {
  const isList = (survey: SheetSurvey) =>
    namesAccounts(survey, answers, options.fileName) &&
    !isOfOtherNetwork(survey) &&
    !explains(
      survey,
      surveys.filter((other) => other !== survey),
    )
  const lists = surveys.filter(isList)
  const platform = answers.platform === 'refuse' ? undefined : answers.platform
  const ofWorkbook = timeOfWorkbook(surveys, lists)
  const sheets = lists.map((survey) =>
    planSheet(survey, answers, { ...options, platform, sign: fileSign(lists), ofWorkbook }),
  )
  return {
    sheets,
    skipped: surveys
      .filter((survey) => !lists.includes(survey))
      .map(({ sheet, columns, isTransposed }) => ({
        sheet,
        firstRow: columns.map(({ header }) => header).join(' | '),
        isTransposed,
      })),
    columns: surveys.flatMap(({ columns }) => columns.map(columnName)),
    writtenOn: options.writtenOn,
    questions: mergeQuestions(sheets.flatMap(({ questions }) => questions)),
  }
}
