import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from '../../core/env'
import { keyFor } from '../../core/secret-key'

export type KeyEnv = Pick<Env, 'dataDir' | 'secretKey' | 'tokenKeys'>

/** The keys that wrap the keys of tokens, by version; the newest one wraps. */
export interface TokenKeys {
  newest: number
  keyOf: (version: number) => Buffer
}

const KEY_BYTES = 32
const KeyFile = z.record(z.string().regex(/^[1-9]\d*$/), z.base64url())

const fileOf = ({ dataDir }: KeyEnv) => join(dataDir, 'token.keys')

function keysInFile(env: KeyEnv): ReadonlyMap<number, Buffer> {
  const file = fileOf(env)
  if (!existsSync(file)) return new Map()
  const keysByVersion = KeyFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    Object.entries(keysByVersion).map(([version, key]) => [Number(version), Buffer.from(key, 'base64url')]),
  )
}

function keep(env: KeyEnv, keys: ReadonlyMap<number, Buffer>): void {
  const text = JSON.stringify(
    Object.fromEntries([...keys].map(([version, key]) => [version, key.toString('base64url')])),
  )
  const draft = `${fileOf(env)}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, fileOf(env))
}

/**
 * Read again on each use: a rotation while the server runs adds keys. Version 1 is derived from the installation's key.
 */
export function tokenKeys(env: KeyEnv): TokenKeys {
  const later = new Map([...keysInFile(env), ...(env.tokenKeys ?? [])])
  return {
    newest: Math.max(1, ...later.keys()),
    keyOf: (version) => {
      const key = version === 1 ? keyFor(env, 'provider tokens') : later.get(version)
      if (!key) throw new Error(`The key of version ${version} that encrypts provider tokens is missing.`)
      return key
    },
  }
}

/**
 * Creates a key of the next version; with TOKEN_KEYS or SECRET_KEY the operator provides them, because several servers
 * may need the same.
 */
export function addTokenKey(env: KeyEnv): void {
  const next = tokenKeys(env).newest + 1
  keep(env, new Map([...keysInFile(env), [next, randomBytes(KEY_BYTES)]]))
}

/** Destroys the keys of all older versions; whatever they still wrapped would be lost. */
export function dropOlderTokenKeys(env: KeyEnv): void {
  const { newest } = tokenKeys(env)
  const keys = keysInFile(env)
  const remainingKeys = new Map([...keys].filter(([version]) => version >= newest))
  if (remainingKeys.size < keys.size) keep(env, remainingKeys)
}
