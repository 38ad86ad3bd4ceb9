import { authentication } from '@kolscope/contract/people/authentication'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { call } from './api'

/** Browsers compute only if no one can have changed the page in transit: over https, or on this machine. */
export class InsecureContext extends Error {
  override name = 'InsecureContext'
}

/** Requests a proof of work and solves it, in about half a second, without blocking the page. */
export async function solveCaptcha(): Promise<string> {
  if (!window.isSecureContext) throw new InsecureContext()
  const { data: challenge } = await call(authentication.getChallenge, {})
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('The proof of work was not found in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
