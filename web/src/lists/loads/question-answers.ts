import { PLATFORMS } from '@kolscope/contract/core/enums'
import type { AlikeList, ListAnswers, Question, QuestionKind } from '@kolscope/contract/lists/loads/list-answers'
import { DAY_ORDERS, UNITS } from '@kolscope/contract/lists/loads/list-fields'
import { isSameAnswers, withAnswer, withColumn, withUnit } from './answers-draft'

interface Settles {
  /** The option that the answers contain. */
  read: (answers: ListAnswers, columns: readonly string[]) => string | undefined
  write: (answers: ListAnswers, option: string, columns: readonly string[]) => ListAnswers
}

const find = <T extends string>(all: readonly T[], text: string): T | undefined => all.find((one) => one === text)

/** Without the columns that were said to hold user names. */
function withoutColumns({ map = {}, ...others }: ListAnswers, columns: readonly string[]): ListAnswers {
  const left = Object.entries(map).filter(([column, field]) => !(columns.includes(column) && field === 'handle'))
  return left.length === 0 ? others : { ...others, map: Object.fromEntries(left) }
}

const names: Settles = {
  read: (answers) => answers.names,
  write: (answers, option) => withAnswer(answers, 'names', find(['accounts', 'refuse'], option)),
}

const units: Settles = {
  read: ({ units = {} }, columns) => {
    const [first] = columns.map((column) => units[column])
    return columns.every((column) => units[column] === first) ? first : undefined
  },
  write: (answers, option, columns) => {
    const unit = find(UNITS, option)
    return unit === undefined ? answers : columns.reduce((all, column) => withUnit(all, column, unit), answers)
  },
}

/** What columns hold, or that they are left out. */
const meaning: Settles = {
  read: ({ map = {} }, columns) => {
    const [first] = columns.map((column) => map[column])
    return columns.every((column) => map[column] === first) ? first : undefined
  },
  write: (answers, option, columns) => {
    const field = find(['observed_at', 'posted_at', 'day', 'followers', 'ignore'], option)
    return field === undefined ? answers : columns.reduce((all, column) => withColumn(all, column, field), answers)
  },
}

/** Columns of user names, or what is done with rows that have only a name. */
const namesOrHandles: Settles = {
  read: ({ map = {}, names: known }, columns) =>
    columns.length > 0 && columns.every((column) => map[column] === 'handle') ? 'handle' : known,
  write: (answers, option, columns) =>
    option === 'handle'
      ? columns.reduce((all, column) => withColumn(all, column, 'handle'), withAnswer(answers, 'names', undefined))
      : names.write(withoutColumns(answers, columns), option, columns),
}

const SETTLES: Readonly<Record<QuestionKind, Settles>> = {
  'name-or-handle': namesOrHandles,
  'names-only': namesOrHandles,
  platform: {
    read: ({ platform }) => platform,
    write: (answers, option) => withAnswer(answers, 'platform', find([...PLATFORMS, 'refuse'], option)),
  },
  'shared-numbers': {
    read: ({ numbers_of }) => numbers_of,
    write: (answers, option) => withAnswer(answers, 'numbers_of', find([...PLATFORMS, 'refuse'], option)),
  },
  'day-column': meaning,
  'month-columns': meaning,
  'count-unit': units,
  'rate-unit': units,
  'rate-or-count': units,
  'no-rate': units,
  decimal: {
    read: ({ decimal }) => decimal,
    write: (answers, option) => withAnswer(answers, 'decimal', find(['point', 'comma'], option)),
  },
  'day-order': {
    read: ({ day_order }) => day_order,
    write: (answers, option) => withAnswer(answers, 'day_order', find(DAY_ORDERS, option)),
  },
  year: {
    read: ({ year }) => (year === undefined ? undefined : String(year)),
    write: (answers, option) => withAnswer(answers, 'year', option === '' ? undefined : Number(option)),
  },
  day: {
    read: ({ observed_at }) => observed_at,
    write: (answers, option) => withAnswer(answers, 'observed_at', option === '' ? undefined : option),
  },
}

/** The option by which the answers settle a question; null if they do not. */
export const chosenOption = ({ kind, columns }: Question, answers: ListAnswers): string | null =>
  SETTLES[kind].read(answers, columns) ?? null

export const withOption = ({ kind, columns }: Question, option: string, answers: ListAnswers): ListAnswers =>
  SETTLES[kind].write(answers, option, columns)

/** Whether a draft differs from the stored answers in nothing but what it answers to the open questions. */
export function isOnlyAnswered(questions: readonly Question[], base: ListAnswers, draft: ListAnswers): boolean {
  const answered = questions.reduce((answers, question) => {
    const option = chosenOption(question, draft)
    return option === null ? answers : withOption(question, option, answers)
  }, base)
  return isSameAnswers(answered, draft)
}

/** The numbers of another file can be of another day. */
const isOfOneFile = ({ kind }: Question): boolean => kind === 'day'

const isSame = (one: Question, other: Question): boolean =>
  one.kind === other.kind &&
  JSON.stringify([one.columns, one.options]) === JSON.stringify([other.columns, other.options])

/** Whether another list asks one of these questions, so that the answer can be the same. */
export const asksSame = (questions: readonly Question[], { questions: asked }: Pick<AlikeList, 'questions'>): boolean =>
  questions.some((one) => !isOfOneFile(one) && asked.some((other) => isSame(one, other)))

/** The answers of another list with those that a draft gives to the same questions; null if there are none. */
export function answersFor(
  list: Pick<AlikeList, 'answers' | 'questions'>,
  questions: readonly Question[],
  draft: ListAnswers,
): ListAnswers | null {
  const answered = questions.reduce((answers, question) => {
    const option = chosenOption(question, draft)
    return option === null || !asksSame([question], list) ? answers : withOption(question, option, answers)
  }, list.answers)
  return isSameAnswers(answered, list.answers) ? null : answered
}
