import type { Flag } from '@kolscope/contract/core/access'
import { TIER_CAPS } from '@kolscope/contract/core/enums'
import { sql } from 'kysely'
import { openSession } from '../../src/core/session'
import type { SignedInClient } from '../test-app'
import { app, approved, canaries, ids, persons, samples } from './capped-market'
import type { InfluencerGroup, Pool, Reference, ThingReference } from './references'
import { type PlayedRole, rightsOf } from './rules'

/** Two accounts of one kind, which may help one another, one of each other kind, and an editor with a plan. */
export const KINDS = [
  ['isDemoAccount', TIER_CAPS.demo, 'customer'],
  ['isDemoAccount', TIER_CAPS.demo, 'customer'],
  ['isBasicAccount', TIER_CAPS.basic, 'customer'],
  ['isPremiumAccount', TIER_CAPS.premium, 'customer'],
  ['isInfluencerAccount', TIER_CAPS.demo, 'customer'],
  ['isBasicAccount', TIER_CAPS.basic, 'editor'],
] as const satisfies readonly (readonly [Flag, number, PlayedRole])[]

/** An account with a cap, and what the test knows that it was shown. */
export interface Player extends SignedInClient {
  cap: number
  opensSamplesOnly: boolean
  hasPlan: boolean
  /** Asked for a list that its plan pays for; then some counts are exact. */
  hasSearched: boolean
  /** Shown by lists and reports, or added by a search: these it may collect. */
  known: Set<number>
  /** Named by its own spreadsheets. */
  imported: Set<number>
  /** Of the list that staff share with it: seen, but not to be collected. */
  foreign: Set<number>
  /** The influencers that each list has shown. */
  lists: Map<string, Set<number>>
}

/** Something that a call has created, and by which account; null is everyone's. */
export interface Thing {
  id: unknown
  by: number | null
}

export interface World {
  players: Player[]
  pools: Map<Pool, Thing[]>
  /** Those in the market now. */
  market: Set<number>
  /** Those that left it or came back. */
  moved: Set<number>
  /** How often an influencer entered or left the market, after which lists show others. */
  moves: number
  steps: number
}

const SHARED = 700
/** Some of these leave the market and come back. */
export const moving: number[] = []
const roles = new Map<string, number>()
let staffId = 0
let made = 0

/** Roles and staff that all sequences share. */
export async function prepareCast(staff: SignedInClient): Promise<void> {
  staffId = staff.accountId
  for (const [kind, , role] of KINDS) {
    if (roles.has(kind + role)) continue
    const row = { name: `Caps ${kind} ${role}`, flags: rightsOf(kind, role) }
    const { id } = await app.db.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow()
    roles.set(kind + role, id)
  }
  for (let nth = 0; nth < 30; nth += 1) moving.push(approved[nth * 5] ?? 0)
}

async function addPlayer([kind, cap, role]: (typeof KINDS)[number], searches: number): Promise<Player> {
  made += 1
  const email = `player${made}@example.com`
  const tier = kind === 'isInfluencerAccount' ? null : (kind.slice(2, -7).toLowerCase() as 'demo')
  const row = { email, name: `Player ${made}`, role_id: roles.get(kind + role) ?? 0, password_hash: null }
  const plan = { plan_tier: tier, plan_searches: tier && searches, email_verified_at: new Date().toISOString() }
  const { id } = await app.db
    .insertInto('accounts')
    .values({ ...row, ...plan })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openSession(app.db, id, { address: '127.0.0.1', userAgent: null })
  const idSets = { known: new Set<number>(), imported: new Set<number>(), foreign: new Set<number>() }
  const opensSamplesOnly = kind === 'isDemoAccount' || kind === 'isInfluencerAccount'
  const does = { cap, opensSamplesOnly, hasPlan: tier !== null, hasSearched: false }
  return { ...app.withToken(token), accountId: id, email, token, ...does, ...idSets, lists: new Map() }
}

