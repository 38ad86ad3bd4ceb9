import { createHash } from 'node:crypto'
import { SIGN_INS } from '../../people/accounts/demo-accounts'
import { ANCHORS } from '../../people/activity-logs/anchors'
import { type Key, readBackupFile, unreadable } from './backup-file'
import { addToDigest, Signature } from './backup-signature'
import { FORMAT, MANIFEST, type Manifest, readManifest } from './manifest'
import type { Entry } from './tar-entries'

/** Kept from the data folder: the ends of the activity log, which reveal a shortened log, and the demo's password. */
export const KEPT_FILES: readonly string[] = [ANCHORS, SIGN_INS]
export const SIGNATURE = 'signature.json'

const NEWLINE = 0x0a
const MAX_MANIFEST_BYTES = 16_777_216
const MAX_SIGNATURE_BYTES = 1_000

/** Some rows of a table, or a file. */
export type Part = { table: string; body: Buffer } | { file: string; body: Buffer }

export interface Contents {
  manifest: Manifest
  /** Hash of every entry except the signature. */
  digest: Buffer
  signature: Signature | undefined
}

function linesIn(body: Buffer): number {
  let count = body.length > 0 && body.at(-1) !== NEWLINE ? 1 : 0
  for (let at = body.indexOf(NEWLINE); at !== -1; at = body.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/**
 * Checks the next entry: each part once, in its order, from a table of the manifest, and no more rows than stated
 * there.
 */
function partReader(manifest: Manifest): (entry: Entry) => Part {
  const files = new Set(KEPT_FILES)
  const progressByTable = new Map(manifest.tables.map(({ name, rows }) => [name, { part: 0, rowsLeft: rows }]))
  return ({ name, body }) => {
    const strange = () => new Error(`it holds ${JSON.stringify(name)}, which has no place there`)
    const [kind, of = '', part, ...more] = name.split('/')
    if (kind === 'files' && part === undefined && files.delete(of)) return { file: of, body }
    const table = progressByTable.get(of)
    if (kind !== 'tables' || !table || more.length > 0) throw strange()
    table.part += 1
    if (part !== String(table.part).padStart(6, '0')) throw strange()
    table.rowsLeft -= linesIn(body)
    if (table.rowsLeft < 0) throw new Error(`it holds more rows of ${of} than its manifest tells`)
    return { table: of, body }
  }
}

function readSignature(body: Buffer): Signature {
  if (body.length > MAX_SIGNATURE_BYTES) throw new Error('its signature is none')
  try {
    return Signature.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new Error('its signature is none')
  }
}

async function readAll(entries: AsyncIterable<Entry>, take: (part: Part) => Promise<void>): Promise<Contents> {
  const digest = createHash('sha256')
  let manifest: Manifest | undefined
  let partOf: ((entry: Entry) => Part) | undefined
  let signature: Signature | undefined
  for await (const entry of entries) {
    if (signature) throw new Error('something follows its signature')
    if (manifest?.format === FORMAT && entry.name === SIGNATURE) {
      signature = readSignature(entry.body)
      continue
    }
    addToDigest(digest, entry)
    if (partOf) await take(partOf(entry))
    else {
      if (entry.name !== MANIFEST || entry.body.length > MAX_MANIFEST_BYTES)
        throw new Error('it does not begin with its manifest')
      manifest = readManifest(entry.body)
      partOf = partReader(manifest)
    }
  }
  if (!manifest) throw new Error('it does not begin with its manifest')
  if (manifest.format === FORMAT && !signature) throw new Error('its signature is missing')
  return { manifest, digest: digest.digest(), signature }
}

/**
 * Reads a backup from beginning to end and passes each part to `take`; does not trust its contents. Errors of `take`
 * are not wrapped.
 */
export async function readContents(
  path: string,
  key: Key,
  take: (part: Part) => Promise<void> = async () => undefined,
): Promise<Contents> {
  let ofTaker: unknown
  const takePart = (part: Part) =>
    take(part).catch((error: unknown) => {
      ofTaker = error
      throw error
    })
  try {
    return await readAll(readBackupFile(path, key), takePart)
  } catch (error) {
    throw error === ofTaker ? error : unreadable(path, error as Error)
  }
}
