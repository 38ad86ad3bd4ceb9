import { administrator, can } from '@kolscope/contract/core/access'
import type { State } from '@kolscope/contract/core/enums'
import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { canReach } from '@kolscope/contract/influencers/states'
import type { adding, LinkedInfluencer } from '@kolscope/contract/lists/adding'
import { type Kysely, sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { conflict, invalid } from '../../core/errors'
import { inTransaction } from '../../core/in-transaction'
import type { Verbs } from '../../core/mount'
import type { Database } from '../../core/tables'
import { approveInfluencers } from '../../influencers/editing/approve-influencers'
import { accountAt, isNamed, type NamedAccount } from '../reading/named-account'
import { listAccount } from './list-account'

function accountOf(url: string): NamedAccount {
  const account = accountAt(url, null)
  if (!isNamed(account)) throw invalid([problem('url', 'no-profile-link')])
  return account
}

/** The influencer that an account is listed as; the platform of the link comes first. */
async function listedAs(db: Kysely<Database>, { platform, platforms, socialId, handleKey }: NamedAccount) {
  const { rows } = await sql<{ id: number; name: string; state: State }>`
    select id, name, state from (
      select id, name, state, platform, 0 as doubt from influencers
      where platform = any(${platforms}) and social_id = ${socialId}
      union all
      select id, name, state, platform, 1 from influencers
      where platform = any(${platforms}) and provisional_key = ${handleKey} and handle is not null
    ) found order by doubt, platform is distinct from ${platform}, id limit 1`.execute(db)
  return rows[0] ?? null
}

const linkedOf = async (db: Kysely<Database>, account: NamedAccount): Promise<LinkedInfluencer> => ({
  platform: account.platform,
  account: account.handle ?? account.socialId ?? '',
  url: account.url,
  influencer: await listedAs(db, account),
})

async function readLink(ctx: Ctx, { url }: Input<typeof adding.readLink>): Promise<Answer<typeof adding.readLink>> {
  return { code: 200, data: await linkedOf(ctx.db, accountOf(url)) }
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
  const { pool, erasureKey } = ctx.services
  const isAdministrator = can(actor.flags, administrator)
  if (approve && !canReach('Approved', 'New', { isAdministrator, hasSubmitted: false }))
    throw invalid([problem('approve', 'own-submission')])
  const account = accountOf(url)
  const before = await linkedOf(ctx.db, account)
  if (before.influencer) throw conflict(before)
  const { platform, socialId, handleKey } = account
  const requested = { name, platform, url: account.url, social_id: socialId, handle_key: handleKey, followers }
  const id = await listAccount(pool, erasureKey, requested)
  if (id === null) throw invalid([problem('url', 'not-listable')])
  const data = await inTransaction(ctx.db, async (trx) => {
    if (approve) await approveInfluencers(trx, actor, { ids: [id], goal: 'Approved', bulkId: null })
    const influencer = await trx
      .selectFrom('influencers')
      .select(['id', 'name', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()
    await recordActivity(trx, ctx, {
      action: 'influencerAdded',
      object: { kind: 'influencer', id, name: influencer?.name ?? null },
      changes: { platform: { to: platform }, user_state: { to: influencer?.state ?? null } },
    })
    return { ...before, influencer: influencer ?? null }
  })
  return { code: 200, data }
}

export const addingVerbs: Verbs<typeof adding> = { readLink, addByLink }
