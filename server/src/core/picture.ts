import { problem } from '@kolscope/contract/core/errors'
import type { FastifyReply } from 'fastify'
import { type Ctx, signedIn } from './ctx'
import { invalid } from './errors'
import { siteOf } from './network'
import { redrawn } from './redrawn'

interface Limits {
  maxBytes: number
  maxSidePixels: number
}

export interface Picture {
  /** New pictures are WebP; pictures from before they were redrawn keep their format. */
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Buffer
}

/** The picture in the field `image`, redrawn. */
export async function takePicture(ctx: Ctx, image: string, { maxBytes, maxSidePixels }: Limits): Promise<Picture> {
  const bytes = Buffer.from(image, 'base64')
  if (bytes.length > maxBytes) throw invalid([problem('image', 'picture-large', { kilobytes: maxBytes / 1_024 })])
  const whose = [siteOf(ctx.address), signedIn(ctx).accountId]
  const result = await redrawn(bytes, { maxPixels: maxSidePixels ** 2, maxSidePixels }, { whose })
  if (result === 'picture-kind') throw invalid([problem('image', result)])
  if (result === 'picture-wide') throw invalid([problem('image', result, { most: maxSidePixels })])
  return { type: 'image/webp', bytes: result }
}

/** Nothing in an uploaded picture may run or be interpreted as something else. */
export const sendPicture = (reply: FastifyReply, { type, bytes }: Picture, maxAgeSeconds: number) =>
  reply
    .header('content-type', type)
    .header('cache-control', `private, max-age=${maxAgeSeconds}, immutable`)
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
