import type { FileProblem, ImportFile } from '@kolscope/contract/core/spreadsheet-file'
import { IMPORT_MESSAGES, IMPORT_MIMES, type ImportLimits } from '@kolscope/contract/lists/importer-rules'
import { unavailable } from '../errors'
import { createAccountGates, createGate, Overloaded } from '../gate'
import type { ReadRow, ReadSheet } from './read-sheet'
import { readSpreadsheet } from './read-spreadsheet'
import { uploadLimits } from './spreadsheet-limits'
import type { TakenFile } from './take-files'

/** Each spreadsheet is read by a process of its own; two fill two cores. */
const PROCESSES = { running: 2, queued: 40, waitMs: 60_000 }
const UPLOADS_OF_ONE = { running: 1, queued: 3, waitMs: 60_000 }

const CONTENT: readonly (readonly [pattern: RegExp, problem: FileProblem])[] = [
  [/encrypted|password/i, 'encrypted'],
  [/at most|more than|longer than|grows|broke its reader/i, 'too-much'],
]

/** The problem shown to the uploader for a reader's sentence. */
export const problemOf = (sentence: string): FileProblem =>
  CONTENT.find(([pattern]) => pattern.test(sentence))?.[1] ?? 'damaged'

async function sheetsIn({ file, path }: TakenFile, shownName: string, { bytes }: ImportLimits): Promise<ReadSheet[]> {
  const sheets = new Map<string, ReadRow[]>()
  for await (const block of readSpreadsheet(path, uploadLimits(bytes), { withLinks: true })) {
    for (const { sheet, number, cells, links = {} } of block) {
      const rows = sheets.get(sheet)
      if (rows) rows.push({ number, cells, links })
      else sheets.set(sheet, [{ number, cells, links }])
    }
  }
  const isOldFormat = file.mime === IMPORT_MIMES.xls
  return [...sheets].map(([sheet, rows]) => ({ file: shownName, sheet, isOldFormat, rows }))
}

export interface FileRead {
  file: ImportFile
  sheets: ReadSheet[]
}

/** Two files may have one name; their sheets have to be told apart. */
function shownNames(taken: readonly TakenFile[]): string[] {
  const counts = new Map<string, number>()
  return taken.map(({ file: { name } }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Reads taken files, a few at once and one upload per account at a time; refuses one that would wait too long. */
function createFileReader() {
  const processes = createGate(PROCESSES)
  const uploads = createAccountGates(UPLOADS_OF_ONE)

  async function readOne(
    taken: TakenFile,
    shown: string,
    limits: ImportLimits,
    signal: AbortSignal,
  ): Promise<FileRead> {
    const { file } = taken
    if (!file.isValid) return { file, sheets: [] }
    return processes(async () => {
      try {
        return { file, sheets: await sheetsIn(taken, shown, limits) }
      } catch (error) {
        const problem = problemOf((error as Error).message)
        return { file: { ...file, isValid: false, errorMessage: IMPORT_MESSAGES.mime, problem }, sheets: [] }
      }
    }, signal)
  }

  return async function readFiles(
    accountId: number,
    taken: readonly TakenFile[],
    limits: ImportLimits,
    signal: AbortSignal,
  ): Promise<FileRead[]> {
    const read = () => {
      const names = shownNames(taken)
      return Promise.all(taken.map((one, index) => readOne(one, names[index] ?? '', limits, signal)))
    }
    try {
      return await uploads(accountId, read, signal)
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error
      throw unavailable('Other spreadsheets are being read. Please try again in a moment.', error.retryAfterSeconds)
    }
  }
}

/** All uploads of this process are read by the same few processes. */
export const readFiles = createFileReader()
