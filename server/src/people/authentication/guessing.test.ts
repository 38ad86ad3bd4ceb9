import { type ApiError, MESSAGES } from '@kolscope/contract/core/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  attemptsAt,
  needsCaptcha,
  newAddress,
  setFailures as setOf,
  signIn as signInAt,
  tally,
} from '../../../testing/sign-in-calls'
import { readyCaptcha } from '../../../testing/solve-captcha'
import { addAccount, type Response, startTestApp, type TestApp } from '../../../testing/test-app'
import { TURNS } from './email-turns'
import { hashPassword } from './password'

const PASSWORD = 'mật khẩu thật dài 2026'

let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

const account = () => addAccount(app.db, 'Staff', hash)
const signIn = (body: { email: string; password: string; captcha?: string }, from = newAddress()) =>
  signInAt(app, { ...body, from })
const failuresOf = async (key: string) => (await attemptsAt(app, key))?.failures
const setFailures = (key: string, failures: number, minutesAgo = 0) => setOf(app, key, failures, minutesAgo)
const plainAnswer = ({ status, body, headers }: Response<ApiError>) => ({
  status,
  body: { ...body, request_id: '' },
  headers: { ...headers, date: '', 'x-request-id': '', 'retry-after': headers['retry-after'] ? 'some' : '' },
})

