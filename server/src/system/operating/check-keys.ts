import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../core/log'
import { keyFor } from '../../core/secret-key'
import { type KeyEnv, tokenKeys } from '../../sync/linking/token-keys'
import { isThere, type Queries, type SealedRow, sealedRows } from './sealed-rows'

/** Rows checked of each sealed kind; the newest rows are representative. */
const SAMPLE = 20

/** The state of the installation's keys. */
export interface KeyState {
  /** Problems with the keys, each as a sentence; empty if all is well. */
  flaws: string[]
  /** Rows that no key opens. */
  closed: SealedRow[]
  /** Whether the installation's own key differs from the one the database knows. */
  isStrange: boolean
  /** Whether the database knows a key at all. */
  isKnown: boolean
}

const secretPlace = ({ secretKey, dataDir }: KeyEnv) => (secretKey ? 'SECRET_KEY' : join(dataDir, 'secret.key'))
const tokenPlace = ({ tokenKeys, dataDir }: KeyEnv) => (tokenKeys ? 'TOKEN_KEYS' : join(dataDir, 'token.keys'))

/** Where the keys that belong with a backup were on that day. */
export const keyPlaces = (env: KeyEnv): string[] => [
  secretPlace(env),
  ...(env.tokenKeys || existsSync(tokenPlace(env)) ? [tokenPlace(env)] : []),
]

export const hasSecretKey = (env: Pick<KeyEnv, 'dataDir' | 'secretKey'>): boolean =>
  env.secretKey !== undefined || existsSync(join(env.dataDir, 'secret.key'))

/** Distinguishes one key from another and reveals nothing about it. */
const fingerprint = (env: KeyEnv): string => keyFor(env, 'key check').toString('hex').slice(0, 32)

async function knownKey(client: Queries): Promise<string | undefined> {
  if (!(await isThere(client, 'known_key'))) return undefined
  const { rows } = await client.query<{ fingerprint: string }>('select fingerprint from known_key')
  return rows[0]?.fingerprint
}

/** Why this row cannot be opened; null if it can. */
function reasonClosed(row: SealedRow, env: KeyEnv): string | null {
  const place = row.version === 1 ? secretPlace(env) : tokenPlace(env)
  // Reading a missing key would create a new one.
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

/** Tests the keys on sealed data, and compares the installation's own with the one the database knows. Creates none. */
export async function checkKeys(client: Queries, env: KeyEnv, most: number | null = SAMPLE): Promise<KeyState> {
  const knownFingerprint = await knownKey(client)
  const rows = await sealedRows(client, most ?? Number.MAX_SAFE_INTEGER)
  const flaws = new Set<string>()
  if (knownFingerprint !== undefined && !hasSecretKey(env)) flaws.add(`${secretPlace(env)} is missing`)
  const isStrange = knownFingerprint !== undefined && (!hasSecretKey(env) || fingerprint(env) !== knownFingerprint)
  if (isStrange && flaws.size === 0) flaws.add(`${secretPlace(env)} is not the one this database was written with`)
  const closed = rows.filter((row) => {
    const why = reasonClosed(row, env)
    if (why) flaws.add(why)
    return why !== null
  })
  return { flaws: [...flaws], closed, isStrange, isKnown: knownFingerprint !== undefined }
}

const some = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** What is unusable without the right keys; empty if nothing is. */
export async function lossesOf(client: Queries, { closed, isStrange }: KeyState): Promise<string[]> {
  const count = (table: SealedRow['table']) => closed.filter((row) => row.table === table).length
  const erasedCount =
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
      erasedCount ?? 0,
      'mark of an erased account, which would come back',
      'marks of erased accounts, which would come back',
    ),
  ]
}

/** Throws if a key is missing or differs; for work that would make it worse. */
export async function refuseWrongKeys(client: Queries, env: KeyEnv): Promise<void> {
  const { flaws } = await checkKeys(client, env)
  if (flaws.length > 0) throw new Error(`${flaws.join('; ')}. Put the right keys in place first; nothing was changed.`)
}

/** Throws if the installation's own key is not the one this database knows, such as on a second server. */
export async function refuseStrangeKey(client: Queries, env: KeyEnv): Promise<KeyState> {
  const state = await checkKeys(client, env)
  if (state.isStrange)
    throw new Error(`${state.flaws[0]}; put the right one in its place, or see "A lost key" in docs/operating.md.`)
  return state
}

/**
 * Stores a fingerprint of the key in the database on the first start, and refuses another key later. Warns loudly of
 * other keys that are missing: the server works without them, except for what they sealed.
 */
export async function watchKeys(client: Queries, env: KeyEnv, log: Log): Promise<void> {
  const { flaws, isKnown } = await refuseStrangeKey(client, env)
  for (const flaw of flaws)
    log.error(`${flaw}: what it sealed cannot be read; stop, put the right one in its place and start again`)
  if (flaws.length > 0 || isKnown) return
  await client.query('insert into known_key (fingerprint) values ($1) on conflict do nothing', [fingerprint(env)])
  // Another server may have started at the same time, with another key.
  await refuseStrangeKey(client, env)
}

/** Deletes the known fingerprint; the next start stores that of its own key. */
export async function forgetKey(client: Queries): Promise<void> {
  await client.query('delete from known_key')
}
