import { statSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { FIRST_YEAR, LAST_YEAR } from '@kolscope/contract/lists/loads/list-answers'
import {
  DAY_ORDERS,
  INFLUENCER_FIELDS,
  type ListKind,
  POST_FIELDS,
  UNITS,
} from '@kolscope/contract/lists/loads/list-fields'
import type { Workplace } from '../../core/command'
import { inWords } from '../../core/failure-words'
import { parsePlatform } from '../../core/spreadsheets/platform-of'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { isDayOrder, parseDay } from '../reading/days'
import type { FieldMap } from '../reading/decide-columns'
import { headerWords } from '../reading/header-words'
import type { DecimalSign } from '../reading/number-cells'
import type { ListPlan } from '../reading/plan-list'
import { isUnit } from '../reading/units'
import { type IngestOptions, ingestFiles } from './ingest'
import { planFile } from './ingest-file'
import { previewLines, previewOf } from './preview'
import { showProgress } from './progress'
import { questionsText } from './question-texts'
import { refusedText } from './refused-text'
import { type FileReport, reportJson, summaryOf } from './report'

export const USAGE = `Usage: npm run ingest -- FILE… [options]
       npm run ingest -- --refused LOAD
Loads .ndjson, .csv, .tsv, .txt, .xlsx and .xls files into influencers, observations and posts. A doubt about a file is printed as a
question with the option that answers it; then nothing is loaded and the exit code is 2. On a terminal it shows how the
files are read and asks before it loads them. If it was killed, the same command continues the load.
  --preview               prints how each column is read, and loads nothing
  --yes                   loads without asking; never answers a question about a file
  --map COLUMN=FIELD,…    says what columns mean; ignore leaves a column out
  --unit COLUMN=UNIT,…    ${UNITS.join(', ')}
  --decimal SIGN          point or comma: which begins the fraction
  --names WHAT            accounts or refuse: rows that have only a name
  --platform NAME         of rows that name none: fb, page, group, insta, youtube, tiktok, or refuse
  --numbers-of NAME       platform whose numbers stand beside several accounts of a row, or refuse
  --day-order ORDER       ${DAY_ORDERS.join(', ')}
  --year YYYY             of days and months written without a year
  --kind NAME             influencers or posts; else the header decides
  --source NAME           who published the numbers; else as the list says
  --observed-at DATE      when they were observed, YYYY-MM-DD; else from names of file and sheet, or the file's date
  --dry-run               prints the outcome of the rows, and writes nothing
  --json                  prints the summary as JSON
  --refused LOAD          prints the refused rows of a load as .csv`

const FLAGS = {
  preview: { type: 'boolean' },
  yes: { type: 'boolean' },
  refused: { type: 'string' },
  map: { type: 'string' },
  unit: { type: 'string' },
  decimal: { type: 'string' },
  names: { type: 'string' },
  platform: { type: 'string' },
  'numbers-of': { type: 'string' },
  'day-order': { type: 'string' },
  year: { type: 'string' },
  kind: { type: 'string' },
  source: { type: 'string' },
  'observed-at': { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const OPEN_QUESTIONS = 2

type Given = ReturnType<typeof readArguments>

function refuse(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exitCode = OPEN_QUESTIONS
}

async function isLoad(db: Workplace['db'], id: number): Promise<boolean> {
  const load = await db.selectFrom('loads').select('id').where('id', '=', id).executeTakeFirst()
  return load !== undefined
}

/** What to say about columns of --map and --unit that no sheet has; null if there are none. */
function unknownColumns(
  plans: ReadonlyMap<string, ListPlan | null>,
  { map, units }: Pick<IngestOptions, 'map' | 'units'>,
): string | null {
  const columns = [...new Set([...plans.values()].flatMap((plan) => plan?.columns ?? []))]
  const known = new Set(columns.map(headerWords))
  const unknown = [...(map?.keys() ?? []), ...(units?.keys() ?? [])].find((column) => !known.has(column))
  if (unknown === undefined || columns.length === 0) return null
  const names = columns.map((column) => JSON.stringify(column)).join(', ')
  return `No file has the column ${JSON.stringify(unknown)} of --map or --unit. Columns: ${names}.`
}

/** The command `ingest`: loads the files named in its arguments and prints the outcome of every row. */
export async function ingestCommand(
  { env, db, pool }: Pick<Workplace, 'env' | 'db' | 'pool'>,
  { options, isJson, isPreview, isConfirmed, refusedOf }: Given,
  planning: ReturnType<typeof planFiles>,
): Promise<void> {
  if (refusedOf !== undefined && !(await isLoad(db, refusedOf))) return refuse(`There is no load ${refusedOf}.`)
  if (refusedOf !== undefined)
    return pipeline(Readable.from(refusedText(db, refusedOf)), process.stdout, { end: false })
  const { plans, failures: unread } = await planning
  // A file that could not be read may have the columns.
  const unknown = unread.length > 0 ? null : unknownColumns(plans, options)
  if (unknown !== null) return refuse(unknown)
  const questions = [...plans].filter(([, plan]) => (plan?.questions.length ?? 0) > 0)
  if (isPreview) for (const [path, plan] of plans) print(previewOf(path, plan).join('\n'))
  for (const [path, plan] of questions) process.stderr.write(`${path}:\n  ${questionsText(plan?.questions ?? [])}\n`)
  if (questions.length > 0) {
    process.stderr.write('Nothing was loaded. Add the options and run the command again.\n')
    process.exitCode = OPEN_QUESTIONS
  }
  if (questions.length > 0 || isPreview) {
    printFailures(unread)
    return
  }
  if (!isConfirmed && !isJson && !options.isDryRun && !(await isAgreed(plans))) {
    print('Nothing was loaded.')
    return
  }
  const progress = showProgress(isJson ? null : process.stderr)
  const result = await ingestFiles(db, pool, [...plans.keys()], {
    ...options,
    plans,
    erasureKey: erasureKey(env),
    onProgress: progress.show,
  })
  progress.end()
  const { reports, isScoring } = result
  const failures = [...unread, ...result.failures]
  if (isJson) print(JSON.stringify({ reports: reports.map(reportJson), failures, isScoring }, null, 2))
  else {
    for (const report of reports) {
      print(summaryOf(report, options.isDryRun === true).join('\n'))
      const preview = result.previews.get(report.path)
      if (preview) print(previewLines(preview).join('\n'))
    }
    if (isScoring) print('Metrics are computed next, by the server as soon as it runs.')
  }
  printFailures(failures, reports)
}

/** On a terminal, shows how the files are read and asks whether to load them; without one nobody can answer. */
async function isAgreed(plans: ReadonlyMap<string, ListPlan | null>): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return true
  for (const [path, plan] of plans) print(previewOf(path, plan).join('\n'))
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const reply = await terminal.question('Load as shown? [y/N] ')
    return /^y(es)?$/i.test(reply.trim())
  } finally {
    terminal.close()
  }
}

type Failure = { path: string; reason: string }

/** Plans every file before one is loaded, because a question about one of them concerns the whole command. */
export async function planFiles({ files, options, refusedOf }: Given) {
  const plans = new Map<string, ListPlan | null>()
  const failures: Failure[] = []
  for (const path of refusedOf === undefined ? files : []) {
    try {
      plans.set(path, await planFile(path, options))
    } catch (error) {
      failures.push({ path, reason: inWords(error as Error, path) })
    }
  }
  return { plans, failures }
}

function printFailures(failures: readonly Failure[], reports: readonly FileReport[] = []): void {
  for (const { path, reason } of failures) {
    const isBegun = reports.some((report) => report.path === path && storedOf(report) > 0)
    process.stderr.write(`${path} was ${isBegun ? 'loaded only in part' : 'not loaded'}: ${reason}\n`)
  }
  if (failures.length > 0) process.exitCode ??= 1
}

const storedOf = ({ accounts, refused }: FileReport) => accounts - refused

const print = (text: string) => void process.stdout.write(`${text}\n`)

/** Parses the command's arguments; throws an Error with a readable message if one is wrong. */
export function readArguments(args: readonly string[]) {
  const { values, positionals: files } = parseArgs({ args: [...args], options: FLAGS, allowPositionals: true })
  if (files.length === 0 && values.refused === undefined) throw new Error(USAGE)
  for (const file of files) refuseNoFile(file)
  const kind = values.kind === undefined ? undefined : kindOf(values.kind)
  const options: Omit<IngestOptions, 'erasureKey'> = {
    kind,
    map: values.map === undefined ? undefined : mapOf(values.map),
    units: values.unit === undefined ? undefined : unitsOf(values.unit),
    decimal: valid('decimal', values.decimal, (text) => SIGNS.get(text) ?? null, 'point or comma'),
    names: valid('names', values.names, namesOf, 'accounts or refuse'),
    platform: platformIn('platform', values.platform),
    numbersOf: platformIn('numbers-of', values['numbers-of']),
    dayOrder: valid(
      'day-order',
      values['day-order'],
      (text) => (isDayOrder(text) ? text : null),
      `one of ${DAY_ORDERS.join(', ')}`,
    ),
    observedAt: valid('observed-at', values['observed-at'], (text) => parseDay(text), 'a day like 2026-06-30'),
    year: valid(
      'year',
      values.year,
      (text) => (/^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR ? Number(text) : null),
      'a year like 2017',
    ),
    source: values.source,
    isDryRun: values['dry-run'],
  }
  return {
    files,
    options,
    isJson: values.json === true,
    isPreview: values.preview === true,
    isConfirmed: values.yes === true,
    refusedOf: valid(
      'refused',
      values.refused,
      (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
      'the number of a load',
    ),
  }
}

const SIGNS: ReadonlyMap<string, DecimalSign> = new Map([
  ['point', '.'],
  ['comma', ','],
])
const platformIn = (flag: string, given: string | undefined) =>
  valid(
    flag,
    given,
    (text) => (text === 'refuse' ? text : parsePlatform(text)),
    'one of fb, page, group, insta, youtube, tiktok, or refuse',
  )
const namesOf = (text: string) => (text === 'accounts' || text === 'refuse' ? text : null)

function refuseNoFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new Error(`There is no file ${file}.`)
  if (stats.isDirectory()) throw new Error(`${file} is a folder; name the files in it.`)
}

function valid<T>(
  flag: string,
  text: string | undefined,
  parse: (text: string) => T | null,
  expected: string,
): T | undefined {
  if (text === undefined) return undefined
  const value = parse(text)
  if (value === null) throw new Error(`--${flag} must be ${expected}; ${JSON.stringify(text)} was given.`)
  return value
}

function kindOf(text: string): ListKind {
  if (text === 'influencers' || text === 'posts') return text
  throw new Error(`--kind must be influencers or posts; ${JSON.stringify(text)} was given.`)
}

/** Splits COLUMN=VALUE,… by the folded words of the columns. */
function pairsOf<T>(
  flag: string,
  text: string,
  meaningOf: (value: string) => T | null,
  expected: string,
): Map<string, T> {
  const values = new Map<string, T>()
  for (const pair of text.split(',')) {
    const [, column = '', value = ''] = /^(.*)=\s*([a-z0-9_-]*)\s*$/.exec(pair) ?? []
    const meaning = meaningOf(value)
    if (headerWords(column) === '' || meaning === null)
      throw new Error(`--${flag} takes column=${expected}; ${JSON.stringify(pair)} was given.`)
    values.set(headerWords(column), meaning)
  }
  return values
}

const FIELDS = [...new Set([...INFLUENCER_FIELDS, ...POST_FIELDS])]

const mapOf = (text: string): FieldMap =>
  pairsOf(
    'map',
    text,
    (value) => (value === 'ignore' ? value : (FIELDS.find((field) => field === value) ?? null)),
    `field, where field is ignore or one of ${FIELDS.join(', ')}`,
  )

const unitsOf = (text: string) =>
  pairsOf('unit', text, (value) => (isUnit(value) ? value : null), `unit, where unit is one of ${UNITS.join(', ')}`)
