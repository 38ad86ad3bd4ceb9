import { type ApiError, CODES } from '@kolscope/contract/core/errors'
import type { CurrentAccount } from '@kolscope/contract/people/accounts'
import type { SignedIn } from '@kolscope/contract/people/authentication'
import type { Config } from '@kolscope/contract/system/config'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addAccount, startTestApp, type TestApp } from '../../../testing/test-app'
import { issueSetUpLink } from './set-up'

const PASSWORD = 'correct horse battery staple'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const person = (token: string, n = 1) => ({ token, name: 'Ada', email: `Ada${n}@Example.com`, password: PASSWORD })
const setUp = <T = ApiError>(body: unknown) => app.anonymous.post<T>('/api/v1/set-up', body)
const isNeeded = async () => (await app.anonymous.get<Config>('/api/v1/config')).body.set_up_needed

test('the link makes the first administrator, once', async () => {
  expect(await isNeeded()).toBe(true)
  const token = await issueSetUpLink(app.db)
  const { status, body } = await setUp<SignedIn>(person(token))
  expect(status).toBe(200)
  const me = await app.withToken(body.accessToken).get<{ data: CurrentAccount }>(`/api/v1/users/${body.userId}`)
  expect(me.body.data.email).toBe('ada1@example.com')
  expect(me.body.data.role.globalPermissions).toEqual(expect.arrayContaining(['canCreateRole', 'canCreateAccounts']))
  expect(await isNeeded()).toBe(false)
  expect((await setUp(person(token, 2))).status).toBe(403)
})

test('in parallel it works once, too', async () => {
  const token = await issueSetUpLink(app.db)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => setUp(person(token, n))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
  expect(await app.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
})

test('a guessed, replaced or expired link does not work, nor one when there is an administrator', async () => {
  const replacedLink = await issueSetUpLink(app.db)
  const token = await issueSetUpLink(app.db)
  for (const other of ['A'.repeat(43), replacedLink]) expect((await setUp(person(other))).status).toBe(403)
  await sql`update set_up_links set expires_at = now() - interval '1 second'`.execute(app.db)
  expect((await setUp(person(token))).status).toBe(403)
  const fresh = await issueSetUpLink(app.db)
  await addAccount(app.db, 'Administrator')
  expect((await setUp(person(fresh))).status).toBe(403)
})

test('a weak password or a taken e-mail leaves the link usable', async () => {
  const token = await issueSetUpLink(app.db)
  for (const password of ['short', 'fourteen chars', 'kolscope kolscope', 'ab'.repeat(10), 'x'.repeat(129)]) {
    const { status, body } = await setUp({ ...person(token), password })
    expect([status, body.errors?.[0]?.field], password).toEqual([400, 'password'])
  }
  const { email } = await addAccount(app.db, 'Staff')
  const response = await setUp({ ...person(token), email })
  expect([response.status, response.body.code]).toEqual([409, CODES.emailTaken])
  expect((await setUp(person(token))).status).toBe(200)
})
