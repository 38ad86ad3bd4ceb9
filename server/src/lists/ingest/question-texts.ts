import type { Question, QuestionKind } from '@kolscope/contract/lists/loads/list-answers'

const quoted = (texts: readonly string[]) => texts.map((text) => JSON.stringify(text)).join(', ')

interface Wording {
  doubt: (question: Question) => string
  /** What to add to the command. */
  options: (question: Question) => string
}

const column = ({ columns }: Question) => columns[0] ?? 'column 1'
const rowsOf = ({ rows }: Question) => (rows === null ? 'No row' : `${rows.toLocaleString('en')} rows`)

/** Values of --map and --unit contain no quotes, so that a shell can pass them in single quotes. */
const pairs = ({ columns }: Question, value: string) =>
  `'${[...new Set(columns)].map((header) => `${header}=${value}`).join(',')}'`

const WORDINGS: Readonly<Record<QuestionKind, Wording>> = {
  'name-or-handle': {
    doubt: (question) => `Does ${quoted([column(question)])} contain user names or names of people?`,
    options: (question) =>
      `--map ${pairs(question, 'handle')} for user names; --names accounts to load names as accounts; --names refuse to leave them out`,
  },
  'names-only': {
    doubt: (question) => `${rowsOf(question)} have only a name, which is no account. Load them?`,
    options: () => '--names accounts to load them as accounts known by their name; --names refuse to leave them out',
  },
  platform: {
    doubt: (question) =>
      question.rows === null ? 'No row names its platform.' : `${rowsOf(question)} name no platform.`,
    options: ({ options }) => `--platform ${options.join(' | ')}`,
  },
  'count-unit': {
    doubt: (question) => `In which unit are the numbers of ${quoted(question.columns)}?`,
    options: (question) => `--unit ${pairs(question, question.options.join('|'))}`,
  },
  'rate-unit': {
    doubt: (question) => `Are the numbers of ${quoted(question.columns)} percent (3.5) or shares (0.035)?`,
    options: (question) => `--unit ${pairs(question, question.options.join('|'))}`,
  },
  decimal: {
    doubt: (question) => `Which sign begins the fraction in ${quoted(question.columns)}, the point or the comma?`,
    options: () => '--decimal point (1.5) | comma (1,5)',
  },
  'day-order': {
    doubt: (question) => `In which order are day (d), month (m) and year (y) in ${quoted(question.columns)}?`,
    options: ({ options }) => `--day-order ${options.join(' | ')}`,
  },
  year: {
    doubt: ({ columns }) =>
      columns.length > 0 ? `${quoted(columns)} has days without a year.` : 'The name says a month, but no year.',
    options: () => '--year YYYY',
  },
  day: {
    doubt: ({ examples: [year = ''] }) =>
      `The list names only the year ${year}. On which day were its numbers observed?`,
    options: ({ options }) => `--observed-at ${options.join(' | ')}, or another day`,
  },
}

/** A question as the command prints it: the doubt, cells that show it, and the options that settle it. */
export function questionText(question: Question): string {
  const { doubt, options } = WORDINGS[question.kind]
  const sheets = question.sheets.filter(Boolean)
  const where = sheets.length > 0 ? ` (${sheets.join(', ')})` : ''
  const examples = question.examples.length > 0 ? `\n    for example ${quoted(question.examples)}` : ''
  return `${doubt(question)}${where}${examples}\n    add ${options(question)}`
}

export const questionsText = (questions: readonly Question[]): string => questions.map(questionText).join('\n  ')
