import { AGE_BANDS, AUDIENCE_DIMENSIONS } from '@kolscope/contract/core/enums'
import { MESSAGES } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { ComparedInfluencer, members } from '@kolscope/contract/lists/collections/members'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { type Kysely, sql } from 'kysely'
import { type Ctx, signedIn } from '../../../core/ctx'
import { forbidden, notFound } from '../../../core/errors'
import type { Database } from '../../../core/tables'
import { storedFigures } from '../../../influencers/report/report-figures'
import { influenceFigure } from '../../../influencers/report/scores'
import { readStored } from '../../../market/metrics/stored-influencer'
import { inSeenCollections } from '../../../search/discovery/cards'
import { hitsOf } from '../../../search/discovery/hits'
import { capOf } from '../../../search/discovery/market'
import { openAmong } from '../../../search/discovery/pay-to-open'
import { flagsOf } from './flag-facts'

type Audience = ComparedInfluencer['audience']
const ages: readonly string[] = AGE_BANDS

async function audiencesOf(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, Audience>> {
  const rows = await db
    .selectFrom('audiences')
    .select(['influencer_id', 'dimension', 'shares', 'observed_at'])
    .where('influencer_id', '=', sql<number>`any(${ids})`)
    .execute()
  rows.sort((a, b) => AUDIENCE_DIMENSIONS.indexOf(a.dimension) - AUDIENCE_DIMENSIONS.indexOf(b.dimension))
  const audiences = new Map<number, Audience>(ids.map((id) => [id, []]))
  for (const { influencer_id, dimension, shares, observed_at } of rows) {
    const sorted = Object.entries(shares)
      .map(([value, percent]) => ({ value, percent }))
      .sort((a, b) => (dimension === 'age' ? ages.indexOf(a.value) - ages.indexOf(b.value) : b.percent - a.percent))
    audiences.get(influencer_id)?.push({ dimension, observed_at, shares: sorted })
  }
  return audiences
}

/** The numbers of influencers that cost nothing to open; others show only a card. */
async function detailsOf(db: Kysely<Database>, hits: readonly Hit[], open: ReadonlySet<number>) {
  const ids = hits.flatMap(({ id }) => (open.has(id) ? id : []))
  const [storedMetrics, audiences, flags] = await Promise.all([
    readStored(db, ids),
    audiencesOf(db, ids),
    flagsOf(db, ids),
  ])
  const byId = new Map(storedMetrics.map((one) => [one.id, one]))
  return (hit: Hit): ComparedInfluencer => {
    const metrics = byId.get(hit.id)
    return {
      influencer: hit,
      size: hit.size,
      platform: hit.platform,
      figures: metrics ? { ...storedFigures(metrics), influenceScore: influenceFigure(metrics, hit) } : {},
      audience: audiences.get(hit.id) ?? [],
      red_flags: flags.get(hit.id) ?? null,
    }
  }
}

export async function compareInfluencers(
  ctx: Ctx,
  { ids }: Input<typeof members.compareInfluencers>,
): Promise<Answer<typeof members.compareInfluencers>> {
  const actor = signedIn(ctx)
  const uniqueIds = [...new Set(ids)]
  const catalog = await ctx.services.catalogOf()
  const context = { actor, catalog, chosenCategories: [] }
  const [hits, onCards, open] = await Promise.all([
    hitsOf(ctx.db, context, uniqueIds),
    inSeenCollections(ctx.db, actor, uniqueIds),
    openAmong(ctx.db, actor, uniqueIds),
  ])
  // Requesting ids of one's own choice must not show more than the lists do.
  const visibleHits = hits.filter(({ id }) => open.has(id) || onCards.has(id))
  // An account with a cap must not learn which ids exist.
  if (hits.length === 0 && capOf(actor) === null) throw notFound('The influencer')
  if (visibleHits.length === 0) throw forbidden(MESSAGES.notFullProfile)
  const data = visibleHits.map(await detailsOf(ctx.db, visibleHits, open))
  return { code: 200, data, total: data.length }
}
