import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { runTool } from './command.mjs'
import { filters } from './filters.mjs'
import { root } from './root.mjs'
import { styles } from './styles.mjs'
import { words } from './words.mjs'
import { workers } from './workers.mjs'

const workspaces = ['contract', 'server', 'web']

/** One static check: passed or failed as a whole, with its output if it failed. */
async function asOne(name, args, judge = () => undefined) {
  const { status, output } = await runTool(name, args)
  const complaint = status === 0 ? judge(output) : output
  return complaint === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: complaint }
}

/** The complaints of one configuration. */
async function importsAgainst(config) {
  const tool = 'dependency-cruiser/bin/dependency-cruise.mjs'
  const folders = workspaces.filter((name) => existsSync(join(root, name, 'src')))
  const env = { NODE_OPTIONS: `--require ${join(root, 'scripts/parts/swc-tsx.cjs')}` }
  const args = ['--config', config, '--output-type', 'json', ...folders]
  const { output } = await runTool(tool, args, { env })
  const start = output.indexOf('{')
  let report
  try {
    report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1))
  } catch {
    return [output]
  }
  // A parser that finds nothing would accept everything.
  const unread = folders.filter((name) => !report.modules.some(({ source }) => source.startsWith(`${name}/`)))
  return [
    ...unread.map((name) => `no module of ${name} was read`),
    ...report.summary.violations.map(({ rule, from, to, cycle }) =>
      [rule.name, from, '→', cycle?.map((step) => step.name ?? step).join(' → ') ?? to].join(' '),
    ),
  ]
}

async function boundaries() {
  const configs = ['.dependency-cruiser.mjs', '.dependency-cruiser.folders.mjs']
  const complaints = (await Promise.all(configs.map(importsAgainst))).flat()
  return complaints.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: complaints.join('\n') }
}

function reportFile(name) {
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  rmSync(file, { force: true })
  return file
}

function readReport(file, output) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { missing: output }
}

const flakyLine = (place, title, complaint = '') =>
  `flaky, passed on retry: ${place} ${title}${complaint && `\n${complaint}`}`

const PROJECTS = ['contract', 'server', 'web', 'components']

