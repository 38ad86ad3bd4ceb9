import type { Answer, Input } from '@kolscope/contract/core/route'
import type { collections } from '@kolscope/contract/lists/collections/collections'
import { type Ctx, signedIn } from '../../core/ctx'
import { addMembers, moveMembers } from './membership'
import { recordMembership, recordMove } from './record-membership'

export async function addToCollections(
  ctx: Ctx,
  { influencerIds, collectionIds }: Input<typeof collections.addToCollections>,
): Promise<Answer<typeof collections.addToCollections>> {
  return ctx.db.transaction().execute(async (trx) => {
    const { changedCollections, ...counts } = await addMembers(trx, signedIn(ctx), {
      kind: 'add',
      collectionIds,
      influencerIds,
    })
    await recordMembership(trx, ctx, changedCollections)
    return { code: 200, ...counts }
  })
}

export async function moveInfluencers(
  ctx: Ctx,
  { id, to, influencer_ids }: Input<typeof collections.moveInfluencers>,
): Promise<Answer<typeof collections.moveInfluencers>> {
  return ctx.db.transaction().execute(async (trx) => {
    const move = { from: id, to, influencerIds: influencer_ids }
    const { changedCollections, ...counts } = await moveMembers(trx, signedIn(ctx), move)
    await recordMove(trx, ctx, changedCollections)
    return { code: 200, ...counts }
  })
}
