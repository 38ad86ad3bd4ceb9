import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { compileSearch, type Search, type SearchQuery } from '@kolscope/contract/search/discovery/search'
import { type Kysely, sql } from 'kysely'
import { PREPARED } from '../../core/prepared'
import type { Database } from '../../core/tables'
import type { Comparable } from './likeness'

/**
 * Below this, in percent, two influencers are hardly more alike than any two of a platform: at most they share a place.
 */
export const LEAST_LIKENESS = 15
/** Followers of candidates, as a multiple of the influencer's. */
const SIZE_SPAN = 4

/**
 * Lists in which lookalikes are searched, the closest first: the same topics at about the same size, then at any size;
 * about the same size, if there are no topics.
 */
export function listsFor({ platform, categories, total_followers }: Hit): Search[] {
  const topics: Partial<SearchQuery> = { platform: [platform], categories: categories.map(({ id }) => id) }
  const size: Partial<SearchQuery> =
    total_followers === null
      ? {}
      : {
          min_followers: Math.floor(total_followers / SIZE_SPAN),
          max_followers: Math.ceil(total_followers * SIZE_SPAN),
        }
  const lists = categories.length === 0 ? [{ platform: [platform], ...size }] : [{ ...topics, ...size }, topics]
  return lists.map((list) => compileSearch(list).search)
}

type Weights = ReadonlyMap<number, ReadonlyMap<number, number>>

async function weightsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Weights> {
  const { rows } = await sql<{ influencer_id: number; category_id: number; weight: number }>`
    select ${PREPARED} influencer_id, category_id, relevance_score::float8 as weight from influencer_categories
    where influencer_id = any(${ids}::bigint[]) and relevance_score > 0`.execute(db)
  const weightsById = new Map<number, Map<number, number>>()
  for (const { influencer_id, category_id, weight } of rows) {
    const weights = weightsById.get(influencer_id) ?? new Map<number, number>()
    weightsById.set(influencer_id, weights.set(category_id, weight))
  }
  return weightsById
}

async function audiencesOf(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('audiences')
    .modifyFront(PREPARED)
    .select(['influencer_id', 'dimension', 'shares'])
    .where('influencer_id', '=', sql<number>`any(${ids})`)
    .execute()
  const audienceById = new Map<number, Comparable['audience']>()
  for (const { influencer_id, dimension, shares } of rows)
    audienceById.set(influencer_id, { ...audienceById.get(influencer_id), [dimension]: shares })
  return audienceById
}

/** The given influencers with the data for comparing others to them. */
export async function comparablesOf(db: Kysely<Database>, hits: readonly Hit[]): Promise<Comparable[]> {
  const ids = hits.map(({ id }) => id)
  const [weights, audiences] = await Promise.all([weightsOf(db, ids), audiencesOf(db, ids)])
  return hits.map((hit) => ({
    hit,
    weights: weights.get(hit.id) ?? new Map(),
    audience: audiences.get(hit.id) ?? {},
  }))
}
