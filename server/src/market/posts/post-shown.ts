import type { Platform } from '@kolscope/contract/core/enums'
import type { Post as ShownPost } from '@kolscope/contract/market/posts'
import type { Actor } from '../../core/ctx'
import { commercialCue, PLATFORM_FLAG } from '../metrics/commercial'
import type { Cues } from '../metrics/cue-match'
import { postRate, primaryBase } from '../metrics/engagement'
import type { History } from '../metrics/history'
import { postEngagement } from '../metrics/post-engagement'
import { type DatedPost, datedPosts } from '../metrics/post-window'
import { type Catalog, namedCategories } from '../references/catalog'
import { postLink, postPhotos, webLink } from './post-links'
import type { PostRow } from './post-rows'

/** What showing a post needs in addition to its row. */
export interface PostContext {
  actor: Actor
  catalog: Catalog
  commercialCues: Cues
  history: History
  /** Used if the history does not contain the day. */
  followers: number | null
}

/** The influencer that a post belongs to. */
interface OfInfluencer {
  id: number
  platform: Platform
  social_id: string | null
  handle: string | null
}

/** Whether a picture is one that the product itself serves. */
const isOwn = (address: string) => /^\/(?!\/)/.test(address)

/** The post with its account's numbers at that time; without a day, only with its own. */
function datedPostOf(
  row: PostRow,
  { platform }: OfInfluencer,
  { history, followers }: PostContext,
): DatedPost<PostRow> {
  const [one] = datedPosts([row], platform, 'UTC', history, followers)
  return one ?? { post: row, day: 0, engagement: postEngagement(platform, row), followers: row.followersAtPost }
}

/** A post as callers get it. */
export function shownPost(row: PostRow, of: OfInfluencer, context: PostContext): ShownPost {
  const cue = commercialCue(row, context.commercialCues) ?? null
  const post = datedPostOf(row, of, context)
  const linkedPost = { platform: of.platform, handle: of.handle, id: row.id }
  const photos = postPhotos(linkedPost, row.photos)
  const ownPhotos = photos.filter(isOwn)
  return {
    id: row.id,
    author_id: of.social_id,
    influencer_id: of.id,
    platform: of.platform,
    createdTime: row.createdTime,
    postType: row.type,
    title: row.title,
    message: row.message,
    postLink: postLink(linkedPost, row.link),
    postPhotos: ownPhotos,
    photoCount: photos.length,
    thumbnail: ownPhotos[0] ?? photos.map(webLink).find((link) => link !== null) ?? null,
    totalEngagements: post.engagement,
    totalReactions: row.likes,
    totalComments: row.comments,
    totalShares: row.shares,
    totalViews: row.views,
    totalDislikes: row.dislikes,
    engagementRate: postRate(post, primaryBase(of.platform)),
    hashtags: row.hashtags,
    mentions: row.mentions,
    categories: namedCategories(context.catalog, context.actor.roleId, row.categories),
    isCommercial: cue !== null,
    commercialCue: cue === PLATFORM_FLAG ? 'paid' : cue,
    source: row.source,
    observed_at: row.observed_at,
  }
}
