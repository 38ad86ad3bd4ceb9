import type { Readable } from 'node:stream'
import { type Entry, open, type ZipFile } from 'yauzl'
import type { SpreadsheetLimits } from './spreadsheet-limits'

const LOCAL_HEADER_BYTES = 30
const ENCRYPTED_FLAG = 1
const METHODS = new Set([0, 8])

/** Contents of a workbook other than cells; if none are noticed, they need not be read. */
export interface Noticed {
  hasLinks: boolean
}

/**
 * Walks a zip directory and inflates every entry once, counting; throws an Error with a readable message at the first
 * violation. Memory use stays flat.
 */
export async function checkArchive(path: string, limits: SpreadsheetLimits): Promise<Noticed> {
  const zip = await openZip(path).catch(damaged)
  try {
    const entries = await entriesOf(zip, limits)
    checkDirectory(entries, zip.fileSize, limits)
    const noticed = { hasLinks: false }
    let inflated = 0
    for (const entry of entries) {
      inflated += await inflate(zip, entry, limits, { remainingBytes: limits.inflatedBytes - inflated, noticed })
    }
    return noticed
  } finally {
    zip.close()
  }
}

function openZip(path: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true }
  return new Promise((resolve, reject) => open(path, options, (error, zip) => (error ? reject(error) : resolve(zip))))
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
}

const damaged = (error: unknown): never => {
  throw new Error(`The Excel file is damaged: ${(error as Error).message}.`)
}

async function entriesOf(zip: ZipFile, limits: SpreadsheetLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) {
    throw new Error(`The Excel file has ${zip.entryCount} parts; at most ${limits.entries} are read.`)
  }
  const entries: Entry[] = []
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(new Error(`The Excel file is damaged: ${error.message}.`)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function checkDirectory(entries: readonly Entry[], fileSize: number, limits: SpreadsheetLimits): void {
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
  if (names.size < entries.length) throw new Error('The Excel file is damaged: it holds two parts of one name.')
  let total = 0
  for (const entry of entries) {
    const { uncompressedSize, compressedSize, fileName } = entry
    total += uncompressedSize
    if (entry.generalPurposeBitFlag & ENCRYPTED_FLAG)
      throw new Error('The Excel file is encrypted; save it without a password.')
    if (!METHODS.has(entry.compressionMethod))
      throw new Error(`The Excel file is packed in an unknown way (${fileName}).`)
    if (uncompressedSize > 4096 && uncompressedSize > compressedSize * limits.ratio) {
      throw new Error(`The Excel file is refused: ${fileName} grows more than ${limits.ratio} times when unpacked.`)
    }
  }
  if (total > limits.inflatedBytes)
    throw new Error(`The Excel file grows to ${total} bytes; at most ${limits.inflatedBytes} are read.`)
  checkOverlap(entries, fileSize)
}

function checkOverlap(entries: readonly Entry[], fileSize: number): void {
  const sorted = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  sorted.forEach((entry, index) => {
    const end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize
    if (end > (sorted[index + 1]?.relativeOffsetOfLocalHeader ?? fileSize)) {
      throw new Error('The Excel file is refused: its parts overlap.')
    }
  })
}

const CARRY = 256
const FORBIDDEN = /<!(DOCTYPE|ENTITY)/i
const REFERENCES =
  /<(?:\w+:)?(?:c|row|hyperlink|mergeCell)\s[^<>]{0,200}?\b(?:r|ref)\s*=\s*["'](?:[A-Z]{1,4}\d+:)?([A-Z]{0,4})(\d{1,8})["']/g

// An element of a sheet, or the function of a formula; the style of that name is not a link.
const LINK = /<(?:\w+:)?hyperlink\s|HYPERLINK\s*\(/i

interface InflateState {
  /** Bytes that may still be inflated. */
  remainingBytes: number
  noticed: Noticed
}

async function inflate(zip: ZipFile, entry: Entry, limits: SpreadsheetLimits, state: InflateState): Promise<number> {
  const isXml = /\.(xml|rels|vml)$/i.test(entry.fileName)
  const stream = await openEntry(zip, entry).catch(damaged)
  let bytes = 0
  let carry = ''
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (bytes === 0 && isXml && isWide(chunk)) throw new Refused(`${entry.fileName} is not UTF-8`)
      bytes += chunk.length
      if (bytes > state.remainingBytes) throw new Refused(`it grows beyond ${limits.inflatedBytes} bytes when unpacked`)
      if (!isXml) continue
      const text = carry + chunk.toString('latin1')
      checkText(text, entry.fileName, limits)
      state.noticed.hasLinks ||= LINK.test(text)
      carry = text.slice(-CARRY)
    }
  } catch (error) {
    if (error instanceof Refused) throw new Error(`The Excel file is refused: ${error.message}.`)
    damaged(error)
  }
  return bytes
}

class Refused extends Error {}

const isWide = (chunk: Buffer) => (chunk[0] ?? 0) >= 0xfe || chunk.subarray(0, 4).includes(0)

function checkText(text: string, name: string, limits: SpreadsheetLimits): void {
  if (FORBIDDEN.test(text)) throw new Refused(`${name} declares a document type or entities`)
  for (const [, letters = '', row = ''] of text.matchAll(REFERENCES)) {
    if (Number(row) > limits.rows) throw new Refused(`it has a row ${row}; at most ${limits.rows} are read`)
    if (columnOf(letters) > limits.columns)
      throw new Refused(`it has a column ${letters}; at most ${limits.columns} columns are read`)
  }
}

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
