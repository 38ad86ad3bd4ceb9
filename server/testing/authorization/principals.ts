import { randomBytes } from 'node:crypto'
import { FLAGS, type Flag } from '@kolscope/contract/access'
import { hashToken, openSession } from '../../src/core/session'
import { addAccount, type Client, type RoleName, type TestApp } from '../test-app'

/** Somebody who calls, and what they are expected to hold; flags is null for who is not let in at all. */
export interface Principal extends Client {
  name: string
  flags: readonly Flag[] | null
  accountId: number | null
  isPersonalToken: boolean
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

async function refused(app: TestApp, name: string, ends: (accountId: number) => Promise<unknown>): Promise<Principal> {
  const { id } = await addAccount(app.db, 'Administrator')
  const token = await openSession(app.db, id, { address: '127.0.0.1', userAgent: null })
  await ends(id)
  return { ...app.withToken(token), name, flags: null, accountId: id, isPersonalToken: false }
}

const outside = (name: string) => ({ name, flags: null, accountId: null, isPersonalToken: false })

/** A token that may all that staff may, of somebody whose role may more. */
async function personalToken(app: TestApp): Promise<Principal> {
  const { id } = await addAccount(app.db, 'Administrator')
  const { flags } = await app.db
    .selectFrom('roles')
    .select('flags')
    .where('code', '=', 'staff')
    .executeTakeFirstOrThrow()
  const token = `ksp_${randomBytes(32).toString('base64url')}`
  const row = {
    account_id: id,
    name: 'Script',
    scope: [...flags],
    token_hash: hashToken(token),
    ending: token.slice(-4),
  }
  await app.db
    .insertInto('personal_tokens')
    .values(row as never)
    .execute()
  return { ...app.withToken(token), name: 'personal token', flags, accountId: id, isPersonalToken: true }
}

/** Everybody of the matrix: who is not let in, each flag alone, none at all, the built-in roles, a token. */
export async function makePrincipals(app: TestApp): Promise<Principal[]> {
  const { db } = app
  const past = new Date(Date.now() - 60_000)
  const made: Principal[] = [
    { ...app.anonymous, ...outside('anonymous') },
    { ...app.withToken('x'.repeat(43)), ...outside('made-up token') },
    { ...app.withToken(`Bearer ${'x'.repeat(43)}`), ...outside('made-up token as Bearer') },
    { ...app.withToken('not a token'), ...outside('malformed token') },
    await refused(app, 'idle', (id) =>
      db.updateTable('sessions').set({ idle_expires_at: past }).where('account_id', '=', id).execute(),
    ),
    await refused(app, 'expired', (id) =>
      db.updateTable('sessions').set({ expires_at: past }).where('account_id', '=', id).execute(),
    ),
    await refused(app, 'deactivated', (id) =>
      db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute(),
    ),
    await account(app, 'no flag', []),
    await account(app, 'influencer who may filter', ['canFilterByBasicInfo', 'isInfluencerAccount']),
  ]
  for (const flag of FLAGS) made.push(await account(app, flag, [flag]))
  for (const role of ROLES) made.push(await account(app, role.toLowerCase(), role))
  made.push(await personalToken(app))
  return made
}
