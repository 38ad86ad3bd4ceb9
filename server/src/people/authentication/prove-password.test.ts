import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptsAt, signIn } from '../../../testing/sign-in-calls'
import { addAccount, startTestApp, type TestApp } from '../../../testing/test-app'
import { hashToken, openSession } from '../../core/session'
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

async function owner() {
  const { id, email } = await addAccount(app.db, 'Staff', hash)
  const token = await openSession(app.db, id, { address: '127.0.0.1', userAgent: null })
  const change = (newPassword: string, currentPassword = PASSWORD) =>
    app.withToken(token).call<{ errors?: { code: string }[] }>({
      method: 'PATCH',
      url: '/api/v1/user-profile',
      body: { currentPassword, newPassword },
    })
  return { id, email, change, attempts: () => attemptsAt(app, `session:${hashToken(token).toString('base64url')}`) }
}

/** Keeps so many passwords in the hashing queue that no other finds a place, until it is stopped. */
function fillQueue() {
  let isFull = true
  const keepOne = async (_: unknown, nth: number) => {
    while (isFull) await hashPassword('one of many', -nth - 1)
  }
  const crowd = Promise.all(Array.from({ length: 18 }, keepOne))
  return async () => {
    isFull = false
    await crowd
  }
}

test('a new password that is the old one, or too weak, is refused without comparing or counting', async () => {
  const { change, attempts } = await owner()
  const empty = fillQueue()
  expect((await change(PASSWORD)).body.errors?.[0]?.code).toBe('same-password')
  expect((await change('short')).body.errors?.[0]?.code).toBe('password-short')
  await empty()
  expect(await attempts()).toBeUndefined()
})

test('while one account proves its password again and again, others sign in', async () => {
  const [{ change }, { email }] = [await owner(), await owner()]
  const crowd = Promise.all(Array.from({ length: 30 }, (_, n) => change(`${NEW} ${n}`)))
  const answers = await Promise.all([
    signIn(app, { email, password: PASSWORD }),
    signIn(app, { email, password: PASSWORD }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const statuses = (await crowd).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('an attempt for which the hashing queue had no place is no guess', async () => {
  const { email, change, attempts } = await owner()
  const empty = fillQueue()
  const [proof, stranger] = await Promise.all([change(NEW, 'wrong'), signIn(app, { email, password: 'wrong' })])
  await empty()
  expect([proof.status, stranger.status]).toEqual([429, 429])
  expect((await attempts())?.failures ?? 0).toBe(0)
  expect((await attemptsAt(app, `email:${email}`))?.failures ?? 0).toBe(0)
})

test('an account proves its password sixty times an hour, right or wrong', async () => {
  const { id, change } = await owner()
  await app.db
    .insertInto('budgets')
    .values({ key: `prove:${id}`, used: 59, ends_at: new Date(Date.now() + 60_000) })
    .execute()
  expect((await change(NEW)).status).toBe(200)
  const refused = await change(PASSWORD, NEW)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
})
