import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptsAt, newAddress, setFailures, signIn, tally } from '../../../testing/sign-in-calls'
import { readyCaptcha } from '../../../testing/solve-captcha'
import { addAccount, startTestApp, type TestApp } from '../../../testing/test-app'
import { WINDOW_MINUTES } from './attempt-keys'
import { TURNS, takeEmailTurn } from './email-turns'
import { hashPassword } from './password'

const PASSWORD = 'kayak lantern plum tram'
/** Docs/decisions/0019 tells it. */
const MOST_GUESSES_A_DAY = 9_700

let app: TestApp
let hash: string
beforeAll(async () => {
  app = await startTestApp()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

const newEmail = async () => (await addAccount(app.db, 'Staff', hash)).email
const solved = async (email: string, password: string, from = newAddress()) =>
  signIn(app, { email, password, from, captcha: await readyCaptcha(app) })
const take = (email: string, siteTries = 1) => takeEmailTurn(app.db, { kind: 'email', value: email }, siteTries)

test('a household with many IPv6 networks guesses twenty times; strangers elsewhere do not notice', async () => {
  const email = await newEmail()
  const answers = []
  for (let n = 0; n < 40; n += 1) answers.push(await solved(email, 'wrong', `2001:db8:70:${n % 10}::1`))
  expect(tally(answers)).toEqual({ 401: 20, 429: 20 })
  expect((await attemptsAt(app, `email:${email}`))?.failures).toBe(20)
  const startedAt = performance.now()
  expect((await solved(email, PASSWORD, '2001:db8:71::1')).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('after a hundred guesses tries follow one another by ten seconds; three wait at most', async () => {
  const email = 'turns@example.com'
  await setFailures(app, `email:${email}`, TURNS.from)
  const waits = []
  for (let n = 0; n < 5; n += 1) waits.push(await take(email))
  expect(waits.map((turn) => turn && Math.round(turn.waitMs / 1_000))).toEqual([0, 10, 20, null, null])
  expect((await attemptsAt(app, `email:${email}`))?.failures).toBe(TURNS.from + 3)
})

test('a site has three turns, so that a few sites cannot take all of them', async () => {
  const email = await newEmail()
  await setFailures(app, `email:${email}`, TURNS.from)
  expect(await take(email, TURNS.share + 1)).toBeNull()
  const from = newAddress()
  await setFailures(app, `site:${from} ${email}`, TURNS.share)
  const refused = await solved(email, PASSWORD, from)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await attemptsAt(app, `email:${email}`))?.failures).toBe(TURNS.from)
  expect((await solved(email, PASSWORD)).status).toBe(200)
})

test('a try waits for its turn without holding a place; while all turns are taken, others are told to come again', async () => {
  const email = await newEmail()
  await setFailures(app, `email:${email}`, TURNS.from, 0, 2)
  const startedAt = performance.now()
  const waiting = solved(email, PASSWORD)
  expect((await signIn(app, { email: await newEmail(), password: PASSWORD })).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  expect((await waiting).status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(1_500)
  await setFailures(app, `email:${email}`, TURNS.from, 0, 25)
  const refused = await solved(email, PASSWORD)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
})

test('strangers compare no more passwords a day than the decision tells, whether they hurry or wait', async () => {
  const email = 'bound@example.com'
  const windowsADay = (24 * 60) / WINDOW_MINUTES
  expect((windowsADay + 1) * TURNS.from).toBeLessThanOrEqual(MOST_GUESSES_A_DAY)
  expect(TURNS.from + 86_400 / TURNS.apartSeconds).toBeLessThanOrEqual(MOST_GUESSES_A_DAY)
  // A hundred at once, then only turns: each restarts the window of 15 minutes, so that no further hundred comes soon.
  const tries = []
  for (let n = 0; n < TURNS.from + 10; n += 1) tries.push(await take(email))
  expect(tries.filter((turn) => turn?.waitMs === 0)).toHaveLength(TURNS.from + 1)
  const minutesAgo = WINDOW_MINUTES - 1
  await setFailures(app, `email:${email}`, TURNS.from + 3, minutesAgo)
  await take(email)
  const started = (await attemptsAt(app, `email:${email}`))?.window_started_at
  expect(Date.now() - Date.parse(String(started))).toBeLessThan(60_000)
})
