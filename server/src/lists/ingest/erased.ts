import type { PoolClient } from 'pg'
import { digestsToFind, identifyingKey } from '../../influencers/erasure/erased-identities'
import type { RefusedRow } from './batch'
import type { Named } from './incoming'

/** The rows that are about an erased person. */
export async function erasedAmong<Row extends Named>(
  client: PoolClient,
  secret: Buffer,
  rows: readonly Row[],
): Promise<ReadonlySet<Row>> {
  if (rows.length === 0) return new Set()
  const { rowCount } = await client.query('select from erased_identities limit 1')
  if (rowCount === 0) return new Set()
  const digests = rows.map((row) =>
    digestsToFind(secret, { ...row, key: identifyingKey(row) }).map((digest) => digest.toString('hex')),
  )
  const { rows: matches } = await client.query<{ digest: string }>(
    `select encode(digest, 'hex') as digest from erased_identities
     where digest = any(select decode(given, 'hex') from unnest($1::text[]) given)`,
    [digests.flat()],
  )
  const erased = new Set(matches.map(({ digest }) => digest))
  return new Set(rows.filter((_, index) => digests[index]?.some((digest) => erased.has(digest))))
}

/** Rows that were refused while they were read, those about an erased person without anything that they hold. */
export async function withoutErased(
  client: PoolClient,
  secret: Buffer,
  refused: readonly RefusedRow[],
): Promise<RefusedRow[]> {
  const erased = await erasedAmong(
    client,
    secret,
    refused.flatMap(({ named }) => named ?? []),
  )
  return refused.map((row) =>
    row.named && erased.has(row.named) ? { ...row, code: 'erased', values: {}, cells: [] } : row,
  )
}
