import type { Alert } from '@kolscope/contract/sync/tracking'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { type LinkedPost, postLink } from '../../market/posts/post-links'
import { avatarOf } from '../../search/discovery/hits'
import { isToldOf } from './select-tracked'

/** An account's alerts about influencers of its market that it follows now. */
export const selectAlerts = (db: Kysely<Database>, actor: Actor) =>
  db
    .selectFrom('alerts as a')
    .innerJoin('tracked_influencers as t', (join) =>
      join.onRef('t.account_id', '=', 'a.account_id').onRef('t.influencer_id', '=', 'a.influencer_id'),
    )
    .innerJoin('influencers as i', 'i.id', 'a.influencer_id')
    .select(['a.id', 'a.kind', 'a.day', 'a.value', 'a.usual', 'a.threshold', 'a.strength', 'a.post_social_id'])
    .select(['a.created_at', 'a.seen_at', 'i.id as influencer_id', 'i.name', 'i.platform', 'i.avatar'])
    .where('a.account_id', '=', actor.accountId)
    .where(isToldOf(actor))

type Row = Awaited<ReturnType<ReturnType<typeof selectAlerts>['execute']>>[number]

async function postsOf(db: Kysely<Database>, rows: readonly Row[]) {
  const of = rows.filter((row) => row.post_social_id !== null)
  if (of.length === 0) return new Map<string, { title: string | null; link: string | null }>()
  const { rows: posts } = await sql<LinkedPost & { key: string; title: string | null; link: string | null }>`
    select p.influencer_id || '/' || p.social_id as key, coalesce(p.title, left(p.message, 120)) as title, p.link,
      p.social_id as id, i.platform, i.handle
    from unnest(${of.map((row) => row.influencer_id)}::bigint[], ${of.map((row) => row.post_social_id)}::text[],
      ${of.map((row) => row.day)}::date[]) as w (influencer_id, social_id, day)
    join posts p on p.influencer_id = w.influencer_id and p.social_id = w.social_id
      and p.month = date_trunc('month', w.day)::date
    join influencers i on i.id = p.influencer_id`.execute(db)
  return new Map(posts.map(({ key, title, link, ...post }) => [key, { title, link: postLink(post, link) }]))
}

/** The alerts as callers get them; a post that was removed since keeps its id. */
export async function alertsOf(db: Kysely<Database>, rows: readonly Row[]): Promise<Alert[]> {
  const posts = await postsOf(db, rows)
  return rows.map(({ influencer_id, name, platform, avatar, threshold, post_social_id, ...row }) => {
    const post = posts.get(`${influencer_id}/${post_social_id}`) ?? { title: null, link: null }
    return {
      ...row,
      limit: threshold,
      influencer: { id: influencer_id, name, platform, avatar: avatarOf({ id: influencer_id, platform, avatar }) },
      post: post_social_id === null ? null : { id: post_social_id, ...post },
    }
  })
}
