import { createHmac } from 'node:crypto'
import type { Platform } from '@kolscope/contract/core/enums'
import type { Env } from '../../core/env'
import { keyFor } from '../../core/secret-key'

/** An account by the platform's identifiers. */
export interface Identity {
  platform: Platform
  socialId: string | null
  /** The provisional key, if it distinguishes this account from others. */
  key: string | null
}

declare module '../../core/services' {
  interface Services {
    erasureKey: Buffer
  }
}

/** No one can test names against the digests without the installation's key. */
export const erasureKey = (env: Pick<Env, 'dataDir' | 'secretKey'>): Buffer => keyFor(env, 'erased identities')

/** A name identifies an account only if it is a user name, or if nothing else is known. */
export const identifyingKey = (account: { socialId: string | null; handle: string | null; key: string }) =>
  account.handle !== null || account.socialId === null ? account.key : null

/** One digest for each way to name an account. */
export function digestsOf(secret: Buffer, { platform, socialId, key }: Identity): Buffer[] {
  const digest = (kind: string, value: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([platform, kind, value]))
      .digest()
  return [...(socialId === null ? [] : [digest('id', socialId)]), ...(key === null ? [] : [digest('key', key)])]
}
