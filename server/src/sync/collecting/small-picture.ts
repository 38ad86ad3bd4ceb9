import { redrawn } from '../../core/redrawn'

export const SIDE_PIXELS = 256
const MAX_PIXELS = 25_000_000

/** A square of 256 pixels as WebP, containing only its pixels; null if the picture is not accepted. */
export async function smallPicture(bytes: Buffer): Promise<Buffer | null> {
  const result = await redrawn(
    bytes,
    { maxPixels: MAX_PIXELS },
    {
      change: (picture) => picture.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' }),
    },
  )
  return Buffer.isBuffer(result) ? result : null
}
