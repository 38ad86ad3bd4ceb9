import { type Kysely, sql } from 'kysely'
import type { Env } from '../../core/env'
import type { AppDeps } from '../../core/program'
import type { Database } from '../../core/tables'
import { DEMO_ADMINISTRATOR } from '../../people/accounts/demo-accounts'

/** Whether this installation is a demo: its administrator is the demo's. That address cannot be used to sign up. */
export async function hasDemo(db: Kysely<Database>): Promise<boolean> {
  const administrator = await db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select('accounts.id')
    .where('accounts.email', '=', DEMO_ADMINISTRATOR)
    .where('roles.code', '=', 'administrator')
    .executeTakeFirst()
  return administrator !== undefined
}

/** Whether there are no accounts and, unless the demo was requested, no other data either. */
async function isNew(db: Kysely<Database>, isDemoGiven: boolean): Promise<boolean> {
  const { rows } = await sql<{ accounts: boolean; others: boolean }>`select
    exists (select from accounts) as accounts,
    exists (select from influencers) or exists (select from set_up_links) as others`.execute(db)
  return !rows[0]?.accounts && (isDemoGiven || !rows[0]?.others)
}

function settleEnv(env: Env, isDemo: boolean): Env {
  const standIns = env.providers.standIns === 'in-demo' ? (isDemo ? 'own' : 'off') : env.providers.standIns
  return { ...env, isDemo, providers: { ...env.providers, standIns } }
}

/**
 * The environment says whether a demo is requested, the database whether it may be one: an installation in use never
 * does.
 */
export async function settleDemo(deps: AppDeps): Promise<AppDeps> {
  const { db, env, log } = deps
  const may = env.isDemo && ((await hasDemo(db)) || (await isNew(db, env.isDemoGiven)))
  if (env.isDemo && env.isDemoGiven && !may)
    log.warn('DEMO is set, but this installation has accounts of its own: it gets no demo market and no demo sign-ins')
  return { ...deps, env: settleEnv(env, may) }
}
