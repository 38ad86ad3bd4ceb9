import { createHash, randomBytes } from 'node:crypto'
import { isManagement } from '@kolscope/contract/core/access'
import { MESSAGES } from '@kolscope/contract/core/errors'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor, Ctx } from './ctx'
import { unauthorized } from './errors'
import { createGate } from './gate'
import { readPersonalToken, TOKEN_PREFIX } from './personal-tokens'
import { PREPARED } from './prepared'
import { rightsOf } from './rights'
import { createShortMap } from './short-map'
import type { Database } from './tables'

const TOKEN = new RegExp(`^(?:${TOKEN_PREFIX})?[A-Za-z0-9_-]{43}$`)
const PERSONAL_LENGTH = TOKEN_PREFIX.length + 43
const MAX_LIVE_SESSIONS = 10
/** The maximum number of sessions; those of accounts that never came back accumulate. */
const SWEPT_AT_ONCE = 20
/** How long a session's row is trusted without a query; changes of permissions take effect within a second. */
const TRUST_MS = 500
const MAX_TRUSTED = 2_000
/** Tokens that were valid at their last check; tokens of strangers do not evict them. */
const MAX_KNOWN = 20_000
/** Checks of tokens that were never seen valid, which anyone can make up. */
const STRANGE = { running: 4, queued: 1_000, waitMs: 2_000 }

const HOURS = { idle: 24, whole: 7 * 24 }
const MANAGEMENT_HOURS = { idle: 1, whole: 24 }

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The token of an Authorization header, with or without the word Bearer; null for anything else. */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer /i, '') ?? ''
  return TOKEN.test(token) ? token : null
}

export interface Caller {
  address: string
  userAgent: string | null
}

/**
 * Locks the account, so that parallel sign-ins count one another's sessions and a change of password waits or is
 * complete.
 */
