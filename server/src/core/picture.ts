import { problem } from '@kolscope/contract/core/errors'
import type { FastifyReply } from 'fastify'
import { invalid } from './errors'
import { type Image, imageOf } from './image'

interface Limits {
  maxBytes: number
  maxSidePixels: number
}

export interface Picture {
  type: Image['type']
  bytes: Buffer
}

/** The picture in the field `image`, judged by its own bytes. */
export function takePicture(image: string, { maxBytes, maxSidePixels }: Limits): Picture {
  const bytes = Buffer.from(image, 'base64')
  if (bytes.length > maxBytes) throw invalid([problem('image', 'picture-large', { kilobytes: maxBytes / 1_024 })])
  const found = imageOf(bytes)
  if (!found || found.width * found.height === 0) throw invalid([problem('image', 'picture-kind')])
  if (Math.max(found.width, found.height) > maxSidePixels) {
    throw invalid([problem('image', 'picture-wide', { most: maxSidePixels })])
  }
  return { type: found.type, bytes }
}

/** Nothing of a picture that somebody uploaded may run or be read as something else. */
export const sendPicture = (reply: FastifyReply, { type, bytes }: Picture, maxAgeSeconds: number) =>
  reply
    .header('content-type', type)
    .header('cache-control', `private, max-age=${maxAgeSeconds}, immutable`)
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
