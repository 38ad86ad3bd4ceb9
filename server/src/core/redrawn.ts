import sharp, { type Sharp } from 'sharp'
import { createGate, type Whose } from './gate'

/** Decoding shares its threads with hashing passwords and reading files, so the others wait. */
const gate = createGate({ running: 1, queued: 16, waitMs: 10_000 })

// One picture takes one core, beside everything else that the server does.
sharp.concurrency(1)
sharp.cache(false)
// Nothing but these three is read, whatever else the library could: drawings and documents can name files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const QUALITY = 82

/** Of these a picture has a dozen scans and a few texts; a small file with thousands takes a core for a second. */
const JPEG = { start: Buffer.from('ffd8', 'hex'), parts: [Buffer.from('ffda', 'hex')], maxParts: 50 }
const PNG = { start: Buffer.from('89504e47', 'hex'), parts: [Buffer.from('zTXt'), Buffer.from('iTXt')], maxParts: 8 }

function countOf(bytes: Buffer, part: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + part.length)) count += 1
  return count
}

/** Whether it is made of more parts than pictures are. Data of a JPEG never holds the mark of a scan. */
const isLaborious = (bytes: Buffer) =>
  [JPEG, PNG]
    .filter(({ start }) => bytes.subarray(0, start.length).equals(start))
    .some(({ parts, maxParts }) => parts.reduce((sum, part) => sum + countOf(bytes, part), 0) > maxParts)

/** Of the picture as it came; a larger one is refused before it is decoded. */
interface Limits {
  maxPixels: number
  maxSidePixels?: number
}

export type Unread = 'picture-kind' | 'picture-wide'

/**
 * The pixels of a PNG, JPEG, or WebP image as a new WebP image, without anything else that the file holds: where it was
 * taken, a second image, further frames. What a header says is not believed, since programs read headers differently.
 * Throws Overloaded where too many wait already.
 */
export async function redrawn(
  bytes: Buffer,
  limits: Limits,
  { change = (picture) => picture, whose = null }: { change?: (picture: Sharp) => Sharp; whose?: Whose } = {},
): Promise<Buffer | Unread> {
  return isLaborious(bytes) ? 'picture-kind' : gate(() => decoded(bytes, limits, change), undefined, whose)
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
