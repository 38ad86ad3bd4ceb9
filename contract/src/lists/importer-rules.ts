/** The limits of an upload, unless an administrator sets others. */
export const IMPORT_LIMITS = { files: 5, bytes: 512_000 } as const
export interface ImportLimits {
  files: number
  bytes: number
}

/** Maximum rows of one upload; a larger one is refused. */
export const MAX_IMPORT_ROWS = 150_000
/** Maximum columns of all sheets of one upload: each answer about it lists them all. */
export const MAX_IMPORT_COLUMNS = 5_000
/** An account keeps its latest imports: at most this many, */
export const MAX_IMPORTS = 1_000
/** and at most this many bytes; a row counts 500 and each of its letters one. */
export const MAX_IMPORT_BYTES = 300_000_000

export const IMPORT_EXTENSIONS = ['xlsx', 'xls'] as const

const NEW_FORMAT = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const OLD_FORMAT = 'application/vnd.ms-excel'
export const IMPORT_MIMES = { xlsx: NEW_FORMAT, xls: OLD_FORMAT } as const

/** Bytes of a kilobyte, as limits and sizes of files count them. */
export const KIB = 1_024

/** The specification's words for a refused file. */
export const IMPORT_MESSAGES = {
  extension: 'File extension does not valid.',
  mime: 'File mimetype does not valid.',
  size: (bytes: number): string => `File sizes must less than ${Math.floor(bytes / KIB)}KB.`,
} as const

/** How many of a file's first bytes identify its type. */
export const HEAD_BYTES = 8
const SIGNATURES: readonly (readonly [mime: string, bytes: readonly number[]])[] = [
  [NEW_FORMAT, [0x50, 0x4b, 0x03, 0x04]],
  [OLD_FORMAT, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
]

/** The type of a file by its first bytes, whatever its name or its sender says; null if it is not a spreadsheet. */
export const mimeOf = (head: Uint8Array): string | null =>
  SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0] ?? null

/** The part of a name after its last dot, in lower case; empty without a dot. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

interface JudgedFile {
  name: string
  size: number
  head: Uint8Array
}

/** The first problem of a file; empty if there is none. Browser and server use the same rules. */
export function judgeFile({ name, size, head }: JudgedFile, limits: ImportLimits = IMPORT_LIMITS): string {
  if (!IMPORT_EXTENSIONS.some((one) => one === extensionOf(name))) return IMPORT_MESSAGES.extension
  if (mimeOf(head) === null) return IMPORT_MESSAGES.mime
  return size > limits.bytes ? IMPORT_MESSAGES.size(limits.bytes) : ''
}

interface Identified {
  name: string
  hash: string
}

/** The specification's id of a file, built from its name and hash. */
export const fileId = ({ name, hash }: Identified): string => `${name}:${hash}`

/** The first files, without duplicates; a duplicate has the same name and the same content. */
export function keptFiles<F extends Identified>(files: readonly F[], most: number = IMPORT_LIMITS.files): F[] {
  const unique = new Map<string, F>()
  for (const file of files) if (!unique.has(fileId(file))) unique.set(fileId(file), file)
  return [...unique.values()].slice(0, most)
}
