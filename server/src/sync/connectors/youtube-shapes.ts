import { postLink } from '../../market/posts/post-links'
import type { Count, ReadAccount, ReadPost } from './port'
import { addressIn, countIn, type Fields, fieldsOf, hashtagsIn, listIn, textIn, timeIn, wholeIn } from './read-values'

/** Numbers of subscribers from this one on are cut off after three figures. */
const ROUNDED_FROM = 1_000

const pictureIn = (thumbnails: unknown): string | null => {
  const { high, medium, default: small } = fieldsOf(thumbnails)
  return [high, medium, small].map((one) => addressIn(fieldsOf(one).url)).find((url) => url !== null) ?? null
}

function subscribersIn(statistics: Fields): Count {
  if (statistics.hiddenSubscriberCount === true) return { missing: 'hidden' }
  const number = wholeIn(statistics.subscriberCount)
  return countIn(number, number !== null && number >= ROUNDED_FROM)
}

const countryIn = (value: unknown): string | null => {
  const text = textIn(value)
  return text && /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null
}

/** A channel of channels.list; null without an id. */
export function readChannel(item: Fields): ReadAccount | null {
  const socialId = textIn(item.id)
  const snippet = fieldsOf(item.snippet)
  const statistics = fieldsOf(item.statistics)
  const branding = fieldsOf(fieldsOf(item.brandingSettings).channel)
  if (!socialId) return null
  const uploads = textIn(fieldsOf(fieldsOf(item.contentDetails).relatedPlaylists).uploads)
  return {
    socialId,
    handle: textIn(snippet.customUrl)?.replace(/^@/, '') ?? null,
    name: textIn(snippet.title) ?? socialId,
    description: textIn(snippet.description),
    pictureUrl: pictureIn(snippet.thumbnails),
    country: countryIn(snippet.country) ?? countryIn(branding.country),
    category: null,
    followers: subscribersIn(statistics),
    posts: countIn(statistics.videoCount),
    views: countIn(statistics.viewCount),
    postsKey: uploads ?? socialId.replace(/^UC/, 'UU'),
  }
}

/** A video as the list of uploads returns it, without its counts. */
export type ListedVideo = Pick<ReadPost, 'socialId' | 'postedAt' | 'title' | 'message' | 'pictureUrls'>

/** Public videos of a page of playlistItems.list, each once. */
export function listedVideos(page: Fields): readonly ListedVideo[] {
  const videos = new Map<string, ListedVideo>()
  for (const { snippet: rawSnippet, contentDetails, status } of listIn(page.items)) {
    const snippet = fieldsOf(rawSnippet)
    const details = fieldsOf(contentDetails)
    const privacy = fieldsOf(status).privacyStatus
    const socialId = textIn(details.videoId)
    // The snippet says when it was added to the list, the details when it was published; without the latter it is not
    // public.
    const postedAt = timeIn(details.videoPublishedAt)
    if (!socialId || !postedAt || (privacy !== undefined && privacy !== 'public')) continue
    const picture = pictureIn(snippet.thumbnails)
    videos.set(socialId, {
      socialId,
      postedAt,
      title: textIn(snippet.title),
      message: textIn(snippet.description),
      pictureUrls: picture ? [picture] : [],
    })
  }
  return [...videos.values()]
}

export function postOf(video: ListedVideo, counts: Fields): ReadPost {
  return {
    ...video,
    type: 'video',
    link: postLink({ platform: 'youtube', handle: null, id: video.socialId }, null),
    hashtags: hashtagsIn(video.title, video.message),
    category: null,
    likes: wholeIn(counts.likeCount),
    comments: wholeIn(counts.commentCount),
    shares: null,
    views: wholeIn(counts.viewCount),
    isPaid: null,
  }
}
