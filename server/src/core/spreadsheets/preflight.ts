import { type FileHandle, open } from 'node:fs/promises'
import { checkArchive } from './preflight-archive'
import type { SpreadsheetLimits } from './spreadsheet-limits'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const CFB = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** The format of a file by its bytes; an .xls never provides the URLs behind its cells. */
export interface Preflight {
  format: 'xlsx' | 'xls'
  hasLinks: boolean
}

/**
 * Checks a spreadsheet before any parser sees it, by its first bytes and its directory; throws an Error with a readable
 * message to refuse it.
 */
export async function preflight(path: string, limits: SpreadsheetLimits): Promise<Preflight> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size > limits.bytes) throw new Error(`The file has ${size} bytes; at most ${limits.bytes} are read.`)
    const head = await bytesAt(file, 0, 512)
    if (head.subarray(0, ZIP.length).equals(ZIP)) {
      return { format: 'xlsx', ...(await checkArchive(path, limits)) }
    }
    if (isMarkup(head)) throw new Error('The file is a web page; open it in Excel and save it as .xlsx.')
    if (!head.subarray(0, CFB.length).equals(CFB)) throw new Error('The file is no Excel file, whatever its name says.')
    await checkCompoundFile(file, head, size)
    return { format: 'xls', hasLinks: false }
  } finally {
    await file.close()
  }
}

/** Whether a file begins like a page or like XML, perhaps after a mark of its encoding. */
const isMarkup = (head: Buffer): boolean => /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(head.toString('latin1'))
/** Bytes that no text has, not even in an encoding of several bytes for each character. */
const isNoText = (byte: number) => byte < 9 || (byte > 13 && byte < 27)
const UTF_16 = /^(?:\xff\xfe|\xfe\xff)/
const SEPARATED = /[\t,;|]/

/** Whether a file that is called a spreadsheet is a text with separators, as many programs write them. */
export async function isSeparatedText(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const head = await bytesAt(file, 0, 512)
    const text = head.toString('latin1')
    const isText = UTF_16.test(text) || !head.some(isNoText)
    return isText && SEPARATED.test(text) && !text.startsWith('PK') && !isMarkup(head)
  } finally {
    await file.close()
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const LARGEST_CHAIN = 0xfffffffa

// The header of a compound file counts its own sectors; counts beyond the file would make a reader loop or overrun.
async function checkCompoundFile(file: FileHandle, head: Buffer, size: number): Promise<void> {
  if (head.length < 512) throw new Error('The Excel file is cut off.')
  const shift = head.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new Error('The Excel file is damaged: it has sectors of no known size.')
  const sectors = Math.ceil(size / 2 ** shift)
  for (const offset of [40, 44, 64, 72]) {
    if (head.readUInt32LE(offset) > sectors)
      throw new Error('The Excel file is damaged: it counts more sectors than it has.')
  }
  const directory = head.readUInt32LE(48)
  if (directory > sectors && directory < LARGEST_CHAIN)
    throw new Error('The Excel file is damaged: its directory lies outside of it.')
  const first = await bytesAt(file, (directory + 1) * 2 ** shift, 2 ** shift)
  if (first.includes(ENCRYPTED)) throw new Error('The Excel file is encrypted; save it without a password.')
}
