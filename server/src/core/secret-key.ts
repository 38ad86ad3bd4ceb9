import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env'

const KEY_BYTES = 32

/** The installation's key: SECRET_KEY, otherwise one created on the first start and stored outside the database. */
function secretKey({ dataDir, secretKey }: Pick<Env, 'dataDir' | 'secretKey'>): string {
  if (secretKey) return secretKey
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}

/** A separate key for each purpose, so that what one signs is invalid for another. */
export const keyFor = (env: Pick<Env, 'dataDir' | 'secretKey'>, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey(env), 'kolscope', purpose, KEY_BYTES))
