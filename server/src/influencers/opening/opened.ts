import { type Platform, type PlatformGiven, platformOf } from '@kolscope/contract/core/enums'
import { problem } from '@kolscope/contract/core/errors'
import { sql } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid, notFound } from '../../core/errors'
import { PREPARED } from '../../core/prepared'
import { isInMarket, mayOpen } from '../../search/discovery/market'
import { closedProfile, payToOpen } from '../../search/discovery/pay-to-open'
import { provenOwn, readsOwnOnly } from './proven-own'

/** An influencer that the caller may open. */
export interface OpenedInfluencer {
  id: number
  platform: Platform
  social_id: string | null
  handle: string | null
}

/** Our id, or the platform's own if a platform is given. */
export interface Key {
  id: number | string
  platform?: PlatformGiven | undefined
}

/**
 * The influencer behind a key. 404 if it does not exist, or if an influencer account has not proven to own it; 403 for
 * demo accounts if the full profile is not open to them, listed or not.
 */
export async function open(ctx: Ctx, { id, platform }: Key): Promise<OpenedInfluencer> {
  const actor = signedIn(ctx)
  if (platform === undefined && typeof id === 'string') throw invalid([problem('platform', 'required')])
  const influencer = await ctx.db
    .selectFrom('influencers')
    .modifyFront(PREPARED)
    .select([
      'id',
      'platform',
      'social_id',
      'handle',
      'is_sample',
      isInMarket(actor, sql.ref('state')).as('is_in_market'),
    ])
    .$if(platform === undefined, (query) => query.where('id', '=', Number(id)))
    .$if(platform !== undefined, (query) =>
      query.where('platform', '=', platformOf(platform as PlatformGiven)).where('social_id', '=', String(id)),
    )
    .executeTakeFirst()
  const own = await provenOwn(ctx.db, actor)
  // An influencer that the account has proven to be its own needs no further permission or payment.
  if (influencer && own.has(influencer.id)) return influencer
  if (readsOwnOnly(actor)) throw notFound('The influencer')
  if (!influencer || !mayOpen(actor, influencer)) throw closedProfile(actor)
  await payToOpen(ctx.db, actor, influencer.id)
  return influencer
}
