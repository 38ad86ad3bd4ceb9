import { type ContentQuery, MAX_FOUND_POSTS } from '@kolscope/contract/content'
import { problem } from '@kolscope/contract/errors'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { invalid } from '../core/errors'
import type { Database } from '../core/tables'
import { engagementSql } from '../influencers/posts/post-sql'
import type { Cues } from '../metrics/cue-match'
import type { AskedBrand } from './asked-brands'
import { anyOfTerms, askedWords, queryOf } from './asked-words'
import { authorConditions } from './author-conditions'
import { type Days, monthsOf } from './days'
import { judgingBy, saying } from './judge-posts'

/** A post that was found, as far as sorting and grouping need it. */
export interface FoundKey {
  influencer_id: number
  social_id: string
  month: string
  posted_at: string
  /** Whether the platform calls it sponsored. */
  paid: boolean | null
  engagements: number | null
  views: number | null
  /** Whether it names each of the asked brands, in their order. */
  names: boolean[]
}

function conditionsOf(query: ContentQuery, { from, to }: Days): RawBuilder<boolean>[] {
  const { types = [] } = query
  return [
    sql<boolean>`p.posted_at >= ${from}::date::timestamp at time zone 'UTC'`,
    sql<boolean>`p.posted_at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
    ...(types.length > 0 ? [sql<boolean>`p.type = any(${types}::text[])`] : []),
    ...authorConditions(query, sql.ref('p.influencer_id')),
  ]
}

const ENGAGEMENTS = sql`case when i.platform in ('insta', 'youtube') then ${engagementSql('insta')} else ${engagementSql('fb')} end`

/** A brand without a letter or a digit is named by nobody. */
function namesSql(brands: readonly AskedBrand[]): RawBuilder<boolean[]> {
  const named = brands.map(({ terms }) => (terms.length === 0 ? sql`false` : saying(anyOfTerms(terms))))
  return sql`array[${sql.join(named)}]::boolean[]`
}

interface Portion {
  names: RawBuilder<boolean[]>
  where: readonly RawBuilder<boolean>[]
  month: string
  offset: number
  limit: number
}

/** What of a post costs time is computed for the portion alone, not for all that fit. */
async function readPortion(db: Kysely<Database>, { names, where, month, offset, limit }: Portion) {
  const order = sql`order by p.posted_at desc, p.influencer_id, p.social_id`
  const { rows } = await sql<FoundKey>`select p.influencer_id, p.social_id, p.month, p.posted_at, p.paid,
      (${ENGAGEMENTS})::float8 as engagements, p.views::float8 as views, ${names} as names
    from (select p.* from posts p where p.month = ${month}::date and ${sql.join(where, sql` and `)}
      ${order} offset ${offset} limit ${limit}) p
    join influencers i on i.id = p.influencer_id ${order}`.execute(db)
  return rows
}

interface Asked {
  brands: readonly AskedBrand[]
  cues: Cues
}

interface FoundPosts {
  /** The newest first, no more than MAX_FOUND_POSTS. */
  posts: FoundKey[]
  isMore: boolean
}

/** Where most fit, two portions of a month are enough; of few that are left more are read than are needed. */
const LEAST_PORTION = 2_000

/**
 * The newest posts that fit, month by month from the newest on and portion by portion: what a common word is found in
 * beyond MAX_FOUND_POSTS is never read.
 */
export async function findPosts(
  db: Kysely<Database>,
  query: ContentQuery,
  days: Days,
  { brands, cues }: Asked,
): Promise<FoundPosts> {
  const asked = queryOf(askedWords(query.words ?? ''), brands)
  if (asked === null) throw invalid([problem('words', 'needs-word')])
  const judging = judgingBy(asked, query.isCommercial, cues)
  const names = namesSql(brands)
  const where = [judging.where, ...conditionsOf(query, days)]
  const posts: FoundKey[] = []
  for (const month of monthsOf(days)) {
    for (let offset = 0, isWhole = false; !isWhole && posts.length <= MAX_FOUND_POSTS; ) {
      const limit = Math.max(MAX_FOUND_POSTS + 1 - posts.length, LEAST_PORTION)
      const rows = await readPortion(db, { names, where, month, offset, limit })
      posts.push(...(await judging.choose(db, month, rows)))
      offset += rows.length
      isWhole = rows.length < limit
    }
  }
  return { posts: posts.slice(0, MAX_FOUND_POSTS), isMore: posts.length > MAX_FOUND_POSTS }
}
