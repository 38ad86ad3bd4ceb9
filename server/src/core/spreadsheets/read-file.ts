import { problem } from '@kolscope/contract/core/errors'
import type { FileProblem, ImportFile } from '@kolscope/contract/core/spreadsheet-file'
import { IMPORT_MESSAGES, IMPORT_MIMES, type ImportLimits } from '@kolscope/contract/lists/importer-rules'
import { invalid, Refusal } from '../errors'
import { createAccountGates, createGate } from '../gate'
import type { ReadRow, ReadSheet } from './read-sheet'
import { readSpreadsheet } from './read-spreadsheet'
import { UPLOAD_ROOM, uploadLimits } from './spreadsheet-limits'
import type { TakenFile } from './take-files'

/** A separate process reads each spreadsheet; two of them use two cores. */
const PROCESSES = { running: 2, queued: 40, waitMs: 60_000 }
/** How many uploads are read and stored at once; of these only one per account. */
const UPLOADS = { running: 2, queued: 40, waitMs: 60_000 }
const UPLOADS_OF_ONE = { running: 1, queued: 3, waitMs: 60_000 }

const CONTENT: readonly (readonly [pattern: RegExp, problem: FileProblem])[] = [
  [/encrypted|password/i, 'encrypted'],
  [/at most|more than|longer than|grows|broke its reader/i, 'too-much'],
]

/** The problem shown to the uploader for a reader's message. */
export const problemOf = (sentence: string): FileProblem =>
  CONTENT.find(([pattern]) => pattern.test(sentence))?.[1] ?? 'damaged'

/** What the files of an upload may still contain together. */
interface Room {
  rows: number
  cells: number
  letters: number
}

function takeRoom(room: Room, cells: readonly string[]): void {
  room.rows -= 1
  room.cells -= cells.length
  room.letters -= cells.reduce((sum, cell) => sum + cell.length, 0)
  const most = UPLOAD_ROOM.rows
  if (Math.min(room.rows, room.cells, room.letters) < 0)
    throw invalid([problem('files', 'too-many-accounts', { most })])
}

async function sheetsIn(
  { file, path }: TakenFile,
  shownName: string,
  { bytes }: ImportLimits,
  room: Room,
): Promise<ReadSheet[]> {
  const sheets = new Map<string, ReadRow[]>()
  for await (const block of readSpreadsheet(path, uploadLimits(bytes), { withLinks: true })) {
    for (const { sheet, number, cells, links = {} } of block) {
      takeRoom(room, cells)
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

/** Two files may have the same name; their sheets must be distinguishable. */
function shownNames(files: readonly TakenFile[]): string[] {
  const counts = new Map<string, number>()
  return files.map(({ file: { name } }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

interface Upload {
  accountId: number
  taken: readonly TakenFile[]
  limits: ImportLimits
  signal: AbortSignal
}

const uploads = createGate(UPLOADS)
const uploadsOfOne = createAccountGates(UPLOADS_OF_ONE)

/** Work that holds uploaded data waits for its turn: a few at once, and only one per account. */
export const inUploadTurn = <T>(accountId: number, work: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  uploadsOfOne(accountId, () => uploads(work, signal, accountId), signal)

/** Reads the files of an upload, a few at once, and passes them to the work that stores them. */
function createFileReader() {
  const processes = createGate(PROCESSES)

  async function readOne(
    takenFile: TakenFile,
    shownName: string,
    { accountId, limits, signal }: Upload,
    room: Room,
  ): Promise<FileRead> {
    const { file } = takenFile
    if (!file.isValid) return { file, sheets: [] }
    const readSheets = async () => {
      try {
        return { file, sheets: await sheetsIn(takenFile, shownName, limits, room) }
      } catch (error) {
        if (error instanceof Refusal) throw error
        const fileProblem = problemOf((error as Error).message)
        return {
          file: { ...file, isValid: false, errorMessage: IMPORT_MESSAGES.mime, problem: fileProblem },
          sheets: [],
        }
      }
    }
    return processes(readSheets, signal, accountId)
  }

  function readAll(upload: Upload): Promise<FileRead[]> {
    const names = shownNames(upload.taken)
    const room = { ...UPLOAD_ROOM }
    return Promise.all(upload.taken.map((one, index) => readOne(one, names[index] ?? '', upload, room)))
  }

  /**
   * An account's next upload waits until `work` is done with this one, because the data that was read is held until
   * then.
   */
  return function withFilesRead<T>(upload: Upload, work: (files: FileRead[]) => Promise<T>): Promise<T> {
    return inUploadTurn(upload.accountId, async () => work(await readAll(upload)), upload.signal)
  }
}

/** Reads files for all uploads of this process, with a few shared processes. */
export const withFilesRead = createFileReader()
