import { type Kysely, sql } from 'kysely'
import type { Database } from '../../core/tables'
import { lockTokenKeys, rewrap } from './sealed-tokens'
import { addTokenKey, dropOlderTokenKeys, type KeyEnv, tokenKeys } from './token-keys'

const AT_ONCE = 100
const TABLES = [
  { table: 'provider_grants', id: 'id' },
  { table: 'provider_revocations', id: 'grant_id' },
] as const

interface GrantRow {
  grantId: number
  accountId: number
  provider: string
  sealed: Buffer
  wrapped_key: Buffer
  key_version: number
}

/** How many rows are still wrapped by older keys. */
async function countOlder(db: Kysely<Database>, newest: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from provider_grants where key_version < ${newest}) +
    (select count(*) from provider_revocations where key_version < ${newest}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Rewraps some rows of a table and returns how many. A row being written at the moment is skipped and comes next time.
 */
function rewrapSome(db: Kysely<Database>, env: KeyEnv, { table, id }: (typeof TABLES)[number]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const keys = tokenKeys(env)
    const { rows } = await sql<GrantRow>`
      select ${sql.ref(id)} as "grantId", account_id as "accountId", provider, sealed, wrapped_key, key_version
      from ${sql.table(table)} where key_version < ${keys.newest} order by 1 limit ${AT_ONCE} for update skip locked`.execute(
      trx,
    )
    for (const { grantId, ...sealedTokens } of rows) {
      const next = rewrap(keys, { grantId, ...sealedTokens }, sealedTokens)
      await sql`update ${sql.table(table)} set wrapped_key = ${next.wrapped_key}, key_version = ${next.key_version}
        where ${sql.ref(id)} = ${grantId}`.execute(trx)
    }
    return rows.length
  })
}

/** Destroys the older keys once they wrap nothing; returns how many rows they still wrap. */
function finish(db: Kysely<Database>, env: KeyEnv): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockTokenKeys(trx)
    const olderCount = await countOlder(trx, tokenKeys(env).newest)
    if (olderCount === 0) dropOlderTokenKeys(env)
    return olderCount
  })
}

/**
 * Wraps every token's key with a new one while servers keep running; an interrupted rotation is completed first instead
 * of starting another. Returns the version and how many rows were rewrapped.
 */
export async function rotateKeys(db: Kysely<Database>, env: KeyEnv): Promise<{ version: number; rows: number }> {
  const isGiven = env.secretKey !== undefined || env.tokenKeys !== undefined
  if ((await countOlder(db, tokenKeys(env).newest)) === 0 && !isGiven) addTokenKey(env)
  const version = tokenKeys(env).newest
  let rows = 0
  for (;;) {
    for (const table of TABLES) {
      for (let some = await rewrapSome(db, env, table); some > 0; some = await rewrapSome(db, env, table)) rows += some
    }
    if ((await finish(db, env)) === 0) return { version, rows }
  }
}
