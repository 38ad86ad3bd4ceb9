import { trimEndOf } from '@kolscope/contract/core/trim-end'
import { boundedText } from '../../core/bounded-text'
import { tagsOf } from '../../lists/ingest/from-line'
import { type Incoming, type IncomingPost, latest } from '../../lists/ingest/incoming'
import { cleanMessage, cleanText } from '../../lists/reading/cells'
import type { ReadPost } from '../connectors/port'
import { LONGEST_TEXT, nothingOf, type Origin } from './incoming-account'

const MENTION = /(?<![\p{L}\p{N}._])@([\p{L}\p{N}_][\p{L}\p{N}._]{1,49})/gu

const mentionsIn = (text: string) => tagsOf([...text.matchAll(MENTION)].map(([, name = '']) => trimEndOf(name, '.')))

function incomingPost(post: ReadPost, { platform, observedAt, references }: Origin): IncomingPost {
  const own = post.category === null ? null : references.platformCategory(platform, post.category)
  const { likes, comments, shares, views } = post
  const [title, message] = [post.title, post.message].map((text) => text && boundedText(text, LONGEST_TEXT))
  const counts = { likes, comments, shares, views, dislikes: null }
  return {
    social_id: post.socialId,
    posted_at: new Date(post.postedAt).toISOString(),
    type: post.type,
    title: title ? cleanText(title) : null,
    message: message ? cleanMessage(message) : null,
    link: post.link,
    photos: [...post.pictureUrls],
    hashtags: tagsOf(post.hashtags),
    mentions: mentionsIn(`${title ?? ''}\n${message ?? ''}`),
    platform_category: own?.code ?? post.category,
    category_ids: own?.categoryId ? [own.categoryId] : [],
    ...counts,
    reach: null,
    followers_at_post: null,
    paid: post.isPaid,
    positive: null,
    negative: null,
    neutral: null,
    observed_at: observedAt,
    series: [{ day: observedAt.slice(0, 10), ...counts }],
    rows: [],
  }
}

/** A page of an account's posts, in the format of loaded files. */
export function incomingPosts(posts: readonly ReadPost[], origin: Origin): Incoming {
  const incoming = posts.map((post) => incomingPost(post, origin))
  return {
    ...nothingOf(origin, { socialId: '', handle: null, name: null }),
    lastPostAt: incoming.reduce<string | null>((last, { posted_at }) => latest(last, posted_at), null),
    posts: incoming,
  }
}
