import type { Hit } from '@kolscope/contract/discovery/discovery'
import { compileSearch, type SearchQuery } from '@kolscope/contract/discovery/search'
import type { report } from '@kolscope/contract/influencers/report'
import type { Answer, Input } from '@kolscope/contract/route'
import { type Kysely, sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import type { Database } from '../../core/tables'
import { tooBusy } from '../../discovery/discovery'
import { hitsOf } from '../../discovery/hits'
import { findVisible } from '../../discovery/visible'
import { sizeTiersOf } from '../../settings/settings'
import { type Likened, likeness } from './likeness'
import { open } from './opened'
import type { ReportParts } from './report-parts'

const MOST = 12
/** Below this, in percent, somebody is hardly like anybody else of the platform: two share a place at the most. */
const LEAST_LIKENESS = 15
/** How many of each list are compared. */
const CANDIDATES = 60
/** Followers of candidates, as a multiple of the influencer's. */
const SIZE_SPAN = 4

/** Lists in which lookalikes are found, the closest first: the same topics at about the same size, then at any; about the same size, where there are no topics. */
function listsFor({ platform, categories, total_followers }: Hit): Partial<SearchQuery>[] {
  const topics: Partial<SearchQuery> = { platform: [platform], categories: categories.map(({ id }) => id) }
  const size: Partial<SearchQuery> =
    total_followers === null
      ? {}
      : {
          min_followers: Math.floor(total_followers / SIZE_SPAN),
          max_followers: Math.ceil(total_followers * SIZE_SPAN),
        }
  return categories.length === 0 ? [{ platform: [platform], ...size }] : [{ ...topics, ...size }, topics]
}

type Weights = ReadonlyMap<number, ReadonlyMap<number, number>>

async function weightsOf(db: Kysely<Database>, ids: readonly number[]): Promise<Weights> {
  const { rows } = await sql<{ influencer_id: number; category_id: number; weight: number }>`
    select influencer_id, category_id, relevance_score::float8 as weight from influencer_categories
    where influencer_id = any(${ids}::bigint[]) and relevance_score > 0`.execute(db)
  const found = new Map<number, Map<number, number>>()
  for (const { influencer_id, category_id, weight } of rows) {
    const weights = found.get(influencer_id) ?? new Map<number, number>()
    found.set(influencer_id, weights.set(category_id, weight))
  }
  return found
}

async function audiencesOf(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('audiences')
    .select(['influencer_id', 'dimension', 'shares'])
    .where('influencer_id', '=', sql<number>`any(${ids})`)
    .execute()
  const found = new Map<number, Likened['audience']>()
  for (const { influencer_id, dimension, shares } of rows)
    found.set(influencer_id, { ...found.get(influencer_id), [dimension]: shares })
  return found
}

/** The influencers beside whom others are compared, with what comparing takes. */
async function likened(db: Kysely<Database>, hits: readonly Hit[]): Promise<Likened[]> {
  const ids = hits.map(({ id }) => id)
  const [weights, audiences] = await Promise.all([weightsOf(db, ids), audiencesOf(db, ids)])
  return hits.map((hit) => ({
    hit,
    weights: weights.get(hit.id) ?? new Map(),
    audience: audiences.get(hit.id) ?? {},
  }))
}

/** Lookalikes come from lists, of which a tier sees those within its cap. */
export function listSimilarWith({ pages, catalogOf }: ReportParts) {
  async function candidates(ctx: Ctx, own: Hit): Promise<number[]> {
    const actor = signedIn(ctx)
    const context = { today: new Date().toISOString().slice(0, 10), signal: ctx.signal }
    const found = new Set<number>()
    try {
      for (const query of listsFor(own)) {
        if (found.size > MOST) break
        const { search } = compileSearch({ ...query, page_size: CANDIDATES })
        for (const id of (await findVisible(pages, actor, search, context)).ids) found.add(id)
      }
    } catch (error) {
      throw tooBusy(error)
    }
    found.delete(own.id)
    return [...found]
  }

  return async (ctx: Ctx, { id }: Input<typeof report.listSimilar>): Promise<Answer<typeof report.listSimilar>> => {
    const actor = signedIn(ctx)
    await open(ctx, { id })
    const [catalog, sizeTiers] = await Promise.all([catalogOf(), sizeTiersOf(ctx.db)])
    const shown = { actor, catalog, sizeTiers, chosenCategories: [] }
    const [own] = await hitsOf(ctx.db, shown, [id])
    if (!own) return { code: 200, data: [], total: 0 }
    const others = await hitsOf(ctx.db, shown, await candidates(ctx, own))
    const [first, ...rest] = await likened(ctx.db, [own, ...others])
    const data = rest
      .map((other) => ({ influencer: other.hit, ...likeness(first as Likened, other) }))
      .filter((one) => one.likeness >= LEAST_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness || a.influencer.id - b.influencer.id)
      .slice(0, MOST)
    return { code: 200, data, total: data.length }
  }
}
