export interface Entry {
  name: string
  body: Buffer
}

const BLOCK = 512
/** Maximum bytes of one entry, which is held in memory. */
export const MAX_ENTRY_BYTES = 268_435_456

/** A source of bytes that is read in exact pieces. */
class Pieces {
  private buffered: Buffer = Buffer.alloc(0)
  private readonly source: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** Returns exactly this many bytes; undefined if the source ended before the first byte. */
  async take(bytes: number): Promise<Buffer | undefined> {
    const parts = [this.buffered]
    let length = this.buffered.length
    while (length < bytes) {
      const next = await this.source.next()
      if (next.done) {
        if (length === 0) return undefined
        throw new Error('it ends within an entry')
      }
      parts.push(next.value)
      length += next.value.length
    }
    const all = parts.length === 1 ? this.buffered : Buffer.concat(parts, length)
    this.buffered = all.subarray(bytes)
    return all.subarray(0, bytes)
  }
}

const isEmpty = (block: Buffer) => block.every((byte) => byte === 0)

function textAt(block: Buffer, from: number, bytes: number): string {
  const field = block.subarray(from, from + bytes)
  const end = field.indexOf(0)
  return field.toString('latin1', 0, end === -1 ? bytes : end)
}

function octalAt(block: Buffer, from: number, bytes: number): number {
  const text = textAt(block, from, bytes).trim()
  if (!/^[0-7]{1,12}$/.test(text)) throw new Error('an entry has no valid header')
  return Number.parseInt(text, 8)
}

function checksumOf(block: Buffer): number {
  const sum = (bytes: Buffer) => bytes.reduce((total, byte) => total + byte, 0)
  return sum(block) - sum(block.subarray(148, 156)) + 8 * 0x20
}

/**
 * A backup contains only plain files with short plain names: no links, folders, devices, long names or further headers.
 */
function readHeader(block: Buffer): { name: string; size: number } {
  if (textAt(block, 257, 5) !== 'ustar' || octalAt(block, 148, 8) !== checksumOf(block))
    throw new Error('an entry has no valid header')
  const name = textAt(block, 0, 100)
  const quotedName = JSON.stringify(name)
  const isPlain = block[156] === 0x30 && textAt(block, 157, 100) === '' && textAt(block, 345, 155) === ''
  if (!isPlain) throw new Error(`the entry ${quotedName} is not a plain file`)
  if (!/^[a-z0-9._/-]+$/.test(name)) throw new Error(`the entry ${quotedName} has a name that no backup has`)
  const size = octalAt(block, 124, 12)
  if (size > MAX_ENTRY_BYTES) throw new Error(`the entry ${quotedName} is larger than ${MAX_ENTRY_BYTES} bytes`)
  return { name, size }
}

/**
 * The files of a tar stream in their order; throws for anything but a complete plain file. Reads the stream to its end.
 */
export async function* tarEntries(stream: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const pieces = new Pieces(stream)
  for (;;) {
    const block = await pieces.take(BLOCK)
    if (!block) throw new Error('its end is missing')
    if (isEmpty(block)) break
    const { name, size } = readHeader(block)
    const padded = size === 0 ? Buffer.alloc(0) : await pieces.take(Math.ceil(size / BLOCK) * BLOCK)
    if (!padded) throw new Error('it ends within an entry')
    yield { name, body: padded.subarray(0, size) }
  }
  for (let rest = await pieces.take(BLOCK); rest; rest = await pieces.take(BLOCK))
    if (!isEmpty(rest)) throw new Error('something follows its end')
}