/** A list that staff have filled with more than any cap, and that the owner and these editors may change. */
async function filledList(ownerId: number, editors: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with list as (insert into collections (owner_id, name) values (${ownerId}, ${`Filled ${made}`}) returning id),
    members as (insert into collection_influencers (collection_id, influencer_id, added_by, state_then)
      select list.id, i.id, ${staffId}, i.state from list, influencers i
      where i.id <= (select id from influencers order by id offset ${SHARED} limit 1) order by i.id),
    shares as (insert into collection_shares (collection_id, account_id, role)
      select list.id, account, 'editor' from list, unnest(${editors}::bigint[]) account)
    select id from list`.execute(app.db)
  return rows[0]?.id ?? 0
}

export async function newWorld(searches: number): Promise<World> {
  const players = await Promise.all(KINDS.map((one) => addPlayer(one, searches)))
  const accountIds = players.map(({ accountId }) => accountId)
  const sharedList = { id: await filledList(staffId, accountIds), by: null }
  const filledLists = await Promise.all(accountIds.map(async (id) => ({ id: await filledList(id, []), by: id })))
  const all = (of: readonly unknown[]): Thing[] => of.map((id) => ({ id, by: null }))
  const pools = new Map<Pool, Thing[]>([
    ['collection', [sharedList, ...filledLists]],
    ['brand', all([1])],
    ['person', all(persons.slice(0, 40).map(({ id }) => id))],
    ['account', all(accountIds)],
    ['self', players.map(({ accountId }) => ({ id: accountId, by: accountId }))],
    ['email', all(players.map(({ email }) => email))],
  ])
  return { players, pools, market: new Set(approved), moved: new Set(), moves: 0, steps: 0 }
}

/** Deletes what a sequence created: thousands of them share a database. */
export async function endWorld({ players, moved }: World): Promise<void> {
  const accounts = [staffId, ...players.map(({ accountId }) => accountId)]
  await sql`delete from collections where owner_id = any(${accounts}::bigint[]) and name <> 'Everybody'`.execute(app.db)
  await sql`delete from saved_searches where owner_id = any(${accounts}::bigint[])`.execute(app.db)
  await sql`delete from webhooks where account_id = any(${accounts}::bigint[])`.execute(app.db)
  await sql`delete from shown_influencers where account_id = any(${accounts}::bigint[])`.execute(app.db)
  await sql`update brands set deleted_at = null where deleted_at is not null`.execute(app.db)
  if (moved.size > 0) await setStates([...moved], true)
}

export async function setStates(of: readonly number[], isApproved: boolean): Promise<void> {
  const state = isApproved ? 'Approved' : 'Rejected'
  await sql`update influencers set state = ${state} where id = any(${of}::bigint[]) and state <> ${state}`.execute(
    app.db,
  )
  await app.caughtUp()
}

const hiddenIds = (): number[] => ids.filter((_, index) => index % 2 === 1)

function idsIn(world: World, player: Player, of: InfluencerGroup): readonly number[] {
  if (of === 'seen') return [...player.known]
  if (of === 'sample') return [...samples]
  if (of === 'theirs') return world.players.flatMap(({ known }) => [...known])
  return of === 'hidden' ? hiddenIds() : approved
}

/** An account mostly refers to what it created itself. */
const meansOwn = ({ from }: ThingReference) => from % 2 === 0

export const madeItself = (world: World, player: Player, pool: Pool): Thing[] =>
  (world.pools.get(pool) ?? []).filter(({ by }) => by === player.accountId)

/** Whether a reference means something of the account's own that does not exist yet. */
export const isMissing = (world: World, player: Player, one: ThingReference): boolean =>
  meansOwn(one) && madeItself(world, player, one.pool).length <= one.from / 2

function thingsOf(world: World, player: Player, one: ThingReference): Thing[] {
  const own = meansOwn(one) ? madeItself(world, player, one.pool) : []
  return own.length > 0 ? own : (world.pools.get(one.pool) ?? [])
}

/** Resolves a reference to a current id, or to an id that does not exist if there is nothing of that kind. */
export const finder =
  (world: World, player: Player) =>
  (one: Reference): unknown => {
    if (one.ref === 'influencer' || one.ref === 'influencers') {
      const among = idsIn(world, player, one.of)
      const start = among.length === 0 ? 0 : one.from % among.length
      if (one.ref === 'influencer') return among[start] ?? ids[one.from]
      return among.length === 0 ? [ids[one.from] ?? 0] : among.slice(start, start + one.count)
    }
    const pool = thingsOf(world, player, one)
    const at = (nth: number) => pool[(pool.length - 1 - (nth % Math.max(1, pool.length))) as number]?.id ?? 999_999
    const nth = Math.floor(one.from / 2)
    if (one.ref === 'thing') return at(nth)
    return [...new Set(Array.from({ length: one.count }, (_, more) => at(nth + more)))]
  }

export const isSample = (id: number): boolean => samples.has(id)
export const idOfCanary = new Map<string, number>()
export function knowCanaries(): void {
  for (const [id, canary] of canaries) idOfCanary.set(canary, id)
}
