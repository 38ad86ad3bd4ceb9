import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** A file is written and checked in pieces of at most so many bytes, so that other work goes on in between. */
const PIECE_BYTES = 1 << 20
const HEAD_BYTES = 8
const NO_BYTES = Buffer.alloc(0)

/** Thrown for a file that is damaged, incomplete or of another format. */
export class UnusableFile extends Error {
  constructor(reason: string) {
    super(`The file of the search index cannot be used: ${reason}`)
  }
}

const bytesOf = (data: ArrayBufferView) => Buffer.from(data.buffer, data.byteOffset, data.byteLength)

/** Writes what a reader reads in the same order. */
export interface SnapshotWriter {
  write(data: ArrayBufferView): Promise<void>
  /** Writes a value that can be cloned. */
  writeValue(value: unknown): Promise<void>
}

export interface SnapshotReader {
  /** Fills an array of exactly the length that was written. */
  readInto(data: ArrayBufferView): Promise<void>
  readValue(): Promise<unknown>
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at, bytes.length - at)).bytesWritten
}

async function readAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, null)
    if (bytesRead === 0) throw new UnusableFile('it ends too early')
    at += bytesRead
  }
}

/** Of its bytes and its place. The library has no stable sum of no bytes. */
const checksumOf = (piece: Uint8Array, place: number) => (piece.length === 0 ? place : crc32(piece, place))

/** A piece: its length, its checksum, and the bytes. The last one of an array is shorter than the others. */
function headOf(bytes: Uint8Array, place: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(bytes.length, 0)
  head.writeUInt32LE(checksumOf(bytes, place), 4)
  return head
}

/**
 * Replaces a file by what `write` writes, or leaves it as it is: a new one is written beside it and renamed when it is
 * complete and on the disk.
 */
export async function writeSnapshot(
  path: string,
  format: string,
  write: (writer: SnapshotWriter) => Promise<void>,
): Promise<void> {
  const next = `${path}.new`
  const file = await open(next, 'w', 0o600)
  let place = 0
  try {
    const writeBytes = async (data: ArrayBufferView) => {
      const bytes = bytesOf(data)
      for (let start = 0; start <= bytes.length; start += PIECE_BYTES) {
        const piece = bytes.subarray(start, start + PIECE_BYTES)
        await writeAll(file, headOf(piece, place++))
        await writeAll(file, piece)
      }
    }
    await writeBytes(Buffer.from(format))
    await write({
      write: writeBytes,
      writeValue: async (value) => {
        const bytes = serialize(value)
        await writeBytes(Uint32Array.of(bytes.length))
        await writeBytes(bytes)
      },
    })
    await writeBytes(NO_BYTES)
    await file.sync()
    await rename(next, path)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  } finally {
    await file.close()
  }
  // After a power failure, the folder could still name the file before this one.
  const folder = await open(dirname(path))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Reads a file; null if there is none. Throws `UnusableFile` unless it is exactly what was written in this format. */
export async function readSnapshot<T>(
  path: string,
  format: string,
  read: (reader: SnapshotReader) => Promise<T>,
): Promise<T | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (file === null) return null
  let place = 0
  const head = Buffer.alloc(HEAD_BYTES)
  const readInto = async (data: ArrayBufferView) => {
    const bytes = bytesOf(data)
    for (let start = 0; start <= bytes.length; start += PIECE_BYTES) {
      const piece = bytes.subarray(start, start + PIECE_BYTES)
      await readAll(file, head)
      if (head.readUInt32LE(0) !== piece.length) throw new UnusableFile('an array has another length')
      await readAll(file, piece)
      if (checksumOf(piece, place++) !== head.readUInt32LE(4)) throw new UnusableFile('a checksum is wrong')
    }
  }
  const readValue = async () => {
    const length = new Uint32Array(1)
    await readInto(length)
    const bytes = Buffer.allocUnsafeSlow(length[0] as number)
    await readInto(bytes)
    return deserialize(bytes)
  }
  try {
    const storedFormat = Buffer.alloc(Buffer.byteLength(format))
    await readInto(storedFormat)
    if (storedFormat.toString() !== format) throw new UnusableFile('it has another format')
    const result = await read({ readInto, readValue })
    await readInto(NO_BYTES)
    return result
  } finally {
    await file.close()
  }
}
