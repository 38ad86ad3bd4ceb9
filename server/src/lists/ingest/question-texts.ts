import type { Question, QuestionKind } from '@kolscope/contract/lists/loads/list-answers'

const quoted = (texts: readonly string[]) => texts.map((text) => JSON.stringify(text)).join(', ')

interface Wording {
  doubt: (question: Question) => string
  /** What to add to the command. */
  options: (question: Question) => string
}

const column = ({ columns }: Question) => columns[0] ?? 'column 1'
const rowsOf = ({ rows }: Question) => (rows === null ? 'No row' : `${rows.toLocaleString('en')} rows`)

/** All numbers of a column, or a few that look different, with their verb. */
function areNumbers({ columns, rows }: Question, look: { one: string; several: string }): string {
  if (rows === null) return `are the numbers of ${quoted(columns)}`
  if (rows === 1) return `is the number of ${quoted(columns)} that ${look.one}`
  return `are the ${rows.toLocaleString('en')} numbers of ${quoted(columns)} that ${look.several}`
}
const SMALL = { one: 'looks too small', several: 'look too small' }
const BELOW_ONE = { one: 'is below 1', several: 'are below 1' }
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Values of --map and --unit contain no quotes, so that a shell can pass them in single quotes. */
const pairs = ({ columns }: Question, value: string) =>
  `'${[...new Set(columns)].map((header) => `${header}=${value}`).join(',')}'`

const unitOptions = (question: Question) => `--unit ${pairs(question, question.options.join('|'))}`

function doubtAboutDay({ examples, options }: Question): string {
  const [first = '', ...others] = examples
  if (first === '') return `The workbook was last saved on ${options[0]}, long ago.`
  return others.length === 0 ? `The list names only the year ${first}.` : 'The list names different months.'
}

const WORDINGS: Readonly<Record<QuestionKind, Wording>> = {
  'name-or-handle': {
    doubt: (question) => `Does ${quoted([column(question)])} contain user names or names of people?`,
    options: (question) =>
      `--map ${pairs(question, 'handle')} for user names; --names accounts to load names as accounts; --names refuse to leave them out`,
  },
  'names-only': {
    doubt: (question) => `${rowsOf(question)} have only a name, which identifies no account. Load them?`,
    options: (question) =>
      `${question.options.includes('handle') ? `--map ${pairs(question, 'handle')} if the names are user names; ` : ''}` +
      '--names accounts to load them as accounts known by their name; --names refuse to leave them out; ' +
      'or add a column of user names or links to the file',
  },
  platform: {
    doubt: (question) =>
      question.rows === null ? 'No row names its platform.' : `${rowsOf(question)} name no platform.`,
    options: ({ options }) => `--platform ${options.join(' | ')}`,
  },
  'count-unit': {
    doubt: (question) => `In which unit ${areNumbers(question, SMALL)}?`,
    options: unitOptions,
  },
  'rate-unit': {
    doubt: (question) => `${capital(areNumbers(question, BELOW_ONE))} percent (3.5) or shares (0.035)?`,
    options: unitOptions,
  },
  'rate-or-count': {
    doubt: ({ columns }) =>
      `Do the numbers of ${quoted(columns)} count engagements (ones), or are they percent (3.5) or shares (0.035)?`,
    options: unitOptions,
  },
  'no-rate': {
    doubt: ({ columns }) =>
      `Numbers of ${quoted(columns)} are above 100 percent. Do they count engagements (ones), or are they per mille?`,
    options: unitOptions,
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
    doubt: (question) => `${doubtAboutDay(question)} On which day were its numbers observed?`,
    options: ({ options }) => `--observed-at ${options.join(' | ')}, or another day`,
  },
  'shared-numbers': {
    doubt: (question) => `${rowsOf(question)} name several accounts. Whose numbers are in ${quoted(question.columns)}?`,
    options: ({ options }) => `--numbers-of ${options.join(' | ')} (refuse leaves them out)`,
  },
  'month-columns': {
    doubt: (question) => `Are the numbers of ${quoted(question.columns)} followers?`,
    options: (question) => `--map ${pairs(question, 'followers|ignore')}`,
  },
  'day-column': {
    doubt: ({ columns, options }) =>
      options.includes('posted_at')
        ? `Is ${quoted(columns)} the day on which the posts were published, or that of the numbers?`
        : `Is ${quoted(columns)} the day of the numbers?`,
    options: (question) => `--map ${pairs(question, question.options.join('|'))}`,
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
