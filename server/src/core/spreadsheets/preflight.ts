import { type FileHandle, open } from 'node:fs/promises'
import { checkArchive } from './preflight-archive'
import type { SpreadsheetLimits } from './spreadsheet-limits'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const CFB = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** The format of a file by its bytes; only an .xlsx provides the URLs behind its cells. */
export interface Preflight {
  format: 'xlsx' | 'xls' | 'html'
  hasLinks: boolean
}

/**
 * Checks a spreadsheet before any parser sees it, by its first bytes and its directory; throws an Error with a readable
 * message to refuse it.
 */
export async function preflight(
  path: string,
  limits: SpreadsheetLimits,
  { withHtml }: { withHtml: boolean },
): Promise<Preflight> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size > limits.bytes) throw new Error(`The file has ${size} bytes; at most ${limits.bytes} are read.`)
    const head = await bytesAt(file, 0, 512)
    if (head.subarray(0, ZIP.length).equals(ZIP)) {
      return { format: 'xlsx', ...(await checkArchive(path, limits)) }
    }
    if (withHtml && kindOf(head) === 'html') return { format: 'html', hasLinks: false }
    if (!head.subarray(0, CFB.length).equals(CFB)) throw new Error('The file is no Excel file, whatever its name says.')
    await checkCompoundFile(file, head, size)
    return { format: 'xls', hasLinks: false }
  } finally {
    await file.close()
  }
}

/** What a file holds that is called a spreadsheet: many programs call a page with a table, or a text, an .xls. */
export type TableKind = 'workbook' | 'html' | 'text'

const HTML = /^(?:\ufeff|\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html|head|meta|table|style|body|div)\b/i
/** Bytes that no text has, not even in an encoding of several bytes for each character. */
const isNoText = (byte: number) => byte < 9 || (byte > 13 && byte < 27)
const SEPARATED = /[\t,;|]/
const UTF_16 = /^(?:\xff\xfe|\xfe\xff)/

function kindOf(head: Buffer): TableKind {
  const text = head.toString('latin1')
  if (HTML.test(text)) return 'html'
  const isText = (UTF_16.test(text) || !head.some(isNoText)) && SEPARATED.test(text) && !text.startsWith('PK')
  return isText ? 'text' : 'workbook'
}

/** What a file holds that is called a spreadsheet, by its first bytes. */
export async function tableKindOf(path: string): Promise<TableKind> {
  const file = await open(path, 'r')
  try {
    return kindOf(await bytesAt(file, 0, 512))
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
