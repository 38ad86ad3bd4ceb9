import { problem } from '@kolscope/contract/errors'
import type { Answer, Input } from '@kolscope/contract/route'
import { MAX_TOKENS, type PersonalToken, Right, type userProfile } from '@kolscope/contract/user-profile'
import { sql } from 'kysely'
import { recordActivity } from '../core/activity'
import { type Ctx, signedIn } from '../core/ctx'
import { forbidden, invalid, notFound } from '../core/errors'
import { TOKEN_PREFIX } from '../core/personal-tokens'
import { hashToken, newToken, type Sessions } from '../core/session'

const SHOWN = ['id', 'name', 'ending', 'scope', 'created_at', 'expires_at', 'last_used_at'] as const

const shown = <T extends { scope: readonly string[] }>(row: T) => ({
  ...row,
  scope: Right.options.filter((right) => row.scope.includes(right)),
})

export async function listTokens(ctx: Ctx): Promise<{ code: 200; data: PersonalToken[] }> {
  const rows = await ctx.db
    .selectFrom('personal_tokens')
    .select(SHOWN)
    .where('account_id', '=', signedIn(ctx).accountId)
    .orderBy('id', 'desc')
    .execute()
  return { code: 200, data: rows.map(shown) }
}

export async function createToken(
  ctx: Ctx,
  { name, scope, expires_in_days }: Input<typeof userProfile.createToken>,
): Promise<Answer<typeof userProfile.createToken>> {
  const { accountId, flags } = signedIn(ctx)
  const foreign = scope.find((right) => !flags.includes(right))
  if (foreign) throw forbidden(`Your role does not hold ${foreign}.`)
  const token = `${TOKEN_PREFIX}${newToken()}`
  const data = await ctx.db.transaction().execute(async (trx) => {
    // One at a time for an account, so that parallel calls count one another's tokens.
    await sql`select from accounts where id = ${accountId} for no key update`.execute(trx)
    const { held } = await trx
      .selectFrom('personal_tokens')
      .select((eb) => eb.fn.countAll<number>().as('held'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (held >= MAX_TOKENS) throw invalid([problem('name', 'too-many-tokens', { most: MAX_TOKENS })])
    const row = await trx
      .insertInto('personal_tokens')
      .values({
        account_id: accountId,
        name,
        token_hash: hashToken(token),
        ending: token.slice(-4),
        scope: [...new Set(scope)],
        expires_at: expires_in_days ? sql`now() + make_interval(days => ${expires_in_days})` : null,
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow()
    const changes = { scope: { from: null, to: row.scope } }
    await recordActivity(trx, ctx, { action: 'tokenCreated', object: { kind: 'token', id: row.id, name }, changes })
    return row
  })
  return { code: 200, data: { ...shown(data), token } }
}

export function removeTokenWith(sessions: Sessions) {
  return async (ctx: Ctx, { id }: Input<typeof userProfile.removeToken>): Promise<{ code: 200 }> => {
    const { accountId } = signedIn(ctx)
    await ctx.db.transaction().execute(async (trx) => {
      const removed = await trx
        .deleteFrom('personal_tokens')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .returning('name')
        .executeTakeFirst()
      if (!removed) throw notFound('The token')
      await recordActivity(trx, ctx, { action: 'tokenRevoked', object: { kind: 'token', id, name: removed.name } })
    })
    sessions.distrust()
    return { code: 200 }
  }
}
