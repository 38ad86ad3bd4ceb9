import { administrator, can } from '@kolscope/contract/core/access'
import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { canReach } from '@kolscope/contract/influencers/states'
import type { adding, LinkedInfluencer } from '@kolscope/contract/lists/adding'
import type { Kysely } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, invalid } from '../../core/errors'
import { inTransaction } from '../../core/in-transaction'
import type { Verbs } from '../../core/mount'
import type { Database } from '../../core/tables'
import { approveInfluencers } from '../../influencers/editing/approve-influencers'
import { listedToday } from '../ingest/listed-today'
import { accountAt, isNamed, type NamedAccount } from '../reading/named-account'
import { listAccount } from './list-account'

function accountOf(url: string): NamedAccount {
  const account = accountAt(url, null)
  if (!isNamed(account)) throw invalid([problem('url', 'no-profile-link')])
  return account
}

async function linkedOf({ db, services }: Ctx, account: NamedAccount): Promise<LinkedInfluencer> {
  const listed = await listedToday(services.pool, account)
  const influencer = listed && (await influencerOf(db, listed.id))
  return { platform: account.platform, account: account.handle ?? account.socialId ?? '', url: account.url, influencer }
}

async function influencerOf(db: Kysely<Database>, id: number) {
  const query = db.selectFrom('influencers').select(['id', 'name', 'state'])
  return (await query.where('id', '=', id).executeTakeFirst()) ?? null
}

async function readLink(ctx: Ctx, { url }: Input<typeof adding.readLink>): Promise<Answer<typeof adding.readLink>> {
  return { code: 200, data: await linkedOf(ctx, accountOf(url)) }
}

/**
 * The account is listed in a transaction of its own, like a row of a list; if the rest fails, the influencer stays as a
 * new one, and adding it again shows it.
 */
async function addByLink(
  ctx: Ctx,
  { url, name = '', followers, approve = false }: Input<typeof adding.addByLink>,
): Promise<Answer<typeof adding.addByLink>> {
  const actor = signedIn(ctx)
  const isAdministrator = can(actor.flags, administrator)
  if (approve && !canReach('Approved', 'New', { isAdministrator, hasSubmitted: false }))
    throw invalid([problem('approve', 'own-submission')])
  const account = accountOf(url)
  const { platform, platforms, socialId, handleKey } = account
  const requested = {
    name,
    platform,
    platforms,
    url: account.url,
    social_id: socialId,
    handle_key: handleKey,
    followers,
  }
  const { id, isNew } = await listAccount(ctx.services, requested, 'url')
  const linked = await linkedOf(ctx, account)
  if (!isNew) throw conflict(linked)
  const data = await inTransaction(ctx.db, async (trx) => {
    if (approve) await approveInfluencers(trx, actor, { ids: [id], goal: 'Approved', bulkId: null })
    const influencer = await influencerOf(trx, id)
    await recordActivity(trx, ctx, {
      action: 'influencerAdded',
      object: { kind: 'influencer', id, name: influencer?.name ?? null },
      changes: { platform: { to: platform }, user_state: { to: influencer?.state ?? null } },
    })
    return { ...linked, influencer }
  })
  return { code: 200, data }
}

export const addingVerbs: Verbs<typeof adding> = { readLink, addByLink }
