import { redrawn } from '../../core/redrawn'

export const SIDE_PIXELS = 256
const MAX_PIXELS = 25_000_000

/** A square of 256 pixels as WebP, with nothing but its pixels; null if it is not a picture that we accept. */
export async function smallPicture(bytes: Buffer): Promise<Buffer | null> {
  const drawn = await redrawn(
    bytes,
    { maxPixels: MAX_PIXELS },
    {
      change: (picture) => picture.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' }),
    },
  )
  return Buffer.isBuffer(drawn) ? drawn : null
}
