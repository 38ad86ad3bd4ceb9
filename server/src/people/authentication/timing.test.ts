import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, startTestApp, type TestApp } from '../../../testing/test-app'
import { forgotPassword } from './forgotten'
import { hashPassword } from './password'

/** Without comparing with a stand-in hash, unknown emails take a quarter of the time. */
const ALIKE = { least: 0.6, most: 1.7 }
const PAIRS = 30

let app: TestApp
let known: string[]
let addresses = 0
/** Attempts and wishes are counted by address; each call comes from its own. */
const newAddress = () => `10.11.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

beforeAll(async () => {
  app = await startTestApp()
  const hash = await hashPassword('kayak lantern plum tram')
  known = await Promise.all(Array.from({ length: PAIRS }, async () => (await addAccount(app.db, 'Staff', hash)).email))
})
afterAll(() => app.close())

async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

/** Other work of the machine makes a call longer, never shorter, so the short ones are compared. */
const lowerQuartile = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 4)] ?? Number.NaN

/** How many times longer known emails take than unknown ones; taken in turns, so that a busy moment meets both. */
async function ratioOf(call: (email: string) => Promise<unknown>): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [nth, email] of known.entries()) {
    const both = [
      { to: times.known, email },
      { to: times.unknown, email: `nobody${nth}@example.com` },
    ]
    for (const one of nth % 2 ? both : both.reverse()) one.to.push(await durationOf(() => call(one.email)))
  }
  return lowerQuartile(times.known) / lowerQuartile(times.unknown)
}

function expectAlike(ratio: number) {
  expect(ratio).toBeGreaterThan(ALIKE.least)
  expect(ratio).toBeLessThan(ALIKE.most)
}

test('a sign-in takes as long for an unknown e-mail as for a known one', async () => {
  const url = '/api/v1/authentication'
  const signIn = (email: string) =>
    app.anonymous.call({ method: 'POST', url, body: { email, password: 'wrong' }, from: newAddress() })
  await signIn('warm-up@example.com')
  expectAlike(await ratioOf(signIn))
})

test('so does asking for a new password', async () => {
  const captcha = { challenge: () => Promise.reject(), check: async () => undefined }
  const call = (email: string) => {
    const ctx = {
      ...app.deps,
      services: { ...app.services, captcha },
      actor: null,
      requestId: 'r',
      address: newAddress(),
      userAgent: null,
    }
    return forgotPassword({ ...ctx, signal: new AbortController().signal }, { email, captcha: '' })
  }
  await call('warm-up@example.com')
  expectAlike(await ratioOf(call))
})
