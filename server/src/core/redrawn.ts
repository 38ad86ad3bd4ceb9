import sharp, { type Sharp } from 'sharp'
import { createGate, type Whose } from './gate'

/** Decoding shares its threads with hashing passwords and reading files, so further pictures wait. */
const gate = createGate({ running: 1, queued: 16, waitMs: 10_000 })

// One picture uses one core, while the server does everything else.
sharp.concurrency(1)
sharp.cache(false)
// Only these three formats are read, although the library supports more: drawings and documents can refer to files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const QUALITY = 82

/** A picture has a dozen; a small file with thousands occupies a core for a second. */
const MAX_SCANS = 50
const JPEG = Buffer.from('ffd8', 'hex')
const SCAN = Buffer.from('ffda', 'hex')

/** Data of a JPEG never contains the mark of a scan. */
function hasManyScans(bytes: Buffer): boolean {
  if (!bytes.subarray(0, JPEG.length).equals(JPEG)) return false
  let count = 0
  for (let at = bytes.indexOf(SCAN); at >= 0; at = bytes.indexOf(SCAN, at + SCAN.length)) count += 1
  return count > MAX_SCANS
}

const PNG: Buffer = Buffer.from('89504e470d0a1a0a', 'hex')
const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * A PNG with only its pixels: a few hundred bytes of its other chunks can unpack to as much memory as the library
 * allows.
 */
function pixelsAlone(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return bytes
  const chunks: Buffer[] = [PNG]
  for (let at = PNG.length, next = at; at + 12 <= bytes.length; at = next) {
    // Length, name, data, checksum.
    next = at + 12 + bytes.readUInt32BE(at)
    if (PIXEL_CHUNKS.has(bytes.toString('latin1', at + 4, at + 8))) chunks.push(bytes.subarray(at, next))
  }
  return Buffer.concat(chunks)
}

/** Pixels of the original picture; a larger one is refused before it is decoded. */
interface Limits {
  maxPixels: number
  maxSidePixels?: number
}

export type Unread = 'picture-kind' | 'picture-wide'

/**
 * Returns the pixels of a PNG, JPEG, or WebP image as a new WebP image, without anything else in the file: location, a
 * second image, further frames. Headers are not trusted, because programs read them differently. Throws Overloaded if
 * too many wait already.
 */
export async function redrawn(
  bytes: Buffer,
  limits: Limits,
  { change = (picture) => picture, whose = null }: { change?: (picture: Sharp) => Sharp; whose?: Whose } = {},
): Promise<Buffer | Unread> {
  return hasManyScans(bytes)
    ? 'picture-kind'
    : gate(() => decoded(pixelsAlone(bytes), limits, change), undefined, whose)
}

async function decoded(
  bytes: Buffer,
  { maxPixels, maxSidePixels = Number.POSITIVE_INFINITY }: Limits,
  change: (picture: Sharp) => Sharp,
): Promise<Buffer | Unread> {
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 })
    const { width, height } = await picture.metadata()
    if (width * height > maxPixels || Math.max(width, height) > maxSidePixels) return 'picture-wide'
    return await change(picture.autoOrient()).webp({ quality: QUALITY }).toBuffer()
  } catch {
    return 'picture-kind'
  }
}
