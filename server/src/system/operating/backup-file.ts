import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { pack } from 'tar-stream'
import { type Entry, MAX_ENTRY_BYTES, tarEntries } from './tar-entries'

/**
 * How a backup is encrypted: to an age recipient (`age1…`), or with a passphrase, whose key costs 2 to the power of the
 * work factor.
 */
export type Lock = { recipient: string } | { passphrase: string; scryptWorkFactor?: number }
/** The key that opens it again: the recipient's age identity (`AGE-SECRET-KEY-…`), or the passphrase. */
export type Key = { identity: string } | { passphrase: string }

/** Text shrinks to a quarter or a tenth; a file that expands far beyond that is intended to fill memory or a disk. */
const MAX_UNFOLDING = 200
const UNFOLDED_BEFORE_JUDGED = 67_108_864

function encrypterFor(lock: Lock): Encrypter {
  const encrypter = new Encrypter()
  if ('recipient' in lock) encrypter.addRecipient(lock.recipient)
  else {
    encrypter.setPassphrase(lock.passphrase)
    if (lock.scryptWorkFactor !== undefined) encrypter.setScryptWorkFactor(lock.scryptWorkFactor)
  }
  return encrypter
}

function decrypterFor(key: Key): Decrypter {
  const decrypter = new Decrypter()
  if ('identity' in key) decrypter.addIdentity(key.identity)
  else decrypter.addPassphrase(key.passphrase)
  return decrypter
}

// The library uses the browser's stream types, Node has its own; they are the same objects.
const asWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const asNode = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)

/**
 * Writes entries as tar, compressed and encrypted, so that `age -d | tar xz` opens it without this program. The file
 * gets its name only when it is complete and on the disk.
 */
export async function writeBackupFile(path: string, lock: Lock, entries: AsyncIterable<Entry>): Promise<void> {
  const draft = `${path}.part`
  const archive = pack()
  // Reports the first failure; ignores the failures that it causes in other streams.
  const zipped = new PassThrough().on('error', () => undefined)
  const encrypted = await encrypterFor(lock).encrypt(asWeb(zipped))
  try {
    await Promise.all([
      addAll(archive, entries),
      pipeline(Readable.from(archive), createGzip({ level: 1 }), zipped),
      pipeline(asNode(encrypted), createWriteStream(draft, { mode: 0o600 })),
    ])
    const file = await open(draft, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    archive.destroy()
    await rm(draft, { force: true })
    // A stream's error does not name its file.
    throw (error as NodeJS.ErrnoException).syscall ? Object.assign(error as Error, { path }) : error
  }
}

async function addAll(archive: ReturnType<typeof pack>, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const { name, body } of entries) {
      // Restoring would refuse it.
      if (body.length > MAX_ENTRY_BYTES) throw new Error(`A row of ${name} is too large for a backup.`)
      await new Promise<void>((resolve, reject) => {
        archive.entry({ name, size: body.length }, body, (error) => (error ? reject(error) : resolve()))
      })
    }
    archive.finalize()
  } catch (error) {
    archive.destroy(error as Error)
    throw error
  }
}

/** A readable error for content that cannot be read; errors of the file itself are unchanged. */
export function unreadable(path: string, error: NodeJS.ErrnoException): Error {
  if (error.syscall !== undefined) return error
  if (error.message.startsWith('no identity matched'))
    return new Error(`${path} was encrypted to another key or passphrase than the given one.`, { cause: error })
  return new Error(`${path} is damaged, cut off or not a backup (${error.message}).`, { cause: error })
}

/** The entries of a backup, in their order; throws for another key and for an incomplete file. */
export async function* readBackupFile(path: string, key: Key): AsyncGenerator<Entry> {
  const file = await open(path)
  const decrypted = asNode(await decrypterFor(key).decrypt(asWeb(file.createReadStream())))
  const unzipped = createGunzip()
  let bytesIn = 0
  let bytesOut = 0
  decrypted.on('data', (part: Buffer) => {
    bytesIn += part.length
  })
  const bounded = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      bytesOut += part.length
      if (bytesOut > UNFOLDED_BEFORE_JUDGED && bytesOut > MAX_UNFOLDING * bytesIn)
        throw new Error('it unfolds into far more than any backup')
      yield part
    }
  }
  const reading = pipeline(decrypted, unzipped)
  reading.catch(() => undefined)
  try {
    yield* tarEntries(bounded(unzipped))
    await reading
  } finally {
    decrypted.destroy()
    unzipped.destroy()
  }
}
