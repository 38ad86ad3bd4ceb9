import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { DEFAULT_TOKEN_DAYS, MAX_TOKENS, type PersonalToken, Right } from '@kolscope/contract/people/personal-tokens'
import type { userProfile } from '@kolscope/contract/people/user-profile'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { forbidden, invalid, notFound, unauthorized } from '../../core/errors'
import { recordRevoked, TOKEN_PREFIX } from '../../core/personal-tokens'
import { hashToken, newToken } from '../../core/session'
import type { Database } from '../../core/tables'
import { provePassword } from '../authentication/prove-password'

const COLUMNS = ['id', 'name', 'ending', 'scope', 'created_at', 'expires_at', 'last_used_at', 'is_legacy'] as const

const withKnownScope = <T extends { scope: readonly string[] }>(row: T) => ({
  ...row,
  scope: Right.options.filter((right) => row.scope.includes(right)),
})

/** The tokens of an account as its owner and administrators see them, newest first. */
export async function tokensOf(db: Kysely<Database>, accountId: number): Promise<PersonalToken[]> {
  const rows = await db
    .selectFrom('personal_tokens')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(withKnownScope)
}

export async function listTokens(ctx: Ctx): Promise<{ code: 200; data: PersonalToken[] }> {
  return { code: 200, data: await tokensOf(ctx.db, signedIn(ctx).accountId) }
}

/**
 * Locks the account and the session of the caller. Parallel calls count one another's tokens; a change that ends the
 * trust in the caller meanwhile (another password, an ended session) is awaited and then refuses the call.
 */
async function lockTrust(trx: Transaction<Database>, actor: Actor, provedHash: string | null): Promise<void> {
  const account = await sql`select from accounts where id = ${actor.accountId} and is_active
    and password_hash = ${provedHash} for no key update`.execute(trx)
  const session = await sql`select from sessions where token_hash = ${actor.sessionHash} for no key update`.execute(trx)
  if (account.rows.length === 0 || session.rows.length === 0) throw unauthorized()
}

async function refuseTooMany(trx: Transaction<Database>, accountId: number): Promise<void> {
  const { held } = await trx
    .selectFrom('personal_tokens')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (held >= MAX_TOKENS) throw invalid([problem('name', 'too-many-tokens', { most: MAX_TOKENS })])
}

export async function createToken(
  ctx: Ctx,
  { name, scope, expires_in_days = DEFAULT_TOKEN_DAYS, currentPassword }: Input<typeof userProfile.createToken>,
): Promise<Answer<typeof userProfile.createToken>> {
  const actor = signedIn(ctx)
  const foreign = scope.find((right) => !actor.flags.includes(right))
  if (foreign) throw forbidden(`Your role does not hold ${foreign}.`)
  const provedHash = await provePassword(ctx, currentPassword)
  const token = `${TOKEN_PREFIX}${newToken()}`
  const data = await ctx.db.transaction().execute(async (trx) => {
    await lockTrust(trx, actor, provedHash)
    await refuseTooMany(trx, actor.accountId)
    const row = await trx
      .insertInto('personal_tokens')
      .values({
        account_id: actor.accountId,
        name,
        token_hash: hashToken(token),
        ending: token.slice(-4),
        scope: [...new Set(scope)],
        expires_at: sql<string>`now() + make_interval(days => ${expires_in_days})`,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    const changes = { scope: { from: null, to: row.scope } }
    await recordActivity(trx, ctx, { action: 'tokenCreated', object: { kind: 'token', id: row.id, name }, changes })
    return row
  })
  return { code: 200, data: { ...withKnownScope(data), token } }
}

export async function removeToken(ctx: Ctx, { id }: Input<typeof userProfile.removeToken>): Promise<{ code: 200 }> {
  const { accountId } = signedIn(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const tokens = await trx
      .deleteFrom('personal_tokens')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning(['id', 'name'])
      .execute()
    if (tokens.length === 0) throw notFound('The token')
    await recordRevoked(trx, ctx, tokens)
  })
  ctx.services.sessions.distrust()
  return { code: 200 }
}
