import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'

/** A header of tar as its writer pleases, with the right checksum. */
interface Header {
  name: string
  size: number
  type: string
  linkname: string
  prefix: string
}

/** A header and a body; omitted values are those an honest program would write. */
export function tarEntry(name: string, body: Buffer | string, header: Partial<Header> = {}): Buffer {
  const bytes = Buffer.from(body)
  const { size, type, linkname, prefix } = { size: bytes.length, type: '0', linkname: '', prefix: '', ...header }
  const block = Buffer.alloc(512)
  block.write(name, 0, 100, 'latin1')
  block.write('0000644\u00000000000\u00000000000\u0000', 100, 'latin1')
  block.write(`${size.toString(8).padStart(11, '0')}\u000000000000000\u0000`, 124, 'latin1')
  block.write(`        ${type}`, 148, 'latin1')
  block.write(linkname, 157, 100, 'latin1')
  block.write('ustar\u000000', 257, 'latin1')
  block.write(prefix, 345, 155, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1')
  return Buffer.concat([block, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
}

export const TAR_END: Buffer = Buffer.alloc(1_024)

/** Compresses and encrypts these bytes as a backup, whatever they are. */
export async function writeHostileBackup(path: string, recipient: string, bytes: Iterable<Buffer>): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const zipped = Readable.from(bytes).pipe(createGzip({ level: 1 }))
  const web = Readable.toWeb(zipped) as unknown as globalThis.ReadableStream<Uint8Array>
  const encrypted = (await encrypter.encrypt(web)) as unknown as ReadableStream<Uint8Array>
  await pipeline(Readable.fromWeb(encrypted), createWriteStream(path))
}
