import { AUDIENCE_DIMENSIONS } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { discovery, Hit } from '@kolscope/contract/search/discovery/discovery'
import type { Kysely } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { postEngagement } from '../../market/metrics/post-engagement'
import { postLink } from '../../market/posts/post-links'
import { hitsOf } from './hits'
import { closedProfile, payToOpen } from './pay-to-open'

const RECENT_POSTS = 4
const SHOWN_SHARES = 8
const HISTORY_DAYS = 90

async function recentPosts(db: Kysely<Database>, { id, platform, user_name: handle }: Hit) {
  const rows = await db
    .selectFrom('posts')
    .select(['social_id', 'posted_at', 'type', 'title', 'message', 'link', 'likes', 'comments', 'shares'])
    .where('influencer_id', '=', id)
    .orderBy('month', 'desc')
    .orderBy('posted_at', (order) => order.desc().nullsLast())
    .orderBy('social_id')
    .limit(RECENT_POSTS)
    .execute()
  return rows.map((row) => ({
    id: row.social_id,
    created_at: row.posted_at,
    type: row.type,
    message: row.message ?? row.title ?? '',
    link: postLink({ platform, handle, id: row.social_id }, row.link),
    total_engagement: postEngagement(platform, row),
  }))
}

async function audienceOf(db: Kysely<Database>, influencerId: number) {
  const rows = await db
    .selectFrom('audiences')
    .select(['dimension', 'shares', 'observed_at'])
    .where('influencer_id', '=', influencerId)
    .execute()
  return rows
    .sort((a, b) => AUDIENCE_DIMENSIONS.indexOf(a.dimension) - AUDIENCE_DIMENSIONS.indexOf(b.dimension))
    .map(({ dimension, shares, observed_at }) => ({
      dimension,
      observed_at,
      shares: Object.entries(shares)
        .map(([value, percent]) => ({ value, percent }))
        .sort((a, b) => b.percent - a.percent)
        .slice(0, SHOWN_SHARES),
    }))
}

async function historyOf(db: Kysely<Database>, influencerId: number) {
  const rows = await db
    .selectFrom('follower_history')
    .select(['day', 'followers'])
    .where('influencer_id', '=', influencerId)
    .orderBy('day', 'desc')
    .limit(HISTORY_DAYS)
    .execute()
  return rows.reverse()
}

/** A short preview of one influencer, for actors who may open its full profile. */
export async function preview(
  ctx: Ctx,
  { id }: Input<typeof discovery.preview>,
): Promise<Answer<typeof discovery.preview>> {
  const actor = signedIn(ctx)
  const catalog = await ctx.services.catalogOf()
  const context = { actor, catalog, chosenCategories: [] }
  const [hit] = await hitsOf(ctx.db, context, [id])
  if (!hit?.can_open) throw closedProfile(actor)
  await payToOpen(ctx.db, actor, id)
  const [followersPoints, audience, posts, row] = await Promise.all([
    historyOf(ctx.db, id),
    audienceOf(ctx.db, id),
    recentPosts(ctx.db, hit),
    ctx.db.selectFrom('influencers').select('description').where('id', '=', id).executeTakeFirst(),
  ])
  return {
    code: 200,
    data: {
      ...hit,
      description: row?.description ?? null,
      followers_points: followersPoints,
      audience,
      recent_posts: posts,
    },
  }
}
