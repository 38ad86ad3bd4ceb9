import type { Flag } from '@kolscope/contract/core/access'
import type { Kysely } from 'kysely'
import type { Device } from './device-cookie'
import { unauthorized } from './errors'
import type { Log } from './log'
import type { Services } from './services'
import type { Database } from './tables'

/** The account behind a call, with the current permissions of its role. */
export interface Actor {
  accountId: number
  email: string
  roleId: number
  flags: readonly Flag[]
  /** Hash of the token that was sent. */
  sessionHash: Buffer
  /** Set if a personal token acts, null for a session. */
  personalTokenId: number | null
  /** A personal token whose role has none of its permissions left may not call anything. */
  mustHoldRight: boolean
  /** Whether the account signed up with an email address that is unverified: then the flags grant no permission. */
  isUnproven: boolean
}

/** The context of every verb; code below mount has no access to the request. */
export interface Ctx {
  db: Kysely<Database>
  services: Services
  actor: Actor | null
  log: Log
  requestId: string
  address: string
  userAgent: string | null
  /** The browser's cookie; absent if the response cannot set one. */
  device?: Device
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
}

/** The actor of a call that its route's access has already admitted. */
export function signedIn(ctx: Ctx): Actor {
  if (!ctx.actor) throw unauthorized()
  return ctx.actor
}
