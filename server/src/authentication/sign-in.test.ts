import type { SignedIn } from '@kolscope/contract/authentication'
import { type ApiError, CODES, MESSAGES } from '@kolscope/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  test.each(['a known e-mail', 'an unknown e-mail'])(
    'of 50 parallel guesses at %s at most 10 are compared',
    async (which) => {
      const email = which === 'a known e-mail' ? (await account()).email : `unknown${addresses}@example.com`
      const from = newAddress()
      const answers = await Promise.all(Array.from({ length: 50 }, () => signIn({ email, password: 'wrong' }, from)))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 401).length).toBe(10)
      expect(statuses.filter((status) => status === 429).length).toBe(40)
      const refused = answers.find(({ status }) => status === 429)
      expect(refused?.body.message).toBe(MESSAGES.tooManyAttempts)
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(900)
      const other = await signIn({ email, password: PASSWORD }, newAddress())
      expect(other.status, 'also from elsewhere, with the right password').toBe(429)
    },
  )

  test('of 30 parallel guesses at two servers on one database at most 10 are compared', async () => {
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
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    await second.close()
  })

  test('one address may fail 50 times, whatever the e-mails; others are not held up', async () => {
    const from = newAddress()
    await app.db
      .insertInto('sign_in_attempts')
      .values({ key: `address:${from}`, failures: 48, window_started_at: new Date() })
      .execute()
    const { email } = await account()
    const guesses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => signIn({ email: `guess${n}${from}@example.com`, password: 'wrong' }, from)),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(2)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await signIn({ email, password: PASSWORD }, from)).status).toBe(429)
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
  })

  test('an address that is locked out cannot lock e-mails', async () => {
    const from = newAddress()
    await app.db
      .insertInto('sign_in_attempts')
      .values({ key: `address:${from}`, failures: 50, window_started_at: new Date() })
      .execute()
    const { email } = await account()
    for (let n = 0; n < 12; n += 1) expect((await signIn({ email, password: 'wrong' }, from)).status).toBe(429)
    expect(await failuresOf(`email:${email}`)).toBeUndefined()
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
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

  test('a success clears the e-mail and takes its own attempt back from the address', async () => {
    const { email } = await account()
    const from = newAddress()
    for (let n = 0; n < 9; n += 1) await signIn({ email, password: 'wrong' }, from)
    expect(await failuresOf(`email:${email}`)).toBe(9)
    expect((await signIn({ email, password: PASSWORD }, from)).status).toBe(200)
    expect(await failuresOf(`email:${email}`)).toBeUndefined()
    expect(await failuresOf(`address:${from}`)).toBe(9)
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

  test('the lock begins with the first attempt too many', async () => {
    const { email } = await account()
    await app.db
      .insertInto('sign_in_attempts')
      .values({ key: `email:${email}`, failures: 10, window_started_at: new Date(Date.now() - 14 * 60_000) })
      .execute()
    for (let n = 0; n < 2; n += 1) {
      const { status, headers } = await signIn({ email, password: PASSWORD })
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(890)
    }
  })

  test('the lock ends after 15 minutes', async () => {
    const { email } = await account()
    const lockedSince = (minutes: number) =>
      app.db
        .insertInto('sign_in_attempts')
        .values({ key: `email:${email}`, failures: 11, window_started_at: new Date(Date.now() - minutes * 60_000) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ window_started_at: new Date(Date.now() - minutes * 60_000) }),
        )
        .execute()
    await lockedSince(14.9)
    expect((await signIn({ email, password: PASSWORD })).status).toBe(429)
    await lockedSince(15.1)
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
  })
})
