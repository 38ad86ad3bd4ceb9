import type { Answer, Input } from '@kolscope/contract/core/route'
import type { corrections } from '@kolscope/contract/system/corrections'
import { sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { inTransaction } from '../../core/in-transaction'
import { digestsOf } from '../../influencers/erasure/erased-identities'
import { lockErased } from '../../influencers/erasure/erased-person'
import { lockErasing } from '../../influencers/erasure/erasing'
import { closeRequests } from './close-requests'
import { requestSweep } from './sweep-erased'
import { takeAway } from './take-away'

type ErasureInput = Input<typeof corrections.eraseInfluencer>

/** Erases a person for good; a job then clears what the files of the database and the index still contain. */
export function eraseInfluencer(
  ctx: Ctx,
  { id, correction_request_id: requestId, ...confirmation }: ErasureInput,
): Promise<Answer<typeof corrections.eraseInfluencer>> {
  return inTransaction(ctx.db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await lockErasing.execute(trx)
    const erased = await lockErased(trx, { id, ...confirmation })
    const { accountId } = signedIn(ctx)
    const influencerIds = erased.influencers.map((one) => one.id)
    await closeRequests(trx, { influencerIds, requestId, accountId })
    const digests = erased.called.flatMap(({ platform, social_id: socialId, key, handle }) =>
      digestsOf(ctx.services.erasureKey, { platform, socialId, key, handle }),
    )
    await trx
      .insertInto('erased_identities')
      .values(digests.map((digest) => ({ digest })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { posts, pictures, rows, namedTexts } = await takeAway(trx, erased)
    await requestSweep(trx)
    const [influencers, profiles] = [influencerIds.length, erased.profileIds.length]
    const counts = { influencers, profiles, posts, rows, pictures }
    await recordActivity(trx, ctx, {
      action: 'influencerErased',
      object: { kind: 'influencer', id },
      changes: Object.fromEntries(Object.entries(counts).map(([field, count]) => [field, { to: count }])),
    })
    return { code: 200, data: { ...counts, named_texts: namedTexts } }
  })
}
