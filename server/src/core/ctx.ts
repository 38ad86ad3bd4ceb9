import type { Flag } from '@kolscope/contract/core/access'
import type { Kysely } from 'kysely'
import type { Device } from './device-cookie'
import { unauthorized } from './errors'
import type { Log } from './log'
import type { Services } from './services'
import type { Database } from './tables'

/** The account behind a call, with the rights its role holds now. */
export interface Actor {
  accountId: number
  email: string
  roleId: number
  flags: readonly Flag[]
  /** Of the token that was sent. */
  sessionHash: Buffer
  /** Set when a personal token acts, null for a session. */
  personalTokenId: number | null
  /** A personal token without any right that its role still holds may call nothing. */
  mustHoldRight: boolean
  /** Signed up with an e-mail address that has not been proven: flags then hold no right. */
  isUnproven: boolean
}

/** What every verb is given; no request below mount. */
export interface Ctx {
  db: Kysely<Database>
  services: Services
  actor: Actor | null
  log: Log
  requestId: string
  address: string
  userAgent: string | null
  /** Of a browser; absent where no answer to one is written. */
  device?: Device
  /** Ends when the caller has gone. */
  signal: AbortSignal
}

/** The actor of a call that its route's access has already let in. */
export function signedIn(ctx: Ctx): Actor {
  if (!ctx.actor) throw unauthorized()
  return ctx.actor
}
