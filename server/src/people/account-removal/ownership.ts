import type { Owned } from '@kolscope/contract/people/accounts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Services } from '../../core/services'
import type { Database } from '../../core/tables'

/** Rows of a table that belong to accounts, and what happens to them when an account is deleted. */
export interface Ownership {
  kind: Owned['kind']
  table: string
  /** The column that names the owning account. */
  column: string
  /** Which rows change hands; all others are deleted with the account. */
  only?: RawBuilder<boolean>
  /** The steps that are needed before rows can change hands. */
  prepare?: (trx: Transaction<Database>, from: number, to: number) => Promise<void>
}

declare module '../../core/services' {
  interface Services {
    /** Everything an account can own; a feature whose rows belong to accounts adds its table. */
    ownerships: readonly Ownership[]
  }
}

type Owners = Pick<Services, 'ownerships'>

const isOwned = ({ column, only }: Ownership, accountId: number) =>
  sql`${sql.ref(column)} = ${accountId} and ${only ?? sql`true`}`

/** What an account owns; kinds of which it owns nothing are omitted. */
export async function ownedBy(trx: Transaction<Database>, { ownerships }: Owners, accountId: number): Promise<Owned[]> {
  const counts: Owned[] = []
  for (const one of ownerships) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(one.table)} where ${isOwned(one, accountId)}`.execute(trx)
    counts.push({ kind: one.kind, count: rows[0]?.count ?? 0 })
  }
  return counts.filter(({ count }) => count > 0)
}

/** Hands what an account owns to another account. Without another account it is deleted, as is the rest. */
export async function handOver(
  trx: Transaction<Database>,
  { ownerships }: Owners,
  from: number,
  to: number | undefined,
): Promise<void> {
  for (const one of ownerships) {
    const [table, column] = [sql.table(one.table), sql.ref(one.column)]
    if (to !== undefined) await one.prepare?.(trx, from, to)
    if (to !== undefined) await sql`update ${table} set ${column} = ${to} where ${isOwned(one, from)}`.execute(trx)
    await sql`delete from ${table} where ${column} = ${from}`.execute(trx)
  }
}
