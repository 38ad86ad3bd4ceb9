import type { ClientBase } from 'pg'
import { unseal } from '../../core/seal'
import { type SealedTokens, unsealTokens } from '../../sync/linking/sealed-tokens'
import { type KeyEnv, tokenKeys } from '../../sync/linking/token-keys'
import { boundTo, secretKeyOf } from '../webhooks/deliver'

export type Queries = Pick<ClientBase, 'query'>

/** A row with a part that only the installation's keys open. */
export interface SealedRow {
  table: SealedTable
  id: number
  /** Version of the key that opens it; 1 is the installation's own. */
  version: number
  opens: (env: KeyEnv) => void
}

export type SealedTable = 'webhooks' | 'provider_grants' | 'provider_revocations'
export const ID_OF: Readonly<Record<SealedTable, string>> = {
  webhooks: 'id',
  provider_grants: 'id',
  provider_revocations: 'grant_id',
}

/** An older schema does not have every table. */
export async function isThere(client: Queries, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>('select to_regclass($1) is not null as is_there', [table])
  return rows[0]?.is_there === true
}

async function webhooks(client: Queries, most: number): Promise<SealedRow[]> {
  const { rows } = await client.query<{ id: number; secret: Buffer }>(
    'select id, secret from webhooks order by id desc limit $1',
    [most],
  )
  return rows.map(({ id, secret }) => ({
    table: 'webhooks',
    id,
    version: 1,
    opens: (env) => unseal(secretKeyOf(env), secret, boundTo(id)),
  }))
}

type Wrapped = SealedTokens & { id: number; account_id: number; provider: string }

async function tokens(client: Queries, table: Exclude<SealedTable, 'webhooks'>, most: number): Promise<SealedRow[]> {
  const { rows } = await client.query<Wrapped>(
    `select * from (select ${ID_OF[table]} as id, account_id, provider, sealed, wrapped_key, key_version,
        row_number() over (partition by key_version order by ${ID_OF[table]} desc) as place from ${table}) of_version
      where place <= $1`,
    [most],
  )
  return rows.map(({ id, account_id: accountId, provider, ...stored }) => ({
    table,
    id,
    version: stored.key_version,
    opens: (env) => unsealTokens(tokenKeys(env), { grantId: id, accountId, provider }, stored),
  }))
}

/** Sealed rows, as many of each kind and version as requested. */
export async function sealedRows(client: Queries, most: number): Promise<SealedRow[]> {
  const rows: SealedRow[] = []
  if (await isThere(client, 'webhooks')) rows.push(...(await webhooks(client, most)))
  for (const table of ['provider_grants', 'provider_revocations'] as const)
    if (await isThere(client, table)) rows.push(...(await tokens(client, table, most)))
  return rows
}
