import sharp from 'sharp'
import { imageOf } from '../../core/image'

export const SIDE_PIXELS = 256
const MOST_PIXELS = 25_000_000

// Pictures are made one by one beside everything else that the server does.
sharp.concurrency(1)
sharp.cache(false)

/** A square of 256 pixels as WebP, without anything but its pixels; null for what is no picture that we take. */
export async function smallPicture(bytes: Buffer): Promise<Buffer | null> {
  const found = imageOf(bytes)
  if (!found || found.width * found.height === 0 || found.width * found.height > MOST_PIXELS) return null
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}
