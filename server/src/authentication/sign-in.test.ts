import type { SignedIn } from '@kolscope/contract/authentication'
import { type ApiError, CODES, MESSAGES } from '@kolscope/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readyCaptcha } from '../../testing/solve-captcha'
import { addAccount, type Response, startTestApp, type TestApp } from '../../testing/test-app'
import { hashPassword } from './password'

const PASSWORD = 'mật khẩu thật dài 2026'

let app: TestApp
let hash: string
let addresses = 0
/** Attempts are counted by address, too; each test comes from its own. */
const newAddress = () => `10.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

beforeAll(async () => {
  app = await startTestApp()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

const account = () => addAccount(app.db, 'Staff', hash)
const signIn = <T = ApiError>(body: unknown, from = newAddress()): Promise<Response<T>> =>
  app.anonymous.call({ method: 'POST', url: '/api/v1/authentication', query: 'skipMapping=1', body, from })

const failuresOf = async (key: string) =>
  (await app.db.selectFrom('sign_in_attempts').select('failures').where('key', '=', key).executeTakeFirst())?.failures

describe('signing in', () => {
  test('gives a token that works raw and as Bearer, with and without the prefix', async () => {
    const { id, email } = await account()
    const { status, body } = await signIn<SignedIn>({ email: `  ${email.toUpperCase()} `, password: PASSWORD })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 200,
      errorMessage: null,
      accessToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      userId: id,
      user: { id, is_phone_number_verified: false },
    })
    for (const token of [body.accessToken, `Bearer ${body.accessToken}`, `bearer ${body.accessToken}`]) {
      for (const url of [`/api/v1/users/${id}`, `/users/${id}`]) {
        expect((await app.withToken(token).get(url)).status).toBe(200)
      }
    }
    for (const token of [`Basic ${body.accessToken}`, `Bearer Bearer ${body.accessToken}`, `${body.accessToken}x`]) {
      expect((await app.withToken(token).get(`/users/${id}`)).status).toBe(401)
    }
  })

  test.each([
    {},
    { email: 'a@example.com' },
    { password: 'x' },
    { email: '', password: '' },
    { email: '   ', password: 'x' },
  ])('%j lacks something', async (body) => {
    const answer = await signIn(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 400, message: MESSAGES.missingCredentials, request_id: expect.any(String) })
  })

  test('an unknown e-mail and a wrong password are answered alike', async () => {
    const { email } = await account()
    const wrong = await signIn({ email, password: 'wrong' })
    const unknown = await signIn({ email: 'nobody@example.com', password: 'wrong' })
    const withoutPassword = await signIn({ email: (await addAccount(app.db, 'Staff')).email, password: 'wrong' })
    const plain = ({ status, body, headers }: Response<ApiError>) => ({
      status,
      body: { ...body, request_id: '' },
      headers: { ...headers, date: '', 'x-request-id': '' },
    })
    expect(wrong.status).toBe(401)
    expect(wrong.body.message).toBe(MESSAGES.wrongCredentials)
    expect(plain(unknown)).toEqual(plain(wrong))
    expect(plain(withoutPassword)).toEqual(plain(wrong))
  })

  test('code 336 is told only after the right password', async () => {
    const { id, email } = await account()
    await app.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute()
    const wrong = await signIn({ email, password: 'wrong' })
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([401, 401, MESSAGES.wrongCredentials])
    const right = await signIn({ email, password: PASSWORD })
    expect([right.status, right.body.code, right.body.message]).toEqual([
      403,
      CODES.accountInactive,
      MESSAGES.accountInactive,
    ])
  })

  test('the password may be written in any Unicode form', async () => {
    const { email } = await account()
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
      expect((await signIn({ email, password: PASSWORD.normalize(form) })).status).toBe(200)
    }
  })

  test('a password in the e-mail field, or the token, is never logged', async () => {
    const { email } = await account()
    const { body } = await signIn<SignedIn>({ email, password: PASSWORD })
    await app.withToken(body.accessToken).get('/api/v1/influencers', 'fb_id_name=secret-canary')
    const log = app.log.join('\n')
    for (const secret of [PASSWORD, body.accessToken, 'secret-canary', email]) expect(log).not.toContain(secret)
  })
})

test('what happened is recorded, an unknown e-mail without itself', async () => {
  const { id, email } = await account()
  const stranger = 'stranger@example.com'
  await signIn({ email: stranger, password: 'wrong' })
  await signIn({ email, password: 'wrong' })
  const { body } = await signIn<SignedIn>({ email, password: PASSWORD })
  await app.withToken(body.accessToken).post('/api/v1/sign-out')
  const rows = await app.db.selectFrom('activity_logs').selectAll().orderBy('id', 'desc').limit(4).execute()
  const told = rows.map(({ action, account_id, object_id, outcome }) => [action, account_id, object_id, outcome])
  expect(told).toEqual([
    ['signOut', id, String(id), 'done'],
    ['signIn', id, String(id), 'done'],
    ['signInFailed', null, String(id), 'refused'],
    ['signInFailed', null, null, 'refused'],
  ])
  expect(JSON.stringify(rows)).not.toContain(stranger)
})

describe('guessing', () => {
  const plainAnswer = ({ status, body, headers }: Response<ApiError>) => ({
    status,
    body: { ...body, request_id: '' },
    headers: { ...headers, date: '', 'x-request-id': '', 'retry-after': headers['retry-after'] ? 'some' : '' },
  })
  const tally = (answers: readonly Response[]) => {
    const counts: Record<number, number> = {}
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }
  const needsCaptcha = ({ body }: Response<ApiError>) => body.errors?.[0]?.code === 'captcha-needed'
  const setFailures = (key: string, failures: number, minutesAgo = 0) => {
    const row = { failures, window_started_at: new Date(Date.now() - minutesAgo * 60_000) }
    return app.db
      .insertInto('sign_in_attempts')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }

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
    for (const spent of [captcha, 'nonsense']) {
      const { body } = await signIn({ email, password: PASSWORD, captcha: spent }, from)
      expect(body.errors?.[0]?.code).toBe('captcha-wrong')
    }
  })

  test('guesses from many networks need captchas, then wait; a known device signs in all the same', async () => {
    const { email } = await account()
    const first = await signIn({ email, password: PASSWORD })
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? ''
    const owner = () =>
      app.anonymous.call({
        method: 'POST',
        url: '/api/v1/authentication',
        body: { email, password: PASSWORD },
        headers: { cookie },
        from: newAddress(),
      })
    await setFailures(`email:${email}`, 0)
    const guesses = []
    for (let n = 0; n < 25; n += 1) guesses.push(await signIn({ email, password: 'wrong' }))
    expect(tally(guesses)).toEqual({ 401: 20, 400: 5 })
    expect((await owner()).status).toBe(200)
    await setFailures(`email:${email}`, 100)
    expect((await signIn({ email, password: PASSWORD, captcha: await readyCaptcha(app) })).status).toBe(429)
    expect((await owner()).status).toBe(200)
  })

  test('a device is known to the accounts that it signed in to, and its own guesses are counted', async () => {
    const [one, other] = [await account(), await account()]
    const { headers } = await signIn({ email: one.email, password: PASSWORD })
    const set = String(headers['set-cookie'])
    expect(set).toMatch(/^kolscope_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
    const cookie = set.split(';', 1)[0] ?? ''
    const stored = await app.db.selectFrom('known_devices').selectAll().where('account_id', '=', one.id).execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1])
    const attempt = (email: string, password: string) =>
      app.anonymous.call<ApiError>({
        method: 'POST',
        url: '/api/v1/authentication',
        body: { email, password },
        headers: { cookie },
        from: newAddress(),
      })
    await setFailures(`email:${other.email}`, 100)
    expect((await attempt(other.email, PASSWORD)).status).toBe(429)
    const tries = []
    for (let n = 0; n < 7; n += 1) tries.push(await attempt(one.email, 'wrong'))
    expect(tally(tries)).toEqual({ 401: 5, 400: 2 })
  })

  test('an unknown e-mail is refused like a known one at every step', async () => {
    const { email } = await account()
    const from = newAddress()
    const stranger = `stranger${addresses}@example.com`
    for (const failures of [0, 5, 10]) {
      for (const one of [email, stranger]) await setFailures(`pair:${from} ${one}`, failures)
      const known = await signIn({ email, password: 'wrong' }, from)
      const unknown = await signIn({ email: stranger, password: 'wrong' }, from)
      expect(plainAnswer(unknown)).toEqual(plainAnswer(known))
    }
  })

  test('a forged X-Forwarded-For and other addresses of a /64 are the same network', async () => {
    const { email } = await account()
    const guess = (from: string, forged: string) =>
      app.anonymous.call<ApiError>({
        method: 'POST',
        url: '/api/v1/authentication',
        body: { email, password: 'wrong' },
        headers: { 'x-forwarded-for': forged },
        from,
      })
    const answers = []
    for (let n = 1; n <= 8; n += 1) answers.push(await guess(`2001:db8:7:7::${n}`, `203.0.113.${n}`))
    expect(tally(answers)).toEqual({ 401: 5, 400: 3 })
  })

  test('of 30 parallel guesses at two servers on one database five are compared', async () => {
    const second = await startTestApp({ database: { ...app.floor, drop: async () => undefined } })
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
    const left = await app.db.selectFrom('sessions').select('account_id').where('account_id', '=', id).execute()
    expect(left).toEqual([])
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
