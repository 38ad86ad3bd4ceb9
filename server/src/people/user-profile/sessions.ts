import type { Input } from '@kolscope/contract/core/route'
import type { Session, userProfile } from '@kolscope/contract/people/user-profile'
import { sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Ctx, signedIn } from '../../core/ctx'
import { notFound } from '../../core/errors'
import { recordRevoked, revokeTokens } from '../../core/personal-tokens'
import { deviceOf } from './device'

export async function listSessions(ctx: Ctx): Promise<{ code: 200; data: Session[] }> {
  const { accountId, sessionHash } = signedIn(ctx)
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .select(sql<string>`least(idle_expires_at, expires_at)`.as('ends_at'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`least(idle_expires_at, expires_at) > now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const data = rows.map(({ token_hash, user_agent, ...row }) => ({
    ...row,
    ...deviceOf(user_agent),
    is_this_one: token_hash.equals(sessionHash),
  }))
  return { code: 200, data }
}

export async function endSession(ctx: Ctx, { id }: Input<typeof userProfile.endSession>): Promise<{ code: 200 }> {
  const { accountId } = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const session = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (!session) throw notFound('The session')
    await recordActivity(trx, ctx, { action: 'sessionRevoked', object: { kind: 'session', id } })
  })
  ctx.services.sessions.distrust()
  return { code: 200 }
}

export async function endOtherSessions(ctx: Ctx): Promise<{ code: 200 }> {
  const { accountId, sessionHash } = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const sessions = await trx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('token_hash', '!=', sessionHash)
      .returning('id')
      .execute()
    const tokens = await revokeTokens(trx, accountId)
    if (sessions.length > 0) {
      await recordActivity(trx, ctx, { action: 'sessionRevoked', object: { kind: 'session', id: null } })
    }
    await recordRevoked(trx, ctx, tokens)
  })
  ctx.services.sessions.distrust()
  return { code: 200 }
}
