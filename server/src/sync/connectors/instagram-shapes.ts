import type { PostType } from '@kolscope/contract/core/enums'
import type { ReadAccount, ReadPost } from './port'
import { addressIn, countIn, type Fields, hashtagsIn, listIn, textIn, timeIn, wholeIn } from './read-values'

/** A discovered account; null without an id or name. */
export function accountOf(node: Fields): ReadAccount | null {
  const socialId = textIn(node.id)
  const handle = textIn(node.username)
  if (!socialId || !handle) return null
  return {
    socialId,
    handle,
    name: textIn(node.name) ?? handle,
    description: textIn(node.biography),
    pictureUrl: addressIn(node.profile_picture_url),
    country: null,
    category: null,
    followers: countIn(node.followers_count),
    posts: countIn(node.media_count),
    views: { missing: 'not-told' },
    postsKey: handle,
  }
}

const TYPES: Readonly<Record<string, PostType>> = { IMAGE: 'photo', VIDEO: 'video', CAROUSEL_ALBUM: 'album' }

function postOf(media: Fields): ReadPost | null {
  const socialId = textIn(media.id)
  const postedAt = timeIn(media.timestamp)
  const type = TYPES[textIn(media.media_type) ?? '']
  if (!socialId || !postedAt || !type) return null
  const message = textIn(media.caption)
  // The media of a video is the film itself.
  const picture = addressIn(type === 'video' ? media.thumbnail_url : (media.media_url ?? media.thumbnail_url))
  return {
    socialId,
    postedAt,
    type,
    title: null,
    message,
    link: addressIn(media.permalink),
    pictureUrls: picture ? [picture] : [],
    hashtags: hashtagsIn(message),
    category: null,
    likes: wholeIn(media.like_count),
    comments: wholeIn(media.comments_count),
    shares: null,
    views: wholeIn(media.view_count),
    isPaid: null,
  }
}

/** Media of an edge, each once. */
export const mediaIn = (data: unknown): ReadPost[] => [
  ...new Map(
    listIn(data)
      .flatMap((node) => postOf(node) ?? [])
      .map((post) => [post.socialId, post]),
  ).values(),
]
