import { createHmac } from 'node:crypto'
import type { Platform } from '@kolscope/contract/core/enums'
import type { Env } from '../../core/env'
import { keyFor } from '../../core/secret-key'

/** An account by what the platform calls it. */
export interface Identity {
  platform: Platform
  socialId: string | null
  /** The provisional key, where it tells this account from others. */
  key: string | null
}

declare module '../../core/services' {
  interface Services {
    erasureKey: Buffer
  }
}

/** Without the installation's key, no one can try names against the digests. */
export const erasureKey = (env: Pick<Env, 'dataDir' | 'secretKey'>): Buffer => keyFor(env, 'erased identities')

/** One digest for each way in which an account can be named. */
export function digestsOf(secret: Buffer, { platform, socialId, key }: Identity): Buffer[] {
  const digest = (kind: string, value: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([platform, kind, value]))
      .digest()
  return [...(socialId === null ? [] : [digest('id', socialId)]), ...(key === null ? [] : [digest('key', key)])]
}
