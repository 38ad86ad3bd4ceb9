import type { Answer, Input } from '@kolscope/contract/core/route'
import type { report } from '@kolscope/contract/influencers/report'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import { type Ctx, signedIn } from '../../core/ctx'
import { takePlaces } from '../../people/plans/plans'
import { comparablesOf, LEAST_LIKENESS, listsFor } from '../../search/discovery/comparables'
import { hitsOf } from '../../search/discovery/hits'
import { type Comparable, likeness } from '../../search/discovery/likeness'
import { capOf } from '../../search/discovery/market'
import { contextOfCall } from '../../search/discovery/search-context'
import { recordLookalikes, shownAmong } from '../../search/discovery/shown'
import { findVisible } from '../../search/discovery/visible'
import { open } from '../opening/opened'

const MOST = 12
/** How many of each list are compared. */
const CANDIDATES = 60

/**
 * The lookalikes that an account may see: those it knows, and as many others as are free in addition to its searches.
 */
async function showable(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { db } = ctx
  const actor = signedIn(ctx)
  const cap = capOf(actor)
  const known = new Set(await shownAmong(db, actor, ids))
  const fresh = ids.filter((id) => !known.has(id))
  if (cap === null || fresh.length === 0) return known
  return db.transaction().execute(async (trx) => {
    const free = fresh.slice(0, await takePlaces(trx, actor.accountId, fresh.length, cap))
    await recordLookalikes(trx, actor, free)
    return new Set([...known, ...free])
  })
}

/** Lookalikes come from lists, and an account with a cap sees only a part of a list. */
async function candidates(ctx: Ctx, own: Hit): Promise<number[]> {
  const actor = signedIn(ctx)
  const context = contextOfCall(ctx)
  const candidateIds = new Set<number>()
  for (const list of listsFor(own)) {
    if (candidateIds.size > MOST) break
    const search = { ...list, offset: 0, limit: CANDIDATES }
    for (const id of (await findVisible({ db: ctx.db, actor, index: ctx.services.pages }, search, context)).ids)
      candidateIds.add(id)
  }
  candidateIds.delete(own.id)
  return [...candidateIds]
}

export async function listSimilar(
  ctx: Ctx,
  { id }: Input<typeof report.listSimilar>,
): Promise<Answer<typeof report.listSimilar>> {
  const actor = signedIn(ctx)
  await open(ctx, { id })
  const catalog = await ctx.services.catalogOf()
  const hitContext = { actor, catalog, chosenCategories: [] }
  const [own] = await hitsOf(ctx.db, hitContext, [id])
  if (!own) return { code: 200, data: [], total: 0 }
  const others = await hitsOf(ctx.db, hitContext, await candidates(ctx, own))
  const [first, ...rest] = await comparablesOf(ctx.db, [own, ...others])
  const data = rest
    .map((other) => ({ influencer: other.hit, ...likeness(first as Comparable, other) }))
    .filter((one) => one.likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness || a.influencer.id - b.influencer.id)
    .slice(0, MOST)
  const shownIds = await showable(
    ctx,
    data.map(({ influencer }) => influencer.id),
  )
  return { code: 200, data: data.filter(({ influencer }) => shownIds.has(influencer.id)), total: data.length }
}
