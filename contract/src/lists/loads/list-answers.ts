import { z } from 'zod'
import { Day } from '../../core/days'
import { Platform } from '../../core/enums'
import { Id } from '../../core/paging'
import { DayOrder, Field, ListKind, Unit } from './list-fields'

/** What can be doubtful about a list; one kind is asked at most once a file. */
export const QUESTION_KINDS = [
  'name-or-handle',
  'names-only',
  'platform',
  'count-unit',
  'rate-unit',
  'rate-or-count',
  'no-rate',
  'decimal',
  'day-order',
  'year',
  'day',
  'day-column',
  'month-columns',
  'shared-numbers',
] as const
export const QuestionKind = z.enum(QUESTION_KINDS)
export type QuestionKind = z.infer<typeof QuestionKind>

/** A doubt about a list that a person has to settle before it is loaded. */
export const Question = z.object({
  kind: QuestionKind,
  /** The sheets it is about; a file without sheets has one without a name. */
  sheets: z.array(z.string()),
  /** Headers of the columns it is about; a column without a header is "column 3". */
  columns: z.array(z.string()),
  /** Up to five cells that show the doubt. */
  examples: z.array(z.string()),
  /** How many rows it is about; null if it is about columns or the whole file. */
  rows: z.int().nullable(),
  /** The answers to choose from; empty if any year is an answer. */
  options: z.array(z.string()),
})
export type Question = z.infer<typeof Question>

/** A column by its header, or "column 3" if it has none. */
const Column = z.string().trim().min(1).max(1_000)
const MAX_COLUMNS = 500
const byColumn = <T extends z.ZodType>(value: T) =>
  z.record(Column, value).refine((columns) => Object.keys(columns).length <= MAX_COLUMNS)

export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199

/** What a person said about a list: answers to questions, and corrections. */
export const ListAnswers = z.strictObject({
  /** What its rows are, if the header does not decide. */
  kind: ListKind.optional(),
  /** What columns mean; `ignore` leaves a column out. */
  map: byColumn(z.union([Field, z.literal('ignore')])).optional(),
  units: byColumn(Unit).optional(),
  /** The sign that begins the fraction. */
  decimal: z.enum(['point', 'comma']).optional(),
  /** Whether rows that have only a name are loaded as accounts known by it. */
  names: z.enum(['accounts', 'refuse']).optional(),
  /** The platform of rows that name none. */
  platform: z.union([Platform, z.literal('refuse')]).optional(),
  /** Whose the numbers next to several accounts of a row are. */
  numbers_of: z.union([Platform, z.literal('refuse')]).optional(),
  day_order: DayOrder.optional(),
  /** The year of days and months that are written without one. */
  year: z.int().min(FIRST_YEAR).max(LAST_YEAR).optional(),
  /** The day on which the numbers were observed, if they are all of one day. */
  observed_at: Day.optional(),
  /** Who published the numbers: a list of the same publisher and day adds nothing. */
  source: z.string().trim().min(1).max(200).optional(),
})
export type ListAnswers = z.infer<typeof ListAnswers>

/** A list of the caller that waits for answers, and has the same columns as another one. */
export const AlikeList = z.object({
  id: Id,
  version: z.int(),
  file_name: z.string(),
  answers: ListAnswers,
  questions: z.array(Question),
})
export type AlikeList = z.infer<typeof AlikeList>