describe('guessing', () => {
  test('of 100 parallel guesses from one network five are compared; the owner elsewhere is not locked out', async () => {
    const { email } = await account()
    const from = newAddress()
    // A few at a time find a place; the others were not compared either.
    const answers = []
    for (let n = 0; n < 100; n += 10) {
      const some = Array.from({ length: 10 }, () => signIn({ email, password: 'wrong' }, from))
      answers.push(...(await Promise.all(some)))
    }
    expect(tally(answers)).toEqual({ 401: 5, 400: 95 })
    expect(answers.filter(needsCaptcha)).toHaveLength(95)
    expect(await failuresOf(`pair:${from} ${email}`)).toBe(5)
    expect((await signIn({ email, password: PASSWORD }, newAddress())).status).toBe(200)
  })

  test('a crowd from dozens of sites, each of which has tried before, keeps nobody else out', async () => {
    const { email } = await account()
    const sites = Array.from({ length: 40 }, () => newAddress())
    const guess = (from: string, nth: number) => signIn({ email: `nobody${nth}@example.com`, password: 'wrong' }, from)
    for (const [nth, from] of sites.entries()) expect((await guess(from, nth)).status).toBe(401)
    const crowd = sites.map((from, nth) => guess(from, 100 + nth))
    const owner = signIn({ email, password: PASSWORD })
    expect(tally(await Promise.all(crowd))[429]).toBeGreaterThan(0)
    expect((await owner).status).toBe(200)
  })

  test('with a proof of work each, ten are compared; then that network waits', async () => {
    const { email } = await account()
    const from = newAddress()
    await setFailures(`pair:${from} ${email}`, 5)
    const captchas = await Promise.all(Array.from({ length: 12 }, () => readyCaptcha(app)))
    const answers = await Promise.all(captchas.map((captcha) => signIn({ email, password: 'wrong', captcha }, from)))
    expect(tally(answers)).toEqual({ 401: 5, 429: 7 })
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.message).toBe(MESSAGES.tooManyAttempts)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await signIn({ email, password: PASSWORD }, from)).status).toBe(429)
    expect((await signIn({ email, password: PASSWORD }, newAddress())).status).toBe(200)
  })

  test('a captcha counts once and has to be right', async () => {
    const { email } = await account()
    const from = newAddress()
    await setFailures(`pair:${from} ${email}`, 5)
    const captcha = await readyCaptcha(app)
    expect((await signIn({ email, password: 'wrong', captcha }, from)).status).toBe(401)
    for (const answer of [captcha, 'nonsense']) {
      const { body } = await signIn({ email, password: PASSWORD, captcha: answer }, from)
      expect(body.errors?.[0]?.code).toBe('captcha-wrong')
    }
  })

  test('guesses from many networks need captchas; however many there were, the owner signs in on a new device', async () => {
    const { email } = await account()
    const guesses = []
    for (let n = 0; n < 25; n += 1) guesses.push(await signIn({ email, password: 'wrong' }))
    expect(tally(guesses)).toEqual({ 401: 20, 400: 5 })
    await setFailures(`email:${email}`, TURNS.from)
    expect(needsCaptcha(await signIn({ email, password: PASSWORD }))).toBe(true)
    expect((await signIn({ email, password: PASSWORD, captcha: await readyCaptcha(app) })).status).toBe(200)
  })

  test('an unknown e-mail is refused like a known one at every step', async () => {
    const { email } = await account()
    const from = newAddress()
    const stranger = `stranger of ${email}`
    for (const failures of [0, 5, 10]) {
      for (const one of [email, stranger]) await setFailures(`pair:${from} ${one}`, failures)
      const known = await signIn({ email, password: 'wrong' }, from)
      const unknown = await signIn({ email: stranger, password: 'wrong' }, from)
      expect(plainAnswer(unknown)).toEqual(plainAnswer(known))
    }
  })

  test('a forged X-Forwarded-For and other addresses of a /64 are the same network', async () => {
    const { email } = await account()
    const guess = (from: string, forwardedFor: string) =>
      app.anonymous.call<ApiError>({
        method: 'POST',
        url: '/api/v1/authentication',
        body: { email, password: 'wrong' },
        headers: { 'x-forwarded-for': forwardedFor },
        from,
      })
    const answers = []
    for (let n = 1; n <= 8; n += 1) answers.push(await guess(`2001:db8:7:7::${n}`, `203.0.113.${n}`))
    expect(tally(answers)).toEqual({ 401: 5, 400: 3 })
  })

  test('behind a proxy, an address with a port, in brackets or mapped to IPv6 is the same network', async () => {
    const proxied = await startTestApp({
      database: { ...app.deps, drop: async () => undefined },
      env: { trustedProxies: ['127.0.0.1'] },
    })
    const { email } = await account()
    const guess = (client: string) =>
      proxied.anonymous.call<ApiError>({
        method: 'POST',
        url: '/api/v1/authentication',
        body: { email, password: 'wrong' },
        headers: { 'x-forwarded-for': client },
      })
    const answers = []
    for (const client of ['198.51.100.7', '198.51.100.7:4711', '::ffff:198.51.100.7', '[::ffff:198.51.100.7]:80']) {
      for (let n = 0; n < 2; n += 1) answers.push(await guess(client))
    }
    expect(tally(answers)).toEqual({ 401: 5, 400: 3 })
    await proxied.close()
  })

  test('of 30 parallel guesses at two servers on one database five are compared', async () => {
    const second = await startTestApp({ database: { ...app.deps, drop: async () => undefined } })
    const { email } = await account()
    const from = newAddress()
    const guess = (n: number) =>
      (n % 2 ? app : second).anonymous.call({
        method: 'POST',
        url: '/api/v1/authentication',
        body: { email, password: 'wrong' },
        from,
      })
    const answers = [...(await Promise.all(Array.from({ length: 15 }, (_, n) => guess(n))))]
    answers.push(...(await Promise.all(Array.from({ length: 15 }, (_, n) => guess(n)))))
    expect(tally(answers)).toEqual({ 401: 5, 400: 25 })
    await second.close()
  })

  test('one network may fail 50 times, whatever the e-mails; others are not held up', async () => {
    const from = newAddress()
    await setFailures(`network:${from}`, 48)
    const { email } = await account()
    const captchas = await Promise.all([1, 2, 3, 4, 5, 6].map(() => readyCaptcha(app)))
    const guesses = await Promise.all(
      captchas.map((captcha, n) => signIn({ email: `guess${n}${from}@example.com`, password: 'wrong', captcha }, from)),
    )
    expect(tally(guesses)).toEqual({ 401: 2, 429: 4 })
    expect((await signIn({ email, password: PASSWORD }, from)).status).toBe(429)
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
  })

  test('many networks of one site share a bound, whatever the e-mails; others are not held up', async () => {
    const site = '2001:db8:77::/48'
    const networks = Array.from({ length: 4 }, (_, n) => `2001:db8:77:${n}::1`)
    await setFailures(`wholeSite:${site}`, 58)
    const { email } = await account()
    const guesses = []
    for (const [n, from] of networks.entries()) {
      guesses.push(await signIn({ email: `many${n}@example.com`, password: 'wrong' }, from))
    }
    expect(tally(guesses)).toEqual({ 401: 2, 400: 2 })
    await setFailures(`wholeSite:${site}`, 150)
    const captcha = await readyCaptcha(app)
    expect((await signIn({ email, password: PASSWORD, captcha }, '2001:db8:77:9::1')).status).toBe(429)
    expect((await signIn({ email, password: PASSWORD }, '2001:db8:78::1')).status).toBe(200)
  })

  test('a crowd of one site keeps nobody else out of the line', async () => {
    const { email } = await account()
    const crowd = Array.from({ length: 40 }, (_, n) =>
      signIn({ email: `crowd${n}@example.com`, password: 'wrong' }, `2001:db8:79:${n}::1`),
    )
    const owner = signIn({ email, password: PASSWORD })
    expect((await owner).status).toBe(200)
    expect(tally(await Promise.all(crowd))[429]).toBeGreaterThan(0)
  })

  test('a network that is spent is refused before it takes a place, and cannot spend e-mails', async () => {
    const from = newAddress()
    await setFailures(`network:${from}`, 50)
    const { email } = await account()
    const crowd = Array.from({ length: 60 }, () => signIn({ email, password: 'wrong' }, from))
    const owner = signIn({ email, password: PASSWORD })
    expect(tally(await Promise.all(crowd))).toEqual({ 429: 60 })
    expect((await owner).status).toBe(200)
    expect(await failuresOf(`pair:${from} ${email}`)).toBeUndefined()
  })

  test('what says nothing any more is deleted: attempts of an old window, ended sessions of anybody', async () => {
    const old = new Date(Date.now() - 16 * 60_000)
    const keys = Array.from({ length: 15 }, (_, n) => `email:old${n}@example.com`)
    await app.db
      .insertInto('sign_in_attempts')
      .values(keys.map((key) => ({ key, failures: 3, window_started_at: old })))
      .execute()
    const { id } = await account()
    const session = { account_id: id, idle_expires_at: old, expires_at: old }
    await app.db
      .insertInto('sessions')
      .values({ ...session, token_hash: Buffer.from('ended') })
      .execute()
    const { email } = await account()
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
    for (const key of keys) expect(await failuresOf(key)).toBeUndefined()
    const sessionsLeft = await app.db.selectFrom('sessions').select('account_id').where('account_id', '=', id).execute()
    expect(sessionsLeft).toEqual([])
  })

  test('a success clears the pair and takes its own attempt back from the network and the e-mail', async () => {
    const { email } = await account()
    const from = newAddress()
    for (let n = 0; n < 4; n += 1) await signIn({ email, password: 'wrong' }, from)
    expect(await failuresOf(`pair:${from} ${email}`)).toBe(4)
    expect((await signIn({ email, password: PASSWORD }, from)).status).toBe(200)
    expect(await failuresOf(`pair:${from} ${email}`)).toBeUndefined()
    expect([await failuresOf(`network:${from}`), await failuresOf(`email:${email}`)]).toEqual([4, 4])
  })

  test('of a crowd few sign in at once and some wait; the others are refused before the attempt is counted', async () => {
    const guests = Array.from({ length: 60 }, (_, n) => `guest${n}@example.com`)
    const answers = await Promise.all(
      guests.map(async (email) => ({ email, ...(await signIn({ email, password: 'wrong' })) })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 401).length).toBe(60 - refused.length)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(60)
    for (const { email, headers } of refused) {
      expect(headers['retry-after']).toBe('5')
      expect(await failuresOf(`email:${email}`)).toBeUndefined()
    }
    const { email } = await account()
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
  })

  test('the wait begins with the last attempt that was compared and ends after 15 minutes', async () => {
    const { email } = await account()
    const from = newAddress()
    const pair = `pair:${from} ${email}`
    await setFailures(pair, 9, 14)
    const wrong = { email, password: 'wrong', captcha: await readyCaptcha(app) }
    expect((await signIn(wrong, from)).status).toBe(401)
    const { status, headers } = await signIn({ email, password: PASSWORD }, from)
    expect([status, Number(headers['retry-after']) > 890]).toEqual([429, true])
    await setFailures(pair, 10, 14.9)
    expect((await signIn({ email, password: PASSWORD }, from)).status).toBe(429)
    await setFailures(pair, 10, 15.1)
    expect((await signIn({ email, password: PASSWORD }, from)).status).toBe(200)
  })
})
