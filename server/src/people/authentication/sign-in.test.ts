import { type ApiError, CODES, MESSAGES } from '@kolscope/contract/core/errors'
import type { SignedIn } from '@kolscope/contract/people/authentication'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, type Response, startTestApp, type TestApp } from '../../../testing/test-app'
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
  const entries = rows.map(({ action, account_id, object_id, outcome }) => [action, account_id, object_id, outcome])
  expect(entries).toEqual([
    ['signOut', id, String(id), 'done'],
    ['signIn', id, String(id), 'done'],
    ['signInFailed', null, String(id), 'refused'],
    ['signInFailed', null, null, 'refused'],
  ])
  expect(JSON.stringify(rows)).not.toContain(stranger)
})
