import type { Call } from './exchange'
import { type Posted, reactionsTo, wordsOf } from './numbers'
import type { Fiction } from './registry'

const DAY_MS = 86_400_000
const KINDS = ['status', 'photo', 'photo', 'album', 'video', 'share'] as const
const STATUS_TYPES: Readonly<Record<(typeof KINDS)[number], string>> = {
  status: 'mobile_status_update',
  photo: 'added_photos',
  album: 'added_photos',
  video: 'added_video',
  share: 'shared_story',
}

/** Graph writes UTC as +0000. */
export const graphTime = (atMs: number) => new Date(atMs).toISOString().replace(/\.\d+Z$/, '+0000')

const summary = (total_count: number) => ({ data: [], summary: { total_count } })

/** A published post of a page. */
export function postNode({ world, origin }: Call, one: Fiction, post: Posted) {
  const day = Math.floor(post.atMs / DAY_MS)
  const id = `${one.socialId}_12210000000${day}`
  const { likes, comments, shares } = reactionsTo('page', post, world.nowMs())
  const kind = KINDS[(day * 7) % KINDS.length] ?? 'status'
  const src = `${origin}/pictures/${id}.png`
  const media = { image: { src, width: 720, height: 720 } }
  const parts = { data: [1, 2].map(() => ({ media_type: 'photo', media })) }
  const attachment = { media_type: kind, type: kind, media, ...(kind === 'album' && { subattachments: parts }) }
  return {
    id,
    // Photos are often posted without a word.
    ...(day % 13 !== 0 && { message: wordsOf(one, post).message }),
    created_time: graphTime(post.atMs),
    updated_time: graphTime(post.atMs),
    permalink_url: `https://www.facebook.com/${one.socialId}/posts/12210000000${day}`,
    status_type: STATUS_TYPES[kind],
    is_published: true,
    ...(kind !== 'status' && { full_picture: src, attachments: { data: [attachment] } }),
    ...(shares > 0 && { shares: { count: shares } }),
    reactions: summary(likes),
    comments: { ...summary(comments) },
  }
}
