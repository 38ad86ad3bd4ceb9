import type { Challenge } from '@kolscope/contract/people/authentication'
import { beforeAll, expect, test } from 'vitest'
import { codeIn } from '../../../testing/receivers'
import { solve } from '../../../testing/solve-captcha'
import { addAccount } from '../../../testing/test-app'
import { type Answered, type Caller, twoServers } from '../../../testing/two-servers'
import { openSession } from '../../core/session'
import { issueLink } from './links'
import { hashPassword } from './password'

const PASSWORD = 'kayak lantern plum tram'
const NUMBER = '+84912007001'

const at = twoServers()
let hash: string
beforeAll(async () => {
  hash = await hashPassword(PASSWORD)
})

/** So many calls at once, in turn at one server and the other. */
const atOnce = (count: number, call: (server: Caller, nth: number) => Promise<Answered<unknown>>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => call(at.inTurn(nth), nth)))

const tally = (answers: readonly Answered<unknown>[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const signIn = (server: Caller, email: string, password: string) => server('authentication', { email, password })

async function signedIn() {
  const { id, email } = await addAccount(at.db, 'Staff', hash)
  return { id, email, token: await openSession(at.db, id, { address: '127.0.0.1', userAgent: null }) }
}

/** Has a code sent by the first server, with a captcha of the second one, and reads it where it arrives. */
async function codeFor(token: string): Promise<string> {
  const [first, second] = at.servers
  const { body } = await second<{ data: Challenge }>('captcha')
  const captcha = await solve(body.data)
  const before = at.gateway.texts.length
  expect((await first('user-profile', { action: 'sendCode', phone: NUMBER, captcha }, token)).status).toBe(200)
  await expect.poll(() => at.gateway.texts.length, { timeout: 15_000 }).toBe(before + 1)
  return codeIn(at.gateway.texts.at(-1)?.text ?? '')
}

const verify = (server: Caller, code: string, token: string) =>
  server('user-profile', { action: 'verifyCode', code }, token)

test('of forty wrong codes at once five are compared, and then not even the right one', async () => {
  const { token } = await signedIn()
  const code = await codeFor(token)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(tally(await atOnce(40, (server) => verify(server, wrong, token)))).toEqual({ 400: 5, 429: 35 })
  expect(tally(await atOnce(2, (server) => verify(server, code, token)))).toEqual({ 429: 2 })
})

test('the right code, given to both at once, proves the number once', async () => {
  const { id, token } = await signedIn()
  const code = await codeFor(token)
  expect(tally(await atOnce(4, (server) => verify(server, code, token)))).toEqual({ 200: 1, 400: 3 })
  const logged = at.db.selectFrom('activity_logs').select('id').where('account_id', '=', id)
  expect(await logged.where('action', '=', 'phoneVerified').execute()).toHaveLength(1)
})

const setFailures = (failures: number) =>
  at.db
    .insertInto('sign_in_attempts')
    .values({ key: 'network:127.0.0.1', failures, window_started_at: new Date() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures, window_started_at: new Date() }))
    .execute()

test('of 28 wrong passwords at once five are compared; then a proof of work is asked for, also with the right one', async () => {
  await setFailures(0)
  const { email } = await signedIn()
  const answers = await atOnce(28, (server) => signIn(server, email, 'wrong'))
  expect(tally(answers)).toEqual({ 401: 5, 400: 23 })
  expect(tally(await atOnce(2, (server) => signIn(server, email, PASSWORD)))).toEqual({ 400: 2 })
})

test('one network has twenty failures without a proof of work at both together, whatever the e-mails', async () => {
  await setFailures(14)
  const answers = await atOnce(20, (server, nth) => signIn(server, `nobody${nth}@example.com`, 'wrong'))
  expect(tally(answers)).toEqual({ 401: 6, 400: 14 })
})

test('one link, used at both at once, sets one password', async () => {
  await setFailures(0)
  const { id, email, token: open } = await signedIn()
  const token = await at.db.transaction().execute((trx) => issueLink(trx, 'reset', id))
  const passwords = Array.from({ length: 8 }, (_, nth) => `cedar violin marble fog ${nth}`)
  const answers = await atOnce(8, (server, nth) => server('set-password', { token, password: passwords[nth] }))
  expect(tally(answers)).toEqual({ 200: 1, 403: 7 })
  const winner = answers.findIndex(({ status }) => status === 200)
  const guesses = [winner, (winner + 1) % 8, (winner + 2) % 8].map((nth) => passwords[nth] ?? '')
  const responses = await atOnce(3, (server, nth) => signIn(server, email, guesses[nth] ?? ''))
  expect(responses.map(({ status }) => status)).toEqual([200, 401, 401])
  const ended = async () => tally(await atOnce(2, (server) => server('user-profile', undefined, open)))
  await expect.poll(ended, { timeout: 2_000 }).toEqual({ 401: 2 })
})
