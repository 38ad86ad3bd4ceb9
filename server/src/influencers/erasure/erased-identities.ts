import { createHmac } from 'node:crypto'
import type { Platform } from '@kolscope/contract/core/enums'
import { fold } from '@kolscope/contract/core/fold'
import type { Env } from '../../core/env'
import { keyFor } from '../../core/secret-key'
import { otherKinds } from './facebook-kinds'

/** An account by the platform's identifiers. */
export interface Identity {
  platform: Platform
  socialId: string | null
  /** The provisional key, if it distinguishes this account from others. */
  key: string | null
  /** The user name as it was written; the key of an account without one is its title. */
  handle: string | null
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

/** Erasures of earlier versions stored titles as keys. */
const KINDS = ['id', 'key', 'name'] as const
type Kind = (typeof KINDS)[number]

const digest = (secret: Buffer, platform: Platform, kind: Kind, value: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([platform, kind, value]))
    .digest()

/** One digest for each way to name an account, to be stored. */
export const digestsOf = (secret: Buffer, { platform, socialId, key, handle }: Identity): Buffer[] => [
  ...(socialId === null ? [] : [digest(secret, platform, 'id', socialId)]),
  ...(key === null ? [] : [digest(secret, platform, handle === null ? 'name' : 'key', key)]),
]

/** Ids and user names are also found under other kinds of Facebook account, titles are not. */
const ADDRESSES = KINDS.filter((kind) => kind !== 'name')

/**
 * The digests of which one is stored if this account was erased: also under other kinds of Facebook account, and with
 * an id where a user name should be, or the other way around.
 */
export function digestsToFind(secret: Buffer, { platform, socialId, key, handle }: Identity): Buffer[] {
  // An id that was taken for a user name was folded like one.
  const texts = new Set([socialId, socialId && fold(socialId), key, handle].filter((text) => text !== null))
  const title = handle === null ? key : null
  return [...texts].flatMap((text) => {
    const others = text === title ? [] : otherKinds(platform, text)
    return [
      ...KINDS.map((kind) => digest(secret, platform, kind, text)),
      ...others.flatMap((other) => ADDRESSES.map((kind) => digest(secret, other, kind, text))),
    ]
  })
}
