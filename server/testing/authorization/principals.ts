import { FLAGS, type Flag, holdsRight, KIND_FLAGS } from '@kolscope/contract/core/access'
import { openSession } from '../../src/core/session'
import { addToken } from '../personal-token'
import { addAccount, type Client, type RoleName, type TestApp } from '../test-app'

/** A caller and the permissions it is expected to have; flags is null for a caller that is not admitted at all. */
export interface Principal extends Client {
  name: string
  flags: readonly Flag[] | null
  accountId: number | null
  isPersonalToken: boolean
  isLegacy?: boolean
  /** Whether it is admitted at all; a personal token needs a permission for it. */
  mayCall?: boolean
}

const ROLES: readonly RoleName[] = ['Demo', 'Basic', 'Premium', 'Influencer', 'Staff', 'Administrator']

async function account(app: TestApp, name: string, who: RoleName | readonly Flag[]): Promise<Principal> {
  const client = await app.as(who)
  const { flags } = await app.db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select('roles.flags')
    .where('accounts.id', '=', client.accountId)
    .executeTakeFirstOrThrow()
  return { ...client, name, flags, isPersonalToken: false }
}

async function refusedPrincipal(
  app: TestApp,
  name: string,
  ends: (accountId: number) => Promise<unknown>,
): Promise<Principal> {
  const { id } = await addAccount(app.db, 'Administrator')
  const token = await openSession(app.db, id, { address: '127.0.0.1', userAgent: null })
  await ends(id)
  return { ...app.withToken(token), name, flags: null, accountId: id, isPersonalToken: false }
}

const outside = (name: string) => ({ name, flags: null, accountId: null, isPersonalToken: false })

interface ScopedToken {
  name: string
  /** Of the account at the time of the call. */
  role: RoleName | readonly Flag[]
  scope: readonly Flag[]
  /** Expected: the rights of the scope that the role still holds, and the kind of account. */
  flags: readonly Flag[]
  isLegacy?: boolean
}

async function personalToken(
  app: TestApp,
  { name, role, scope, flags, isLegacy = false }: ScopedToken,
): Promise<Principal> {
  const { id } = await addAccount(app.db, role)
  const { token } = await addToken(app.db, id, { scope, isLegacy })
  const mayCall = isLegacy || holdsRight(flags)
  return { ...app.withToken(token), name, flags, accountId: id, isPersonalToken: true, isLegacy, mayCall }
}

const RIGHTS = FLAGS.filter((flag) => !KIND_FLAGS.includes(flag))

/** Tokens with each single right, with staff's rights, of a role narrowed since, of a tier, of a former version. */
async function personalTokens(app: TestApp): Promise<Principal[]> {
  const roles = await app.db.selectFrom('roles').select(['code', 'flags']).where('code', 'is not', null).execute()
  const flagsOf = (code: string) => roles.find((role) => role.code === code)?.flags ?? []
  const demo = flagsOf('demo')
  const scopedTokens: ScopedToken[] = [
    { name: 'personal token', role: 'Administrator', scope: flagsOf('staff'), flags: flagsOf('staff') },
    ...RIGHTS.map((flag) => ({
      name: `token for ${flag}`,
      role: 'Administrator' as const,
      scope: [flag],
      flags: [flag],
    })),
    { name: 'token of a narrowed role', role: ['canViewLandscape'], scope: RIGHTS, flags: ['canViewLandscape'] },
    { name: 'token of a role that lost its scope', role: ['canViewLandscape'], scope: ['canAddCategory'], flags: [] },
    { name: 'token of a demo account', role: 'Demo', scope: RIGHTS, flags: demo },
    { name: 'token without a scope, of a former version', role: 'Administrator', scope: [], flags: [], isLegacy: true },
  ]
  return Promise.all(scopedTokens.map((one) => personalToken(app, one)))
}

/** An administrator who signed up with an unverified address; has no access, not even to what it created. */
export const UNPROVEN = 'unproven address'

/** All callers of the matrix: those not let in, each single flag, no flags, the built-in roles, a token. */
export async function makePrincipals(app: TestApp): Promise<Principal[]> {
  const { db } = app
  const past = new Date(Date.now() - 60_000)
  const principals: Principal[] = [
    { ...app.anonymous, ...outside('anonymous') },
    { ...app.withToken('x'.repeat(43)), ...outside('made-up token') },
    { ...app.withToken(`Bearer ${'x'.repeat(43)}`), ...outside('made-up token as Bearer') },
    { ...app.withToken('not a token'), ...outside('malformed token') },
    await refusedPrincipal(app, 'idle', (id) =>
      db.updateTable('sessions').set({ idle_expires_at: past }).where('account_id', '=', id).execute(),
    ),
    await refusedPrincipal(app, 'expired', (id) =>
      db.updateTable('sessions').set({ expires_at: past }).where('account_id', '=', id).execute(),
    ),
    await refusedPrincipal(app, 'deactivated', (id) =>
      db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute(),
    ),
    await account(app, 'no flag', []),
    await account(app, 'influencer who may filter', ['canFilterByBasicInfo', 'isInfluencerAccount']),
  ]
  for (const flag of FLAGS) principals.push(await account(app, flag, [flag]))
  for (const role of ROLES) principals.push(await account(app, role.toLowerCase(), role))
  principals.push(...(await personalTokens(app)))
  principals.push({ ...(await account(app, UNPROVEN, 'Administrator')), flags: [] })
  await db
    .updateTable('accounts')
    .set({ is_unproven: true })
    .where('id', '=', principals.at(-1)?.accountId ?? 0)
    .execute()
  return principals
}
