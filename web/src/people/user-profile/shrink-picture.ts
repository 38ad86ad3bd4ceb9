import { MAX_AVATAR_BYTES, MAX_AVATAR_PIXELS } from '@kolscope/contract/people/user-profile'

/** Limit for the selected file; the picture that is sent is much smaller. */
export const MAX_PICTURE_BYTES = 2_097_152

const QUALITIES = [0.9, 0.75, 0.5] as const

const blobOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/**
 * The middle square of a picture, at most 256 pixels per side, as base64: WebP, or PNG if the browser cannot write
 * WebP. It is redrawn, so that no other data of the file is sent. Null for an unreadable picture.
 */
export async function shrinkPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, MAX_AVATAR_PIXELS)
  canvas.height = canvas.width
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const blob = await blobOf(canvas, quality)
    if (blob && blob.size <= MAX_AVATAR_BYTES) return base64Of(blob)
  }
  return null
}
