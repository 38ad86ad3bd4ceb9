import { createHmac } from 'node:crypto'
import type { Challenge } from '@kolscope/contract/people/authentication'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { keyFor } from '../src/core/secret-key'
import { createCaptcha } from '../src/people/authentication/captcha'
import type { Client, TestApp } from './test-app'

type Solution = NonNullable<Awaited<ReturnType<typeof solveChallenge>>>

const payloadOf = (challenge: Challenge, solution: Solution | null) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

/** The value a browser sends after solving a challenge. */
export async function solve(challenge: Challenge): Promise<string> {
  return payloadOf(challenge, await solveChallenge({ challenge, deriveKey }))
}

export async function solvedCaptcha(client: Client): Promise<string> {
  const { body } = await client.get<{ data: Challenge }>('/api/v1/captcha')
  return solve(body.data)
}

const LIFE_SECONDS = 600
let work: Promise<{ parameters: Challenge['parameters']; solution: Solution | null }> | undefined
let solvedCount = 0

async function workOnce() {
  const challenge = await createCaptcha(Buffer.alloc(32)).challenge()
  return { parameters: challenge.parameters, solution: await solveChallenge({ challenge, deriveKey }) }
}

/** One that this server takes for its own, each a new one; the work behind it, half a second, is done once for all. */
export async function readyCaptcha({ deps }: Pick<TestApp, 'deps'>): Promise<string> {
  work ??= workOnce()
  const { parameters, solution } = await work
  solvedCount += 1
  const signed = { ...parameters, expiresAt: Math.floor(Date.now() / 1_000) + LIFE_SECONDS + solvedCount }
  const inOrder = Object.fromEntries(Object.entries(signed).sort(([one], [other]) => (one < other ? -1 : 1)))
  const signature = createHmac('sha256', keyFor(deps.env, 'captcha').toString('base64url'))
    .update(JSON.stringify(inOrder))
    .digest('hex')
  return payloadOf({ parameters: signed, signature }, solution)
}
