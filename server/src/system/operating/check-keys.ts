import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../core/log'
import { keyFor } from '../../core/secret-key'
import { type KeyEnv, tokenKeys } from '../../sync/linking/token-keys'
import { isThere, type Queries, type SealedRow, sealedRows } from './sealed-rows'

/** Of each kind that is sealed; the newest rows tell as much as all. */
const SAMPLE = 20

/** The state of the installation's keys. */
export interface KeyState {
  /** Problems with the keys, each as a sentence; empty if all is well. */
  flaws: string[]
  /** Rows that nothing opens. */
  closed: SealedRow[]
  /** Whether the installation's own key is another one than the database knows. */
  isStrange: boolean
  /** Whether the database knows a key at all. */
  isKnown: boolean
}

const secretPlace = ({ secretKey, dataDir }: KeyEnv) => (secretKey ? 'SECRET_KEY' : join(dataDir, 'secret.key'))
const tokenPlace = ({ tokenKeys, dataDir }: KeyEnv) => (tokenKeys ? 'TOKEN_KEYS' : join(dataDir, 'token.keys'))

/** The places of keys that must be kept beside a backup, as of that day. */
export const keyPlaces = (env: KeyEnv): string[] => [
  secretPlace(env),
  ...(env.tokenKeys || existsSync(tokenPlace(env)) ? [tokenPlace(env)] : []),
]

export const hasSecretKey = (env: Pick<KeyEnv, 'dataDir' | 'secretKey'>): boolean =>
  env.secretKey !== undefined || existsSync(join(env.dataDir, 'secret.key'))

/** Tells one key from another and nothing of it. */
const fingerprint = (env: KeyEnv): string => keyFor(env, 'key check').toString('hex').slice(0, 32)

async function knownKey(client: Queries): Promise<string | undefined> {
  if (!(await isThere(client, 'known_key'))) return undefined
  const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from known_key')
  return rows[0]?.fingerprint
}

/** Why this row stays closed; null when it opens. */
function closedBy(row: SealedRow, env: KeyEnv): string | null {
  const place = row.version === 1 ? secretPlace(env) : tokenPlace(env)
  // Asking for a key that is missing would make a new one.
  if (row.version === 1 && !hasSecretKey(env)) return `${place} is missing`
  try {
    if (row.version > 1) tokenKeys(env).keyOf(row.version)
  } catch {
    return `${place} lacks the key of version ${row.version}`
  }
  try {
    row.opens(env)
    return null
  } catch {
    const key = row.version === 1 ? place : `The key of version ${row.version} in ${place}`
    return `${key} is not the one this database was written with`
  }
}

/** Tries the keys on what is sealed, and compares the installation's own with the one the database knows. Makes none. */
export async function checkKeys(client: Queries, env: KeyEnv, most: number | null = SAMPLE): Promise<KeyState> {
  const known = await knownKey(client)
  const rows = await sealedRows(client, most ?? Number.MAX_SAFE_INTEGER)
  const flaws = new Set<string>()
  if (known !== undefined && !hasSecretKey(env)) flaws.add(`${secretPlace(env)} is missing`)
  const isStrange = known !== undefined && (!hasSecretKey(env) || fingerprint(env) !== known)
  if (isStrange && flaws.size === 0) flaws.add(`${secretPlace(env)} is not the one this database was written with`)
  const closed = rows.filter((row) => {
    const why = closedBy(row, env)
    if (why) flaws.add(why)
    return why !== null
  })
  return { flaws: [...flaws], closed, isStrange, isKnown: known !== undefined }
}

const some = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** What is unusable without the right keys; empty if nothing is. */
export async function lostWith(client: Queries, { closed, isStrange }: KeyState): Promise<string[]> {
  const count = (table: SealedRow['table']) => closed.filter((row) => row.table === table).length
  const erased =
    isStrange && (await isThere(client, 'erased_identities'))
      ? (await client.query<{ count: number }>('select count(*)::int as count from erased_identities')).rows[0]?.count
      : 0
  return [
    ...some(count('provider_grants'), 'permission of a linked account', 'permissions of linked accounts'),
    ...some(
      count('provider_revocations'),
      'permission that waits to be given back',
      'permissions that wait to be given back',
    ),
    ...some(count('webhooks'), 'webhook'),
    ...some(
      erased ?? 0,
      'mark of an erased account, which would come back',
      'marks of erased accounts, which would come back',
    ),
  ]
}

/** Throws where a key is missing or another one; for work that would make it worse. */
export async function refuseWrongKeys(client: Queries, env: KeyEnv): Promise<void> {
  const { flaws } = await checkKeys(client, env)
  if (flaws.length > 0) throw new Error(`${flaws.join('; ')}. Put the right keys in place first; nothing was changed.`)
}

/** Has the database know its key from the first start on, and says so loudly when it is another one. */
export async function watchKeys(client: Queries, env: KeyEnv, log: Log): Promise<void> {
  const { flaws, isKnown } = await checkKeys(client, env)
  for (const flaw of flaws)
    log.error(`${flaw}: what it sealed cannot be read; stop, put the right one in its place and start again`)
  if (flaws.length > 0 || isKnown) return
  await client.query('insert into known_key (fingerprint) values ($1) on conflict do nothing', [fingerprint(env)])
}

/** The next start makes itself known with the key it has. */
export async function forgetKey(client: Queries): Promise<void> {
  await client.query('delete from known_key')
}