async function runVitest(name, projects, maxWorkers, limits) {
  const file = reportFile(`${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const projectFlags = projects.map((project) => `--project=${project}`)
  const args = ['run', `--maxWorkers=${maxWorkers}`, ...projectFlags, ...reporters]
  const { status, output } = await runTool('vitest/vitest.mjs', args, { env: { NO_COLOR: '1', ...limits.env } })
  const report = readReport(file, output)
  if (report.missing !== undefined) return { passed: 0, failed: 1, output }
  const brokenFiles = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
  const failed = report.numFailedTests + brokenFiles.length
  // A run that time ended exits like a failed one; errors outside of tests are in neither's report.
  const isExplained = failed > 0 || (limits.isOver() && !output.includes('Unhandled Error'))
  const unexplained = status !== 0 && !isExplained ? 1 : 0
  // A passed test keeps the errors of its earlier attempt.
  const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status === 'passed' && one.failureMessages.length > 0)
      .map((one) => flakyLine(relative(root, name), one.fullName, one.failureMessages[0])),
  )
  // A file that the end of the time leaves out is reported without tests.
  const unread = report.testResults.filter((one) => one.status !== 'failed' && one.assertionResults.length === 0)
  const left =
    unread.length > 0
      ? [`not run, because ${limits.overReason}: ${unread.map(({ name }) => relative(root, name)).join(' ')}`]
      : []
  return {
    passed: report.numPassedTests,
    failed: failed + unexplained,
    skipped: report.numPendingTests + report.numTodoTests,
    filesLeft: unread.length,
    output: [...(failed + unexplained > 0 ? [output] : []), ...flaky, ...left].join('\n'),
  }
}

const SCREENS = ['--project=desktop', '--project=phone']

const specsOf = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])

async function runJourneys(name, choice, settings) {
  const file = reportFile(`playwright-${name}.json`)
  const env = { ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: file, NO_COLOR: '1', FORCE_COLOR: '0' }
  const args = ['test', ...choice, `--output=.cache/test-results/${name}`, '--reporter=line,json']
  const { status, output } = await runTool('@playwright/test/cli.js', args, { env })
  const { stats, errors = [], suites = [] } = readReport(file, output)
  if (!stats) return { passed: 0, failed: 1, skipped: 0, output }
  const failed = stats.unexpected + errors.length
  const unexplained = status !== 0 && failed === 0 ? 1 : 0
  const flaky = specsOf(suites).filter((spec) => spec.tests.some((one) => one.status === 'flaky'))
  return {
    passed: stats.expected + stats.flaky,
    failed: failed + unexplained,
    skipped: stats.skipped,
    output: [
      ...(failed + unexplained > 0 ? [output, ...errors.map((error) => error.message)] : []),
      ...flaky.map(({ file: of, line, title }) => flakyLine(`${of}:${line}`, title)),
    ].join('\n'),
  }
}

/** Runs journeys in parts, one after the other: each has a name, the tests it selects, and how many run at once. */
async function journeys(parts, limits) {
  const tooLong = limits.journeysDoNotFit()
  if (tooLong) return { passed: 0, failed: 0, reason: tooLong }
  if (!existsSync(join(root, 'playwright.config.ts'))) return { passed: 0, failed: 0, reason: 'there are none yet' }
  const { path, reason } = await findBrowser()
  if (!path) return { passed: 0, failed: 0, reason }
  // The demo market is filled once, for both runs; PostgreSQL, which never runs as root, may enter the folder.
  const market = mkdtempSync(join(tmpdir(), 'kolscope-market-'))
  chmodSync(market, 0o755)
  const settings = { CHROMIUM_PATH: path, KOLSCOPE_MARKET: market, ...limits.env }
  const results = []
  try {
    for (const { name, choice, atOnce } of parts)
      results.push(await runJourneys(name, [...choice, `--workers=${atOnce}`], settings))
  } finally {
    rmSync(market, { recursive: true, force: true })
  }
  const sum = (key) => results.reduce((total, one) => total + one[key], 0)
  const output = results.map((one) => one.output).join('\n')
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), output: output.trim() || undefined }
}

/** Checks that only read sources, before the rest. */
export const STATIC = ['types', 'biome', 'oxlint', 'boundaries', 'unused', 'words', 'styles', 'filters']

/**
 * The steps of `npm test`, in order; each gets the limits of this run and returns {passed, failed, skipped?,
 * filesLeft?, reason?, output?}.
 */
export const checks = {
  // What was found last time is kept, so that only what changed is checked again.
  types: () =>
    asOne('typescript/bin/tsc', ['-p', '.', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.json']),
  biome: () => asOne('@biomejs/biome/bin/biome', ['check', '--max-diagnostics=50', '.']),
  oxlint: () => asOne('oxlint/bin/oxlint', ['--type-aware']),
  boundaries,
  unused: () => asOne('knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  words: async () => words(),
  styles: async () => styles(),
  filters: async () => filters(),
  unit: (limits) => runVitest('vitest', PROJECTS, workers.unit, limits),
  journeys: (limits) =>
    journeys([{ name: 'journeys', choice: [...SCREENS, '--grep-invert=@slow'], atOnce: workers.journeys }], limits),
}

/** Start, search and file: what a user meets first, on the newest Node. */
const FIRST_JOURNEYS = ['e2e/sign-in.spec.ts', 'e2e/find.spec.ts', 'e2e/exports.spec.ts']

/** The steps of `npm run test:lts`. */
export const ltsChecks = {
  unit: checks.unit,
  journeys: (limits) =>
    journeys(
      [
        {
          name: 'lts',
          choice: ['--project=desktop', '--grep-invert=@slow', ...FIRST_JOURNEYS],
          atOnce: workers.journeys,
        },
      ],
      limits,
    ),
}

/** The steps of `npm run test:slow`: what is measured or killed has the machine for itself. */
export const slowChecks = {
  unit: (limits) => runVitest('vitest-slow', ['slow'], 1, limits),
  journeys: (limits) =>
    journeys(
      [
        { name: 'slow', choice: [...SCREENS, '--grep=@slow'], atOnce: workers.journeys },
        { name: 'speed', choice: ['--project=speed'], atOnce: 1 },
      ],
      limits,
    ),
}
