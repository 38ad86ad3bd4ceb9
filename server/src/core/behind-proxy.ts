import type { Env } from './env'
import { isLoopback } from './loopback'

/**
 * Whether a reverse proxy is in front: the server itself speaks plain HTTP, so a public https URL belongs to a
 * proxy.
 */
export const isBehindProxy = (env: Pick<Env, 'trustedProxies' | 'publicUrl' | 'isPublicUrlGiven'>): boolean =>
  env.trustedProxies.length > 0 || (env.isPublicUrlGiven && !isLoopback(new URL(env.publicUrl)))
