import { problem } from '@kolscope/contract/core/errors'
import { sql } from 'kysely'
import { invalid } from '../../core/errors'
import { NETWORKS_OF_SITE, networkOf, siteOf } from '../../core/network'

export const WINDOW_MINUTES = 15
const NEVER = 2_147_483_647

const NETWORK = { captcha: 20, max: 50 } as const

/**
 * Limits of wrong passwords within 15 minutes: for an email from one network, for an email from one site, from a
 * network for any email, from an IPv6 site for any email, for an email from everywhere, on a known device, and in one
 * session. From `captcha` on each attempt needs a proof of work; at `max` the answer is 429. A known device is never
 * refused, its attempts wait in turn (device-turns.ts); so do strangers' attempts on an email that many guess at
 * (email-turns.ts).
 */
export const LIMITS = {
  pair: { captcha: 5, max: 10 },
  site: { captcha: 10, max: 20 },
  network: NETWORK,
  wholeSite: { captcha: NETWORK.captcha * NETWORKS_OF_SITE, max: NETWORK.max * NETWORKS_OF_SITE },
  email: { captcha: 20, max: NEVER },
  device: { captcha: 5, max: NEVER },
  session: { captcha: NEVER, max: 10 },
} as const

export const DEVICE_LIMITS = { ...LIMITS.device, slow: 10 } as const

export type AttemptKey = { kind: keyof typeof LIMITS; value: string }

export const deviceKey = (device: string, email: string): AttemptKey => ({
  kind: 'device',
  value: `${device} ${email}`,
})

/** The network comes first, so that a refused one cannot use up what others share. */
export function strangerKeys(email: string, address: string): AttemptKey[] {
  const [network, site] = [networkOf(address), siteOf(address)]
  return [
    { kind: 'network', value: network },
    ...(site === network ? [] : [{ kind: 'wholeSite', value: site } as const]),
    { kind: 'pair', value: `${network} ${email}` },
    { kind: 'site', value: `${site} ${email}` },
    { kind: 'email', value: email },
  ]
}

export const textOf = ({ kind, value }: AttemptKey) => `${kind}:${value.slice(0, 400)}`

export const captchaNeeded = () => invalid([problem('captcha', 'captcha-needed')])

export const isOverOf = (table: string) =>
  sql<boolean>`${sql.ref(table)}.window_started_at < now() - make_interval(mins => ${WINDOW_MINUTES})`
