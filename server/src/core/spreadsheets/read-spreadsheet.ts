import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { builtProgram } from '../built-program'
import { giveWay } from '../give-way'
import { preflight } from './preflight'
import { SPREADSHEET_LIMITS, type SpreadsheetLimits } from './spreadsheet-limits'
import type { Rows, SheetRow } from './table'

/** The most bytes that a letter takes when printed, and room for what surrounds the letters of a row. */
const BYTES_OF_A_LETTER = 6
const AROUND_A_ROW = 64 * 1024
const WATCH_MS = 50
/** The reading program yields to other processes, and may wait for them this many times its computing time. */
const WAITING_FACTOR = 3
/** The most computing time that starting the program takes. */
const STARTING_MS = 2_000
const TICK_MS = 10
/** How long a busy machine may take to start the program. */
const START_MS = 60_000
const PAGE_BYTES = 4096

/**
 * Reads an .xlsx or .xls file in a separate process with limited memory and time; throws an Error with a readable
 * message to refuse it. With links it also reads the URLs behind cells, percentages and cells merged down a column,
 * which an .xls does not provide.
 */
export async function* readSpreadsheet(
  path: string,
  limits: SpreadsheetLimits = SPREADSHEET_LIMITS,
  { withLinks = false }: { withLinks?: boolean } = {},
): Rows {
  const { format, hasLinks } = await preflight(path, limits)
  const details = withLinks ? [hasLinks ? 'links' : 'formats'] : []
  const childArguments = [path, format, JSON.stringify(limits), ...details]
  const child = spawn(process.execPath, [...nodeFlags(limits), builtProgram('parse-child'), ...childArguments], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {},
  })
  const watch = watchOver(child, limits)
  const untilEnded = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  try {
    let last: unknown
    for await (const lines of linesFrom(child, limits)) {
      const values = lines.map((line) => JSON.parse(line) as unknown)
      last = values.at(-1)
      const rows = values.flatMap(rowOf)
      if (rows.length > 0) yield rows
    }
    await untilEnded
    if (last !== true) throw new Error(failure(last, watch.reason()))
  } finally {
    watch.stop()
    child.kill('SIGKILL')
    await untilEnded
  }
}

function failure(last: unknown, killedFor: string | null): string {
  if (killedFor) return `The Excel file is refused: ${killedFor}.`
  return typeof last === 'string'
    ? `The Excel file could not be read: ${last}.`
    : 'The Excel file is refused: it broke its reader.'
}

const nodeFlags = ({ heapMb }: SpreadsheetLimits) => [
  `--max-old-space-size=${heapMb}`,
  '--disable-proto=delete',
  '--no-warnings',
]

function watchOver(child: ChildProcess, limits: SpreadsheetLimits) {
  let reason: string | null = null
  const kill = (why: string) => {
    reason ??= why
    child.kill('SIGKILL')
  }
  const tooSlow = () => kill(`it takes longer than ${limits.timeoutMs / 1000} seconds to read`)
  let timeout = setTimeout(tooSlow, START_MS)
  // Its first line says that it has started reading; if its start counted as well, a busy server would refuse small
  // files.
  child.stdout?.once('data', () => {
    if (child.pid !== undefined) giveWay(child.pid)
    clearTimeout(timeout)
    timeout = setTimeout(tooSlow, limits.timeoutMs * WAITING_FACTOR)
  })
  const look = setInterval(() => {
    if (computedMs(child.pid) > limits.timeoutMs + STARTING_MS) tooSlow()
    if (residentMb(child.pid) > limits.residentMb) kill(`it takes more than ${limits.residentMb} MB of memory to read`)
  }, WATCH_MS)
  const stop = () => {
    clearTimeout(timeout)
    clearInterval(look)
  }
  return { reason: () => reason, stop }
}

// Fields 14 and 15 count from after the name, which is in brackets and may contain anything.
function computedMs(pid: number | undefined): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/)
    const fields = rest.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}

// The limits of heap and time have to suffice on a system without /proc.
function residentMb(pid: number | undefined): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1e6
  } catch {
    return 0
  }
}

/**
 * The lines that a reader prints. Whatever a file makes it print, its limits bound the memory that this process uses.
 */
async function* linesFrom(
  child: ChildProcess,
  { rowLetters, letters, cells }: SpreadsheetLimits,
): AsyncGenerator<string[]> {
  if (!child.stdout) return
  child.stderr?.resume()
  const decoder = new StringDecoder('utf8')
  const longest = rowLetters * BYTES_OF_A_LETTER + AROUND_A_ROW
  const most = (letters + cells) * BYTES_OF_A_LETTER
  let printedBytes = 0
  let parts: string[] = []
  let pendingLength = 0
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    printedBytes += chunk.length
    if (printedBytes > most) throw new Error('The Excel file is refused: it has more than may be read.')
    const [first = '', ...further] = decoder.write(chunk).split('\n')
    parts.push(first)
    pendingLength += first.length
    if (pendingLength > longest) throw new Error('The Excel file is refused: it has more than may stand in a row.')
    if (further.length === 0) continue
    const rest = further.pop() ?? ''
    const lines = [parts.join(''), ...further]
    parts = [rest]
    pendingLength = rest.length
    yield lines
  }
}

function rowOf(value: unknown): SheetRow[] {
  if (!Array.isArray(value)) return []
  const [sheet, number, cells, links] = value as [string, number, string[], Record<number, string>?]
  return [{ sheet, number, cells, ...(links && { links }) }]
}