async function lockedFlags(trx: Transaction<Database>, accountId: number, provedHash: string | undefined) {
  const account = await trx
    .selectFrom('accounts')
    .select(['role_id', 'password_hash', 'is_active'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const isProved = provedHash === undefined || (account?.is_active && account.password_hash === provedHash)
  if (!account || !isProved) throw unauthorized(MESSAGES.wrongCredentials)
  const { flags } = await trx
    .selectFrom('roles')
    .select('flags')
    .where('id', '=', account.role_id)
    .executeTakeFirstOrThrow()
  return flags
}

/**
 * Opens a session and returns its token, which is stored nowhere; closes the oldest of too many sessions. `provedHash`
 * is the stored hash that a password was compared with: if the password has changed meanwhile, the session is refused.
 */
export async function openSession(
  db: Kysely<Database>,
  accountId: number,
  caller: Caller,
  provedHash?: string,
): Promise<string> {
  const token = newToken()
  await db.transaction().execute(async (trx) => {
    const hours = isManagement(await lockedFlags(trx, accountId, provedHash)) ? MANAGEMENT_HOURS : HOURS
    await trx
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        account_id: accountId,
        idle_expires_at: sql`now() + make_interval(hours => ${hours.idle})`,
        expires_at: sql`now() + make_interval(hours => ${hours.whole})`,
        address: caller.address,
        user_agent: caller.userAgent?.slice(0, 300) ?? null,
      })
      .execute()
    await sql`delete from sessions where account_id = ${accountId} and (expires_at < now() or idle_expires_at < now()
      or token_hash in (select token_hash from sessions where account_id = ${accountId}
        order by created_at desc offset ${MAX_LIVE_SESSIONS}))`.execute(trx)
  })
  await sql`delete from sessions where token_hash in (select token_hash from sessions where expires_at < now()
    order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(db)
  return token
}

/** When a role becomes a management role, its sessions are shortened to the lifetime of such sessions. */
export async function shortenSessions(db: Kysely<Database>, roleId: number): Promise<void> {
  await sql`update sessions set
    idle_expires_at = least(idle_expires_at, last_used_at + make_interval(hours => ${MANAGEMENT_HOURS.idle})),
    expires_at = least(expires_at, created_at + make_interval(hours => ${MANAGEMENT_HOURS.whole}))
    where account_id in (select id from accounts where role_id = ${roleId})`.execute(db)
}

interface SessionRow {
  actor: Actor
  idleHours: number
  usedAt: string
}

async function readSession(db: Kysely<Database>, tokenHash: Buffer): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .modifyFront(PREPARED)
    .select(['accounts.id', 'accounts.email', 'accounts.role_id', 'accounts.plan_tier', 'accounts.is_unproven'])
    .select(['roles.flags', 'sessions.last_used_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .where('sessions.idle_expires_at', '>', sql<string>`now()`)
    .where('accounts.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const actor = {
    accountId: row.id,
    email: row.email,
    roleId: row.role_id,
    flags: rightsOf(row),
    sessionHash: tokenHash,
    personalTokenId: null,
    mustHoldRight: false,
    isUnproven: row.is_unproven,
  }
  return { actor, idleHours: (isManagement(row.flags) ? MANAGEMENT_HOURS : HOURS).idle, usedAt: row.last_used_at }
}

const TOUCH_AFTER_MS = 60_000

/**
 * Finds the actor of a token. One per server: it caches a result for half a second, so that a burst causes one query.
 */
export function createSessions(db: Kysely<Database>) {
  const trusted = createShortMap<{ actor: Actor; until: number }>(MAX_TRUSTED)
  const refused = createShortMap<number>(MAX_TRUSTED)
  const known = createShortMap<true>(MAX_KNOWN)
  const strange = createGate(STRANGE)
  /** Queries in progress: simultaneous calls share one. */
  const pendingQueries = new Map<string, Promise<Actor | null>>()
  let closings = 0

  async function touch(session: SessionRow) {
    await db
      .updateTable('sessions')
      .set({
        last_used_at: sql`now()`,
        idle_expires_at: sql`least(expires_at, now() + make_interval(hours => ${session.idleHours}))`,
      })
      .where('token_hash', '=', session.actor.sessionHash)
      .execute()
  }

  async function findSession(tokenHash: Buffer): Promise<Actor | null> {
    const session = await readSession(db, tokenHash)
    if (session && Date.now() - Date.parse(session.usedAt) > TOUCH_AFTER_MS) await touch(session)
    return session?.actor ?? null
  }

  function find(token: string): Promise<Actor | null> {
    const trustedEntry = trusted.get(token)
    if (trustedEntry && trustedEntry.until > Date.now()) return Promise.resolve(trustedEntry.actor)
    if ((refused.get(token) ?? 0) > Date.now()) return Promise.resolve(null)
    const pending = pendingQueries.get(token)
    if (pending) return pending
    const query = (isKnown(token) ? read(token) : strange(() => read(token))).finally(() => {
      if (pendingQueries.get(token) === query) pendingQueries.delete(token)
    })
    pendingQueries.set(token, query)
    return query
  }

  async function read(token: string): Promise<Actor | null> {
    const before = closings
    const isPersonal = token.length === PERSONAL_LENGTH
    const actor = isPersonal ? await readPersonalToken(db, hashToken(token)) : await findSession(hashToken(token))
    const until = Date.now() + TRUST_MS
    if (actor) known.set(token, true)
    else known.delete(token)
    // A session that was read before a sign-out may be the one that ended.
    if (closings !== before) return actor
    if (actor) trusted.set(token, { actor, until })
    else refused.set(token, until)
    return actor
  }

  /** Whether a token was valid at its last check. */
  const isKnown = (token: string): boolean => known.get(token) ?? false

  /** Checks every token again: sessions or tokens have ended. Other servers notice within half a second. */
  function distrust() {
    closings += 1
    trusted.clear()
    refused.clear()
    pendingQueries.clear()
  }

  return { find, isKnown, distrust }
}
export type Sessions = ReturnType<typeof createSessions>

declare module './services' {
  interface Services {
    sessions: Sessions
  }
}

/** A call that ends sessions or tokens or changes permissions: it takes effect immediately. */
export const ending =
  <I, A>(verb: (ctx: Ctx, input: I) => Promise<A>) =>
  async (ctx: Ctx, input: I): Promise<A> => {
    const answer = await verb(ctx, input)
    ctx.services.sessions.distrust()
    return answer
  }
