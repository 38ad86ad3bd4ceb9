import { createHash } from 'node:crypto'
import type { Grant, World } from './world'

/** Accepts a code once; null if it is used up, expired, for another URL, or its verifier does not match. */
export function takeCode(world: World, form: URLSearchParams): Grant | null {
  const code = form.get('code') ?? ''
  const grant = world.codes.get(code)
  world.codes.delete(code)
  if (!grant || grant.untilMs <= world.nowMs() || grant.redirectUri !== form.get('redirect_uri')) return null
  if (grant.challenge === null) return grant
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return challenge === grant.challenge ? grant : null
}
