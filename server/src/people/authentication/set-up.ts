import { administrator, can, type Flag } from '@kolscope/contract/core/access'
import type { Input } from '@kolscope/contract/core/route'
import type { authentication, SignedIn } from '@kolscope/contract/people/authentication'
import { type Kysely, sql } from 'kysely'
import { recordActivity } from '../../core/activity'
import type { Ctx } from '../../core/ctx'
import { emailTaken, forbidden, invalid, Refusal } from '../../core/errors'
import { refuseUnplainName } from '../../core/plain-name'
import { hashToken, newToken } from '../../core/session'
import type { Database } from '../../core/tables'
import { hashPassword, passwordProblem } from './password'
import { startSession } from './sign-in'

async function roleWith(db: Kysely<Database>, test: (flags: Flag[]) => boolean) {
  const roles = await db.selectFrom('roles').select(['id', 'flags']).orderBy('id').execute()
  return roles.find((role) => test(role.flags))
}

/** Whether no account can administer this installation yet. */
export async function isSetUpNeeded(db: Kysely<Database>): Promise<boolean> {
  // There are few roles; of the accounts, of which there may be many, each role needs a single active one.
  const roles = await db
    .selectFrom('roles')
    .select('flags')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts')
          .select('accounts.id')
          .whereRef('accounts.role_id', '=', 'roles.id')
          .where('accounts.is_active', '=', true),
      ),
    )
    .execute()
  return !roles.some(({ flags }) => can(flags, administrator))
}

/** Creates a one-time link, valid for an hour, that replaces every earlier one; returns its token. */
export async function issueSetUpLink(db: Kysely<Database>): Promise<string> {
  const token = newToken()
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('set_up_links').execute()
    await trx
      .insertInto('set_up_links')
      .values({ token_hash: hashToken(token), expires_at: sql`now() + interval '1 hour'` })
      .execute()
  })
  return token
}

const linkSpent = () => forbidden('This set-up link is not valid any more. Start the server again to get a new one.')

/** Whether the link can be used; checked before hashing a password, so that a stranger cannot keep the hashing busy. */
async function isLinkOpen(db: Kysely<Database>, token: string): Promise<boolean> {
  const { rows } = await sql`select from set_up_links where token_hash = ${hashToken(token)} and used_at is null
    and expires_at > now()`.execute(db)
  return rows.length > 0
}

/** Creates the first administrator; the link works once, and only if there is none yet. */
export async function setUp(ctx: Ctx, input: Input<typeof authentication.setUp>): Promise<SignedIn> {
  const role = await roleWith(ctx.db, (flags) => can(flags, administrator))
  if (!role) throw new Refusal(409, 'There is no role for administrators.')
  const { email } = input
  refuseUnplainName(input.name)
  const weak = passwordProblem('password', input.password, { email, flags: role.flags })
  if (weak) throw invalid([weak])
  if (!(await isLinkOpen(ctx.db, input.token))) throw linkSpent()
  const passwordHash = await hashPassword(input.password)
  const accountId = await ctx.db.transaction().execute(async (trx) => {
    const link = await trx
      .updateTable('set_up_links')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', hashToken(input.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('token_hash')
      .executeTakeFirst()
    if (!link || !(await isSetUpNeeded(trx))) {
      throw linkSpent()
    }
    const account = await trx
      .insertInto('accounts')
      .values({ email, name: input.name, password_hash: passwordHash, role_id: role.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) throw emailTaken()
    await recordActivity(
      trx,
      { ...ctx, accountId: account.id },
      {
        action: 'signUp',
        object: { kind: 'account', id: account.id, name: input.name },
      },
    )
    return account.id
  })
  return startSession(ctx, { id: accountId, password_hash: passwordHash, is_phone_number_verified: false })
}
