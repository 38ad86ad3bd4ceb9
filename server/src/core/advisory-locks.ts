import type { RestorablePath } from '@kolscope/contract/core/named-resources'
import type { SettingKey } from '@kolscope/contract/core/settings'
import { sql, type Transaction } from 'kysely'
import type { Database } from './tables'

// All advisory locks are in this file, so that two purposes never share a key. Keys never change, because a server of
// an older version may run on the same database. Migrations use one more, hashtext('ensure_month').

/** "KOLS", the first number of a pair: keeps our locks apart from those of other programs in the same database. */
export const LOCK_SPACE = 0x4b4f4c53

/**
 * Pairs of numbers, for code that may run before there are tables. A server's lock is one of them, too; its number is
 * derived from its data folder (`serverLockNumber`) and is negative or at least 0x40000000.
 */
export const NUMBERED_LOCKS = {
  /** Shared by every program that uses the embedded PostgreSQL. Who gets it alone may stop PostgreSQL. */
  presence: [LOCK_SPACE, 1],
  /** One program at a time applies migrations. */
  migrations: [LOCK_SPACE, 3],
  /** One writer at a time appends to the activity log, because each row contains the hash of the row before. */
  activity: [LOCK_SPACE, 4],
  /** Shared by loaders, exclusive for an erasure, so that no loader brings back an erased person. */
  erasing: [LOCK_SPACE, 5],
  /** One program at a time creates the role that owns the database, or hands the database over to it. */
  owner: [LOCK_SPACE, 6],
  /** Shared by writers that seal tokens, exclusive for destroying a key: no token is sealed with a destroyed key. */
  tokenKeys: [LOCK_SPACE, 21],
} as const satisfies Record<string, readonly [number, number]>

/** Names, whose hash is the key. */
export const NAMED_LOCKS = {
  /** Two changes of the tree could form a cycle together. Shared by code that needs the tree unchanged. */
  categories: 'kolscope.categories',
  /** Two writers could take the same name. Shared by code that needs the professions to exist. */
  professions: 'kolscope.professions',
  /** What was judged of several persons stays true until the change is stored. */
  profiles: 'kolscope.profiles',
  /** Two refreshes of the sums would lock the rows in different orders. */
  profileSums: 'kolscope.profile_sums',
  /** Two comparisons of influencers would each miss what the other one writes. */
  pairs: 'kolscope.pairs',
  /** Two writers would lock the rows in different orders, and add the same row twice. */
  distributions: 'kolscope.distributions',
  /** A run of the market's metrics with older settings would overwrite what a newer one wrote. */
  marketMetrics: 'kolscope.market-metrics',
  /** Two administrators could each take the last manager away from the other. */
  administration: 'kolscope.administration',
  /** Which upload a chart shows is decided among all of them. */
  landscapeUploads: 'kolscope.landscape-uploads',
  /** Two runs would find the same news and report it twice. */
  alerts: 'kolscope.alerts',
  /** Two programs would begin two demo markets. */
  demoMarket: 'demo_market',
} as const

/** Tables whose rows have names that the whole installation shares. */
export type NamedTable = RestorablePath | 'professions' | 'roles'

/** Two writers could give rows of a table the same name. `professions` has the same key in NAMED_LOCKS. */
export const namesLock = (table: NamedTable) => `kolscope.${table}` as const

/** Two changes of a setting could both follow the same version. */
export const settingLock = (key: SettingKey) => `kolscope.setting.${key}` as const

/** Names that lock something of one account: the hash of the name and the account's id are the key. */
export const ACCOUNT_LOCKS = {
  /** The limit of waiting deliveries is counted over all webhooks of an account. */
  webhooks: 'kolscope.webhooks',
  /** Two writers could give an owner's collections the same name. */
  collections: 'kolscope.collections',
  /** Two writers could give an owner's searches the same name. */
  savedSearches: 'kolscope.saved-searches',
  /** Two changes of the thresholds could both follow the same version. */
  alertThresholds: 'kolscope.alert-thresholds',
  /** The limit of tracked influencers is counted per account. */
  tracking: 'kolscope.tracking',
} as const

/** Texts about one account of a platform, hashed to 64 bits because there are many of them. */
export const PLATFORM_ACCOUNT_LOCKS = {
  /** Two visitors could claim the same account of a platform. */
  claim: (platform: string, account: string) => `claim:${platform}:${account}` as const,
  /** Two accounts could prove that the same account of a platform is theirs. */
  linking: (platform: string, id: string) => `social-account:${platform}:${id}` as const,
}

const LOAD_KEY = `hashtextextended('kolscope.load:' || $1::bigint, 0)`

/** A command's connection holds the lock of its load ($1); a load that is under way without it has stopped. */
export const TRY_LOAD = `select pg_try_advisory_lock(${LOAD_KEY}) as is_held`
export const RELEASE_LOAD = `select pg_advisory_unlock(${LOAD_KEY})`

export type NamedLock =
  | (typeof NAMED_LOCKS)[keyof typeof NAMED_LOCKS]
  | ReturnType<typeof settingLock | typeof namesLock>
type AccountLock = (typeof ACCOUNT_LOCKS)[keyof typeof ACCOUNT_LOCKS]
type PlatformAccountLock = ReturnType<(typeof PLATFORM_ACCOUNT_LOCKS)[keyof typeof PLATFORM_ACCOUNT_LOCKS]>

type Trx = Transaction<Database>

// Each waits for its lock, unless its name says otherwise, and holds it until the transaction ends.

export const lockByName = (trx: Trx, name: NamedLock) =>
  sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx)

/** Takes a lock without waiting for it; false if another transaction has it. */
export async function tryLockByName(trx: Trx, name: NamedLock): Promise<boolean> {
  const { rows } = await sql<{
    is_held: boolean
  }>`select pg_try_advisory_xact_lock(hashtext(${name})) as is_held`.execute(trx)
  return rows[0]?.is_held === true
}

export const shareByName = (trx: Trx, name: NamedLock) =>
  sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`.execute(trx)

export const lockOfAccount = (trx: Trx, name: AccountLock, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${name}), hashint8(${accountId}))`.execute(trx)

export const lockPlatformAccount = (trx: Trx, lock: PlatformAccountLock) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)

/** Takes the lock of a load until the transaction ends; false if a command is loading it. */
export async function tryLockLoad(trx: Trx, loadId: number): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('kolscope.load:' || ${loadId}::bigint, 0)) as is_held`.execute(
    trx,
  )
  return rows[0]?.is_held === true
}
