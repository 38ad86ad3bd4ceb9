import type { Challenge } from '@kolscope/contract/authentication'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Client } from './test-app'

/** What a browser sends after solving a challenge. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export async function solvedCaptcha(client: Client): Promise<string> {
  const { body } = await client.get<{ data: Challenge }>('/api/v1/captcha')
  return solve(body.data)
}
