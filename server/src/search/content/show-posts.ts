import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { FoundPost } from '@kolscope/contract/search/content'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../core/ctx'
import { pauses } from '../../core/in-slices'
import type { Database } from '../../core/tables'
import type { Cues } from '../../market/metrics/cue-match'
import { historyUntil } from '../../market/metrics/history'
import { dayNumber } from '../../market/metrics/window'
import { POST_COLUMNS, type PostRow } from '../../market/posts/post-rows'
import { shownPost } from '../../market/posts/post-shown'
import type { Catalog } from '../../market/references/catalog'
import { avatarOf } from '../discovery/hits'
import { isInMarket, mayOpen, type Openable } from '../discovery/market'
import { evidenceOf } from './evidence'
import type { FoundKey } from './find-posts'
import { namesSql, postsOf } from './named-brands'
import type { QueryBrand } from './query-brands'
import type { Term } from './query-terms'

export interface Showing {
  db: Kysely<Database>
  actor: Actor
  catalog: Catalog
  cues: Cues
  terms: readonly Term[]
  brands: readonly QueryBrand[]
}

interface Author extends Openable {
  platform: Platform
  social_id: string | null
  name: string
  handle: string | null
  avatar: string | null
}

type Row = PostRow & {
  author: Author
  influencer_id: number
  followers_now: number | null
  near: { day: string; followers: number }[]
  names: boolean[]
}

const FOREVER = dayNumber('9999-12-31')

/** Reads followers only at the observations before and after each post's day: the nearer one counts. */
async function readRows({ db, actor, brands }: Showing, keys: readonly FoundKey[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${POST_COLUMNS}, p.influencer_id, ${namesSql(brands)} as names,
      json_build_object('platform', i.platform, 'social_id', i.social_id, 'name', i.name, 'handle', i.handle,
        'avatar', i.avatar, 'is_sample', i.is_sample, 'is_in_market', ${isInMarket(actor, sql.ref('i.state'))}) as author,
      m.followers as followers_now,
      case when p.followers_at_post is null and i.platform not in ('tiktok', 'youtube') then (
        select coalesce(json_agg(json_build_object('day', day, 'followers', followers)), '[]') from (
          (select day, followers from follower_history h where h.influencer_id = p.influencer_id
            and day <= (p.posted_at at time zone 'UTC')::date order by day desc limit 1)
          union all
          (select day, followers from follower_history h where h.influencer_id = p.influencer_id
            and day > (p.posted_at at time zone 'UTC')::date order by day limit 1)) beside) else '[]' end as near
    from ${postsOf(keys)}
    join influencers i on i.id = p.influencer_id
    left join influencer_metrics m on m.influencer_id = i.id`.execute(db)
  return rows
}

/** A post's own words: its texts, and the tags that do not occur in them. */
function saidBy({ text, hashtags, mentions }: Row): string {
  const folded = fold(text ?? '')
  const besides = [...hashtags.map((tag) => `#${tag}`), ...mentions.map((name) => `@${name}`)].filter(
    (tag) => !folded.includes(fold(tag)) && !folded.includes(fold(tag.slice(1))),
  )
  return [text ?? '', besides.join(' ')].filter((part) => part !== '').join('\n')
}

function presentPost(row: Row, { actor, catalog, cues, terms, brands }: Showing): FoundPost {
  const { author, influencer_id: id } = row
  const history = historyUntil(row.near, FOREVER)
  const context = { actor, catalog, commercialCues: cues, history, followers: row.followers_now }
  return {
    ...shownPost(row, { ...author, id }, context),
    author: { name: author.name, user_name: author.handle, avatar: avatarOf({ ...author, id }) },
    can_open: mayOpen(actor, author),
    evidence: evidenceOf(saidBy(row), terms),
    brands: brands.filter((_, at) => row.names[at]).map(({ name }) => name),
  }
}

const nameOf = (influencerId: number, socialId: string) => `${influencerId}:${socialId}`

/** Posts as shown, in the order of their keys; a post that was removed meanwhile is missing. */
export async function showPosts(showing: Showing, keys: readonly FoundKey[]): Promise<FoundPost[]> {
  if (keys.length === 0) return []
  const rows = await readRows(showing, keys)
  const byName = new Map(rows.map((row) => [nameOf(row.influencer_id, row.id), row]))
  const pause = pauses()
  const posts: FoundPost[] = []
  for (const key of keys) {
    const row = byName.get(nameOf(key.influencer_id, key.social_id))
    if (row) posts.push(presentPost(row, showing))
    await pause()
  }
  return posts
}
