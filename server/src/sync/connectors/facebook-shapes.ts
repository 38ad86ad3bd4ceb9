import type { PostType } from '@kolscope/contract/core/enums'
import type { ReadAccount, ReadPost } from './port'
import { addressIn, countIn, type Fields, fieldsOf, hashtagsIn, listIn, textIn, timeIn, wholeIn } from './read-values'

const COUNTRIES: Readonly<Record<string, string>> = { vietnam: 'VN', 'viet nam': 'VN' }

function pictureIn(picture: unknown): string | null {
  const { url, is_silhouette } = fieldsOf(fieldsOf(picture).data)
  return is_silhouette === true ? null : addressIn(url)
}

/** A page node; null without an id. */
export function pageOf(node: Fields): ReadAccount | null {
  const socialId = textIn(node.id)
  if (!socialId) return null
  const country = textIn(fieldsOf(node.location).country)
  return {
    socialId,
    handle: textIn(node.username),
    name: textIn(node.name) ?? socialId,
    description: textIn(node.about) ?? textIn(node.description),
    pictureUrl: pictureIn(node.picture),
    country: country ? (COUNTRIES[country.toLowerCase()] ?? null) : null,
    category: textIn(listIn(node.category_list)[0]?.name) ?? textIn(node.category),
    followers: countIn(node.followers_count),
    posts: { missing: 'not-told' },
    views: { missing: 'not-told' },
    postsKey: socialId,
  }
}

const TYPES: Readonly<Record<string, PostType>> = {
  album: 'album',
  photo: 'photo',
  video: 'video',
  link: 'link',
  share: 'link',
  event: 'event',
  note: 'note',
}

function typeOf(post: Fields, attachment: Fields | undefined): PostType {
  if (post.status_type === 'added_video') return 'video'
  const media = textIn(attachment?.media_type) ?? textIn(attachment?.type)
  return media ? (TYPES[media] ?? 'status') : 'status'
}

function picturesOf(post: Fields, attachment: Fields | undefined): string[] {
  const parts = [attachment ?? {}, ...listIn(fieldsOf(attachment?.subattachments).data)]
  const partUrls = parts.map(({ media }) => addressIn(fieldsOf(fieldsOf(media).image).src))
  return [...new Set([addressIn(post.full_picture), ...partUrls])].filter((url) => url !== null)
}

const totalOf = (edge: unknown): number | null => wholeIn(fieldsOf(fieldsOf(edge).summary).total_count)

function postOf(post: Fields): ReadPost | null {
  const socialId = textIn(post.id)
  const postedAt = timeIn(post.created_time)
  if (!socialId || !postedAt || post.is_published === false) return null
  const [attachment] = listIn(fieldsOf(post.attachments).data)
  const message = textIn(post.message) ?? textIn(post.story)
  return {
    socialId,
    postedAt,
    type: typeOf(post, attachment),
    title: textIn(attachment?.title),
    message,
    link: addressIn(post.permalink_url),
    pictureUrls: picturesOf(post, attachment),
    hashtags: hashtagsIn(message),
    category: null,
    likes: totalOf(post.reactions),
    comments: totalOf(post.comments),
    // Graph omits the field if there are no shares.
    shares: post.shares === undefined ? 0 : wholeIn(fieldsOf(post.shares).count),
    views: null,
    isPaid: null,
  }
}

/** Published posts of an edge, each once. */
export const postsIn = (data: unknown): ReadPost[] => [
  ...new Map(
    listIn(data)
      .flatMap((node) => postOf(node) ?? [])
      .map((post) => [post.socialId, post]),
  ).values(),
]
