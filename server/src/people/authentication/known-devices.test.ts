import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attemptsAt,
  cookieOf,
  needsCaptcha,
  newAddress,
  setFailures,
  signIn,
  tally,
} from '../../../testing/sign-in-calls'
import { readyCaptcha } from '../../../testing/solve-captcha'
import { addAccount, type Response, startTestApp, type TestApp } from '../../../testing/test-app'
import { spend } from '../../core/budgets'
import { hashToken } from '../../core/session'
import { deviceKey } from './attempt-keys'
import { MAX_DELAY_SECONDS, takeTurn } from './device-turns'
import { TURNS } from './email-turns'
import { KNOWN_TRIES_AN_HOUR } from './known-devices'
import { issueLink } from './links'
import { hashPassword } from './password'

const PASSWORD = 'kayak lantern plum tram'
const NEW = 'cedar violin marble fog'

let app: TestApp
let hash: string
beforeAll(async () => {
  app = await startTestApp()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

/** An account and the cookie of a browser that has signed in to it. */
async function owner() {
  const { id, email } = await addAccount(app.db, 'Staff', hash)
  const answer = await signIn(app, { email, password: PASSWORD })
  const cookie = cookieOf(answer)
  const device = hashToken(cookie.split('=')[1] ?? '').toString('base64url')
  return { id, email, cookie, key: `device:${device} ${email}`, token: answer.body.accessToken }
}

/** Guesses of others, so many that as many strangers as may wait for their turn already. */
const lockStrangers = (email: string) => setFailures(app, `email:${email}`, TURNS.from, 0, 300)

test('a device gets a value that no script reads, of which the server keeps a hash', async () => {
  const { id, email } = await addAccount(app.db, 'Staff', hash)
  const answer = await signIn(app, { email, password: PASSWORD })
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^kolscope_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  const stored = await app.db.selectFrom('known_devices').selectAll().where('account_id', '=', id).execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(cookieOf(answer).split('=')[1])
})

test('whatever others guess, the owner signs in on a known device; on another account it is a stranger', async () => {
  const [one, other] = [await owner(), await owner()]
  for (const { email } of [one, other]) await lockStrangers(email)
  expect((await signIn(app, { email: one.email, password: PASSWORD })).status).toBe(429)
  expect((await signIn(app, { email: one.email, cookie: one.cookie, password: PASSWORD })).status).toBe(200)
  expect((await signIn(app, { email: other.email, cookie: one.cookie, password: PASSWORD })).status).toBe(429)
})

test('a network that is refused, and the same e-mail from it, do not refuse a known device there', async () => {
  const { email, cookie } = await owner()
  const from = newAddress()
  await setFailures(app, `network:${from}`, 50)
  await setFailures(app, `pair:${from} ${email}`, 10)
  expect((await signIn(app, { email, cookie, from, password: PASSWORD })).status).toBe(200)
})

test('after 25 wrong passwords of its own the right one still signs in, with a captcha and after a wait', async () => {
  const { email, cookie, key } = await owner()
  await lockStrangers(email)
  const free = []
  for (let n = 0; n < 7; n += 1) free.push(await signIn(app, { email, cookie, password: 'wrong' }))
  expect(tally(free)).toEqual({ 401: 5, 400: 2 })
  expect(free.slice(5).every(needsCaptcha)).toBe(true)
  await setFailures(app, key, 25)
  expect(needsCaptcha(await signIn(app, { email, cookie, password: PASSWORD }))).toBe(true)
  await setFailures(app, key, 10)
  const startedAt = performance.now()
  const right = await signIn(app, { email, cookie, password: PASSWORD, captcha: await readyCaptcha(app) })
  expect(right.status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(950)
  expect(await attemptsAt(app, key)).toBeUndefined()
})

test('the wait doubles up to twenty seconds, and never becomes a refusal', async () => {
  const key = deviceKey('a device', 'waits@example.com')
  const waits = []
  for (const failures of [8, 9, 10, 11, 12, 13, 14, 15, 25, 5_000]) {
    await setFailures(app, 'device:a device waits@example.com', failures)
    waits.push(Math.round(((await takeTurn(app.db, key, true)) ?? Number.NaN) / 1_000))
  }
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, MAX_DELAY_SECONDS, MAX_DELAY_SECONDS, MAX_DELAY_SECONDS])
})

test('of parallel guesses on a stolen device one waits; the others are judged like those of a stranger', async () => {
  const { email, cookie, key } = await owner()
  await lockStrangers(email)
  await setFailures(app, key, 10)
  const captchas = await Promise.all(Array.from({ length: 6 }, () => readyCaptcha(app)))
  const answers = await Promise.all(
    captchas.map((captcha) => signIn(app, { email, cookie, password: 'wrong', captcha })),
  )
  expect(tally(answers)).toEqual({ 401: 1, 429: 5 })
  expect((await attemptsAt(app, key))?.failures).toBe(11)
})

test('a crowd of strangers does not keep a known device out', async () => {
  const { email, cookie } = await owner()
  const crowd = Array.from({ length: 60 }, (_, n) => signIn(app, { email: `crowd${n}@example.com`, password: 'wrong' }))
  const answer = await signIn(app, { email, cookie, password: PASSWORD })
  expect(tally(await Promise.all(crowd))[429]).toBeGreaterThan(0)
  expect(answer.status).toBe(200)
})

test('the known devices of one account do not keep those of another out', async () => {
  const [greedy, other] = [await owner(), await owner()]
  const devices = [greedy.cookie]
  for (let n = 0; n < 5; n += 1) devices.push(cookieOf(await signIn(app, { email: greedy.email, password: PASSWORD })))
  const crowd = Array.from({ length: 36 }, (_, n) =>
    signIn(app, { email: greedy.email, cookie: devices[n % devices.length] ?? '', password: PASSWORD }),
  )
  const answer = await signIn(app, { email: other.email, cookie: other.cookie, password: PASSWORD })
  expect(tally(await Promise.all(crowd))[429]).toBeGreaterThan(0)
  expect(answer.status).toBe(200)
})

test('the known devices of many accounts at one site do not keep those of another site out', async () => {
  const crowd = await Promise.all(Array.from({ length: 24 }, owner))
  const other = await owner()
  const from = newAddress()
  let isOver = false
  const answers: Response[] = []
  const keepSigningIn = async ({ email, cookie }: (typeof crowd)[number]) => {
    while (!isOver) answers.push(await signIn(app, { email, cookie, password: PASSWORD, from }))
  }
  const busy = Promise.all(crowd.map(keepSigningIn))
  const mine: number[] = []
  for (let n = 0; n < 8; n += 1)
    mine.push((await signIn(app, { email: other.email, cookie: other.cookie, password: PASSWORD })).status)
  isOver = true
  await busy
  expect(tally(answers)[429]).toBeGreaterThan(0)
  expect(mine).toEqual(Array(8).fill(200))
})

test('a new password by a mailed link makes the browser known and forgets all others', async () => {
  const { id, email, cookie } = await owner()
  const token = await app.db.transaction().execute((trx) => issueLink(trx, 'reset', id))
  const set = await app.anonymous.post('/api/v1/set-password', { token, password: NEW })
  expect(set.status).toBe(200)
  await lockStrangers(email)
  expect((await signIn(app, { email, cookie, password: NEW })).status).toBe(429)
  expect((await signIn(app, { email, cookie: cookieOf(set), password: NEW })).status).toBe(200)
})

test('so does a changed password', async () => {
  const { email, cookie, token } = await owner()
  const response = await app.withToken(token).call({
    method: 'PATCH',
    url: '/api/v1/user-profile',
    body: { currentPassword: PASSWORD, newPassword: NEW },
  })
  expect(response.status).toBe(200)
  await lockStrangers(email)
  expect((await signIn(app, { email, cookie, password: NEW })).status).toBe(429)
  expect((await signIn(app, { email, cookie: cookieOf(response), password: NEW })).status).toBe(200)
})

test('a value that somebody planted in the browser is worth nothing once the owner signs in', async () => {
  const [thief, victim] = [await owner(), await owner()]
  const answer = await signIn(app, { email: victim.email, cookie: thief.cookie, password: PASSWORD })
  expect(cookieOf(answer)).not.toBe(thief.cookie)
  await lockStrangers(victim.email)
  expect((await signIn(app, { email: victim.email, cookie: thief.cookie, password: PASSWORD })).status).toBe(429)
})

test('a year without use, twenty devices later, or two values at once: a stranger', async () => {
  const { id, email, cookie } = await owner()
  await lockStrangers(email)
  const long = new Date(Date.now() - 366 * 86_400_000)
  await app.db.updateTable('known_devices').set({ last_used_at: long }).where('account_id', '=', id).execute()
  expect((await signIn(app, { email, cookie, password: PASSWORD })).status).toBe(429)
  const other = await owner()
  const known = async () =>
    (await app.db.selectFrom('known_devices').select('device_hash').where('account_id', '=', other.id).execute()).length
  for (let n = 0; n < 21; n += 1)
    expect((await signIn(app, { email: other.email, password: PASSWORD })).status).toBe(200)
  expect(await known()).toBe(20)
  await lockStrangers(other.email)
  expect((await signIn(app, { email: other.email, cookie: other.cookie, password: PASSWORD })).status).toBe(429)
  const twice = `${other.cookie}; kolscope_device=${'A'.repeat(43)}`
  expect((await signIn(app, { email: other.email, cookie: twice, password: PASSWORD })).status).toBe(429)
})

test('who signs in again and again is judged like a stranger for the rest of the hour', async () => {
  const { id, email, cookie } = await owner()
  await lockStrangers(email)
  const again = () => signIn(app, { email, cookie, password: PASSWORD })
  await spend(app.db, { key: `known:${id}`, most: KNOWN_TRIES_AN_HOUR, windowSeconds: 3_600 })
  await app.db
    .updateTable('budgets')
    .set({ used: KNOWN_TRIES_AN_HOUR - 1 })
    .where('key', '=', `known:${id}`)
    .execute()
  expect((await again()).status).toBe(200)
  expect((await again()).status).toBe(429)
})
