import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Workplace } from '../../core/command'
import { parsePlatform } from '../../core/spreadsheets/platform-of'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { parseDay } from './days'
import { isField, type Kind } from './fields'
import { headerWords } from './header'
import { type IngestOptions, ingestFiles } from './ingest'
import { showProgress } from './progress'
import { refusedFolderOf } from './refused-rows'
import { reportJson, summaryOf } from './report'

const USAGE = `Usage: npm run ingest -- FILE… [options]
Loads .ndjson, .csv, .xlsx and .xls files into influencers, observations and posts.
  --platform NAME         of rows that name none: fb, page, group, insta, youtube, tiktok
  --map COLUMN=FIELD,…    says what columns mean
  --kind NAME             influencers or posts; else the header decides
  --source NAME           whom the numbers are from; else the file's name
  --observed-at DATE      when they were observed, YYYY-MM-DD; else from the file's name or its date
  --year YYYY             of days written without a year
  --dry-run               writes nothing
  --json                  prints the summary as JSON`

const FLAGS = {
  platform: { type: 'string' },
  map: { type: 'string' },
  kind: { type: 'string' },
  source: { type: 'string' },
  'observed-at': { type: 'string' },
  year: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** The command `ingest`: loads the files named in its arguments and prints the outcome of every row. */
export async function ingestCommand({
  env,
  db,
  pool,
  arguments: args,
}: Pick<Workplace, 'env' | 'db' | 'pool' | 'arguments'>): Promise<void> {
  const { files, options, isJson } = readArguments(args)
  if (files.length === 0) throw new Error(USAGE)
  const progress = showProgress(isJson ? null : process.stderr)
  const { reports, failures, isScoring } = await ingestFiles(db, pool, files, {
    ...options,
    refusedFolder: refusedFolderOf(env),
    erasureKey: erasureKey(env),
    onProgress: progress.show,
  })
  progress.end()
  if (isJson) print(JSON.stringify({ reports: reports.map(reportJson), failures, isScoring }, null, 2))
  else {
    for (const report of reports) print(summaryOf(report, options.isDryRun === true).join('\n'))
    if (isScoring) print('Metrics are computed next, by the server as soon as it runs.')
  }
  for (const { path, reason } of failures) process.stderr.write(`${path} was not loaded: ${reason}\n`)
  if (failures.length > 0) process.exitCode = 1
}

const print = (text: string) => void process.stdout.write(`${text}\n`)

/** Parses the command's arguments; throws an Error with a readable message if one is wrong. */
export function readArguments(args: readonly string[]) {
  const { values, positionals: files } = parseArgs({ args: [...args], options: FLAGS, allowPositionals: true })
  if (values.help) throw new Error(USAGE)
  const missing = files.find((file) => !existsSync(file))
  if (missing) throw new Error(`There is no file ${missing}.`)
  const kind = values.kind === undefined ? undefined : kindOf(values.kind)
  const options: Omit<IngestOptions, 'refusedFolder' | 'erasureKey'> = {
    kind,
    platform: valid(
      'platform',
      values.platform,
      (text) => parsePlatform(text),
      'one of fb, page, group, insta, youtube, tiktok',
    ),
    observedAt: valid('observed-at', values['observed-at'], parseDay, 'a day like 2026-06-30'),
    year: valid(
      'year',
      values.year,
      (text) => (/^(19|20|21)\d{2}$/.test(text) ? Number(text) : null),
      'a year like 2017',
    ),
    source: values.source,
    map: values.map === undefined ? undefined : mapOf(values.map),
    isDryRun: values['dry-run'],
  }
  return { files, options, isJson: values.json === true }
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

function kindOf(text: string): Kind {
  if (text === 'influencers' || text === 'posts') return text
  throw new Error(`--kind must be influencers or posts; ${JSON.stringify(text)} was given.`)
}

function mapOf(text: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const pair of text.split(',')) {
    const [, column, field = ''] = /^(.*)=\s*([a-z0-9_]*)\s*$/.exec(pair) ?? []
    if (!column || (field !== '' && !isField(field, 'influencers') && !isField(field, 'posts'))) {
      throw new Error(`--map takes column=field; ${JSON.stringify(pair)} was given.`)
    }
    map.set(headerWords(column), field)
  }
  return map
}
