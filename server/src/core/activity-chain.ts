import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ActivityTables } from './tables/activity'

export type ActivityRow = Selectable<ActivityTables['activity_logs']>
type Names = Pick<ActivityRow, 'account_name' | 'object_name' | 'address' | 'names_salt'>
export type Chained = Omit<ActivityRow, keyof Names | 'hash'>

/** The hash that the first row is chained to. */
export const BEGINNING: Buffer = Buffer.alloc(32)

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The chain contains names and addresses only as a digest, so that they can be erased without breaking it. */
export const digestNames = ({ names_salt, account_name, object_name, address }: Names): Buffer =>
  sha256(JSON.stringify([names_salt, account_name, object_name, address]))

/** The hash of a row: computed over the hash of the previous row and all its columns. */
export function chainHash(previous: Buffer, row: Chained): Buffer {
  const content = [
    row.id,
    row.at,
    row.account_id,
    row.role_id,
    row.role_name,
    row.action,
    row.object_kind,
    row.object_id,
    row.outcome,
    row.request_id,
    row.changes.map(({ field, from, to }) => [field, from, to]),
    row.names_digest.toString('hex'),
  ]
  return sha256(previous, JSON.stringify(content))
}

/** Why a row is not valid at its place in the chain; null if it is. */
export function flawOf(row: ActivityRow, previous: { id: number; hash: Buffer }): string | null {
  if (row.id !== previous.id + 1) return `the rows from ${previous.id + 1} to ${row.id - 1} are missing`
  const isErased = row.names_salt === null && row.account_name === null && row.object_name === null
  if (!(isErased && row.address === null) && !digestNames(row).equals(row.names_digest)) {
    return 'a name or the address was changed'
  }
  return chainHash(previous.hash, row).equals(row.hash) ? null : 'its content was changed'
}
