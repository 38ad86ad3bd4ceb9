import { createHmac } from 'node:crypto'
import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
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

type Kind = 'id' | 'key'

const digest = (secret: Buffer, platform: Platform, kind: Kind, value: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([platform, kind, value]))
    .digest()

/** One digest for each way to name an account, to be stored. */
export const digestsOf = (secret: Buffer, { platform, socialId, key }: Identity): Buffer[] => [
  ...(socialId === null ? [] : [digest(secret, platform, 'id', socialId)]),
  ...(key === null ? [] : [digest(secret, platform, 'key', key)]),
]

/** Facebook has one address for a user name or an id, whether it is a profile's or a page's. */
const SAME_ADDRESSES: readonly Platform[] = ['fb', 'page']

/** An account that may be that of an erased person, also with its user name as it was written. */
export interface Sought extends Identity {
  handle?: string | null
}

/**
 * The digests of which one is stored if this account was erased: also under the other platform that has the same
 * addresses, and with an id where a user name should be, or the other way around.
 */
export function digestsToFind(secret: Buffer, { platform, socialId, key, handle = null }: Sought): Buffer[] {
  const hasAddress = socialId !== null || handle !== null
  const platforms = hasAddress && SAME_ADDRESSES.includes(platform) ? SAME_ADDRESSES : [platform]
  // An id that was taken for a user name was folded like one.
  const values = new Set([socialId, socialId && fold(socialId), key, handle].filter((value) => value !== null))
  return platforms.flatMap((one) =>
    [...values].flatMap((value) => [digest(secret, one, 'id', value), digest(secret, one, 'key', value)]),
  )
}
