import { createHash } from 'node:crypto'
import type { Posted } from './numbers'

const DAY_MS = 86_400_000
const SHAPE = /^([0-9a-z])([0-9a-z]{3})[\w-]{7}$/

/**
 * An id of eleven characters that encodes when the video was created and its approximate audience; so its counts need
 * no memory.
 */
export function videoId(channelId: string, { atMs, weight }: Pick<Posted, 'atMs' | 'weight'>): string {
  const day = Math.floor(atMs / DAY_MS)
  const size = Math.min(35, Math.round(Math.log2(weight) / 2)).toString(36)
  const rest = createHash('sha256').update(`${channelId}/${day}`).digest('base64url').slice(0, 7)
  return `${size}${day.toString(36).padStart(3, '0')}${rest}`
}

/** The video of an id, as far as its counts need it; null for ids that are not ours. */
export function videoOf(id: string, nowMs: number): Posted | null {
  const [, size = '', day = ''] = SHAPE.exec(id) ?? []
  const atMs = Number.parseInt(day, 36) * DAY_MS
  if (!size || atMs > nowMs) return null
  return { seed: `video/${id}`, weight: 4 ** Number.parseInt(size, 36), atMs }
}
