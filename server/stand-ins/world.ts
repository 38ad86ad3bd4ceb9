import { createQuotas } from './quotas'
import { createRegistry } from './registry'
import { createRequestLog } from './request-log'
import { createSwitches } from './switches'

const DAY_MS = 86_400_000

/** Everything that the stand-ins know and that /control can change. */
export type World = ReturnType<typeof createWorld>

export function createWorld(returnTo: string | null) {
  const clock = { days: 0 }
  const nowMs = () => Date.now() + clock.days * DAY_MS
  return {
    /** How many days the stand-ins' clock is ahead. */
    clock,
    nowMs,
    /** The only page to which a browser is redirected; null: the return page of any product on this machine. */
    returnTo,
    registry: createRegistry(() => Math.floor(nowMs() / DAY_MS)),
    switches: createSwitches(),
    quotas: createQuotas(nowMs),
    requests: createRequestLog(),
    codes: new Map<string, Grant>(),
    /** Revoked or replaced tokens. */
    dead: new Set<string>(),
    /** A user's tokens from before this time (in milliseconds) are revoked; by provider and person. */
    revoked: new Map<string, number>(),
    /** Seconds; null is the platform's own length. */
    tokenLifeS: { value: null as number | null },
  }
}

/** The grant behind a code until it is exchanged. */
export interface Grant {
  person: string
  scopes: readonly string[]
  redirectUri: string
  challenge: string | null
  untilMs: number
}
