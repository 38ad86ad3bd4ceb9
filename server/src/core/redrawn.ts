import sharp, { type Sharp } from 'sharp'

// Pictures are made one by one beside everything else that the server does.
sharp.concurrency(1)
sharp.cache(false)
// Nothing but these three is read, whatever else the library could: drawings and documents can name files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const QUALITY = 82

/** Of the picture as it came; a larger one is refused before it is decoded. */
interface Limits {
  maxPixels: number
  maxSidePixels?: number
}

export type Unread = 'picture-kind' | 'picture-wide'

/**
 * The pixels of a PNG, JPEG, or WebP image as a new WebP image, without anything else that the file holds: where it was
 * taken, a second image, further frames. What a header says is not believed, since programs read headers differently.
 */
export async function redrawn(
  bytes: Buffer,
  { maxPixels, maxSidePixels = Number.POSITIVE_INFINITY }: Limits,
  change: (picture: Sharp) => Sharp = (picture) => picture,
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
