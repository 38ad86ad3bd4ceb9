import type { Answer, Input } from '@kolscope/contract/core/route'
import type { profiles } from '@kolscope/contract/influencers/profiles'
import type { Ctx } from '../../core/ctx'
import { notFound, taken } from '../../core/errors'
import { changeMembers } from './change-members'
import type { Viewer } from './influencers-of'
import { assign } from './profiles-snapshot'

export async function linkInfluencer(
  ctx: Ctx,
  { influencer_id, ...request }: Input<typeof profiles.linkInfluencer>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.linkInfluencer>> {
  const kind = { kind: 'link', action: 'younetProfileLinked' } as const
  return changeMembers(ctx, viewer, kind, request, async (trx, members) => {
    const influencer = await trx
      .selectFrom('influencers')
      .select('profile_id')
      .where('id', '=', influencer_id)
      .executeTakeFirst()
    if (!influencer) throw notFound('The influencer')
    if (influencer.profile_id === request.id) throw taken('influencer_id')
    const others = influencer.profile_id === null ? [] : [influencer.profile_id]
    return {
      touched: { profiles: [request.id, ...others], influencers: [...members, influencer_id] },
      apply: () => assign(trx, [influencer_id], request.id),
    }
  })
}

export async function unlinkInfluencer(
  ctx: Ctx,
  { influencer_id, ...request }: Input<typeof profiles.unlinkInfluencer>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.unlinkInfluencer>> {
  const kind = { kind: 'unlink', action: 'younetProfileUnlinked' } as const
  return changeMembers(ctx, viewer, kind, request, async (trx, members) => {
    if (!members.includes(influencer_id)) throw notFound('The influencer')
    return {
      touched: { profiles: [request.id], influencers: members },
      apply: () => assign(trx, [influencer_id], null),
    }
  })
}

export async function removeProfile(
  ctx: Ctx,
  request: Input<typeof profiles.removeProfile>,
  viewer: Viewer,
): Promise<Answer<typeof profiles.removeProfile>> {
  const kind = { kind: 'remove', action: 'younetProfileDeleted' } as const
  return changeMembers(ctx, viewer, kind, request, async (trx, members) => ({
    touched: { profiles: [request.id], influencers: members },
    apply: async () => {
      await assign(trx, members, null)
      await trx.deleteFrom('profiles').where('id', '=', request.id).execute()
    },
  }))
}
