import { type ApiError, CODES, MESSAGES } from '@kolscope/contract/core/errors'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readyCaptcha } from '../../../testing/solve-captcha'
import { type Client, type SignedInClient, startTestApp } from '../../../testing/test-app'
import { withMessages } from '../../../testing/with-messages'
import { hashToken } from '../../core/session'
import { hashPassword } from './password'

const at = withMessages()
let numbers = 0
const newNumber = () => `+8491200${String(1_000 + ++numbers).padStart(4, '0')}`

interface State {
  data: { phone: string; is_verified: boolean; expires_in_seconds: number | null; resend_in_seconds: number | null }
}
const PATH = '/user-profile'
const sendCode = async <T = ApiError>(client: Client, phone: string, captcha?: string) =>
  client.post<T>(PATH, { action: 'sendCode', phone, captcha: captcha ?? (await readyCaptcha(at.app)) })
const verify = <T = ApiError>(client: Client, code: string) => client.post<T>(PATH, { action: 'verifyCode', code })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const account = (client: SignedInClient) =>
  at.app.db.selectFrom('accounts').selectAll().where('id', '=', client.accountId).executeTakeFirstOrThrow()
/** As if the last code had been sent a while ago. */
const later = (client: SignedInClient, seconds: number) =>
  at.app.db
    .updateTable('one_time_codes')
    .set({
      sent_at: new Date(Date.now() - seconds * 1_000),
      expires_at: new Date(Date.now() + (120 - seconds) * 1_000),
    })
    .where('account_id', '=', client.accountId)
    .execute()
const freeBudgets = () => at.app.db.deleteFrom('budgets').execute()

test('a number is proved with the code that was sent to it', async () => {
  const staff = await at.app.as('Staff')
  const number = newNumber()
  const response = await sendCode<State>(staff, number.replace('+84', '0'))
  expect(response.body.data).toEqual({
    phone: number,
    is_verified: false,
    expires_in_seconds: 120,
    resend_in_seconds: 15,
  })
  const code = await at.codeFor(number)
  expect(await account(staff)).toMatchObject({ phone: null, is_phone_number_verified: false })
  const right = await verify<State>(staff, ` ${code} `)
  expect(right.body.data).toMatchObject({ phone: number, is_verified: true })
  expect(await account(staff)).toMatchObject({ phone: number, is_phone_number_verified: true })
  expect((await verify(staff, code)).body.message, 'once only').toBe(MESSAGES.invalidCode)
})

test.each(['', '12', '123456789012345', 'abcdef', '+84 24 3936 1234', '0912 345 67', '+84912345678<script>'])(
  'the number "%s" is refused',
  async (phone) => {
    const { status, body } = await sendCode(await at.app.as('Staff'), phone, 'unsolved')
    expect([status, body.message, body.errors?.[0]?.field]).toEqual([400, MESSAGES.invalidPhone, 'phone'])
  },
)

test('a number of another country and one that somebody has proved are told with 352', async () => {
  const abroad = await sendCode(await at.app.as('Staff'), '+447911123456')
  expect([abroad.body.code, abroad.body.errors?.[0]?.code]).toEqual([CODES.phoneTaken, 'phone-country'])
  const owner = await at.app.as('Staff')
  const number = newNumber()
  await sendCode(owner, number)
  await verify(owner, await at.codeFor(number))
  const other = await sendCode(await at.app.as('Staff'), number)
  expect([other.status, other.body.code, other.body.message]).toEqual([409, CODES.phoneTaken, MESSAGES.phoneTaken])
})

test('two accounts that prove the same number at once: one has it', async () => {
  const [one, two] = [await at.app.as('Staff'), await at.app.as('Staff')]
  const number = newNumber()
  await sendCode(one, number)
  const first = await at.codeFor(number)
  await sendCode(two, number)
  const second = await at.codeFor(number, 2)
  const answers = await Promise.all([verify(one, first), verify(two, second)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
})

test('without a solved captcha nothing is sent', async () => {
  const { status, body } = await sendCode(await at.app.as('Staff'), newNumber(), 'unsolved')
  expect([status, body.errors?.[0]?.code]).toEqual([400, 'captcha-wrong'])
})

test('a code holds for two minutes, another comes after 15 seconds and replaces it', async () => {
  const staff = await at.app.as('Staff')
  const number = newNumber()
  await sendCode(staff, number)
  const early = await sendCode(staff, number)
  expect([early.status, early.body.code, early.body.errors?.[0]?.code]).toEqual([429, CODES.phoneTaken, 'code-wait'])
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(15)
  const first = await at.codeFor(number)
  await later(staff, 16)
  expect((await sendCode(staff, number)).status).toBe(200)
  const second = await at.codeFor(number, 2)
  if (first !== second) expect((await verify(staff, first)).status).toBe(400)
  await later(staff, 121)
  expect((await verify(staff, second)).body.message).toBe(MESSAGES.invalidCode)
})

test('five tries, whatever is sent meanwhile; a new code gives no new ones', async () => {
  const staff = await at.app.as('Staff')
  const number = newNumber()
  await sendCode(staff, number)
  const code = await at.codeFor(number)
  for (let tries = 0; tries < 3; tries += 1) expect((await verify(staff, wrongOf(code))).status).toBe(400)
  await later(staff, 16)
  await sendCode(staff, number)
  const fresh = await at.codeFor(number, 2)
  for (let tries = 0; tries < 2; tries += 1) expect((await verify(staff, wrongOf(fresh))).status).toBe(400)
  const right = await verify(staff, fresh)
  expect([right.status, right.body.message]).toEqual([429, MESSAGES.tooManyAttempts])
  expect(await account(staff)).toMatchObject({ is_phone_number_verified: false })
})

test('the five tries come back after a quarter of an hour without any, never in the middle of a code', async () => {
  const staff = await at.app.as('Staff')
  const key = `tries:phone:${staff.accountId}`
  const leave = (seconds: number) =>
    sql`update budgets set ends_at = now() + make_interval(secs => ${seconds}) where key = ${key}`.execute(at.app.db)
  const number = newNumber()
  await sendCode(staff, number)
  const wrong = wrongOf(await at.codeFor(number))
  await verify(staff, wrong)
  await leave(30)
  for (let tries = 0; tries < 4; tries += 1) expect((await verify(staff, wrong)).status).toBe(400)
  const { ends_at } = await at.app.db
    .selectFrom('budgets')
    .select('ends_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  expect(Date.parse(ends_at) - Date.now()).toBeGreaterThan(14 * 60_000)
  await leave(30)
  const response = await verify(staff, wrong)
  expect(response.status).toBe(429)
  expect(Number(response.headers['retry-after']), 'a refused try does not prolong it').toBeLessThanOrEqual(30)
  await leave(-1)
  expect((await verify(staff, wrong)).status).toBe(400)
})

test('of thirty guesses at two servers at once exactly five are compared', async () => {
  const second = await startTestApp({ database: { ...at.app.deps, drop: async () => undefined } })
  const staff = await at.app.as('Staff')
  const clients = [staff, second.withToken(staff.token)]
  const number = newNumber()
  await sendCode(staff, number)
  const wrong = wrongOf(await at.codeFor(number))
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => verify(clients[n % 2] as Client, wrong)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  await second.close()
})

test('a code made at one server is redeemed once at two', async () => {
  const second = await startTestApp({ database: { ...at.app.deps, drop: async () => undefined } })
  const staff = await at.app.as('Staff')
  const number = newNumber()
  await sendCode(staff, number)
  const code = await at.codeFor(number)
  const answers = await Promise.all([verify(staff, code), verify(second.withToken(staff.token), code)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
  await second.close()
})

test('who has proved a number changes it with the password only, and guesses at that as at a sign-in', async () => {
  const staff = await at.app.as('Staff')
  const password = 'kayak lantern plum tram'
  await at.app.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', staff.accountId)
    .execute()
  const [first, next] = [newNumber(), newNumber()]
  await sendCode(staff, first)
  await verify(staff, await at.codeFor(first))
  await later(staff, 16)
  const change = async <T = ApiError>(currentPassword?: string) =>
    staff.post<T>(PATH, { action: 'sendCode', phone: next, captcha: await readyCaptcha(at.app), currentPassword })
  for (const [input, code] of [
    [undefined, 'missing-password'],
    ['wrong', 'wrong-password'],
  ] as const) {
    const { status, body } = await change(input)
    expect([status, body.errors?.[0]?.field, body.errors?.[0]?.code]).toEqual([400, 'currentPassword', code])
  }
  const key = `session:${hashToken(staff.token).toString('base64url')}`
  const attempts = () =>
    at.app.db.selectFrom('sign_in_attempts').select('failures').where('key', '=', key).executeTakeFirst()
  expect(await attempts()).toEqual({ failures: 1 })
  expect((await change<State>(password)).status).toBe(200)
  expect(await attempts()).toBeUndefined()
  expect(await account(staff), 'until the new one is proved').toMatchObject({ phone: first })
  await verify(staff, await at.codeFor(next))
  expect(await account(staff)).toMatchObject({ phone: next, is_phone_number_verified: true })
})

test('a code belongs to its account', async () => {
  const [owner, other] = [await at.app.as('Staff'), await at.app.as('Staff')]
  const number = newNumber()
  await sendCode(owner, number)
  await sendCode(other, newNumber())
  expect((await verify(other, await at.codeFor(number))).status).toBe(400)
})

test('an account, a number and an address may have so many codes sent; a refusal sends nothing', async () => {
  await freeBudgets()
  const staff = await at.app.as('Staff')
  const number = newNumber()
  for (let count = 0; count < 3; count += 1) {
    expect((await sendCode(staff, number)).status).toBe(200)
    await later(staff, 16)
  }
  const response = await sendCode(staff, number)
  expect([response.status, response.body.code, response.body.errors?.[0]?.code]).toEqual([
    429,
    CODES.phoneTaken,
    'codes-spent',
  ])
  for (let count = 0; count < 2; count += 1) expect((await sendCode(await at.app.as('Staff'), number)).status).toBe(200)
  const sixth = await sendCode(await at.app.as('Staff'), number)
  expect(sixth.body.errors?.[0]?.code, 'five a day and number').toBe('codes-spent')
  await at.allSent()
  expect(at.gateway.texts.filter(({ to }) => to === number)).toHaveLength(5)
  await freeBudgets()
})

test('a gateway that is away is asked again, and the code is nowhere to be read', async () => {
  await freeBudgets()
  const staff = await at.app.as('Staff')
  const number = newNumber()
  at.gateway.state.status = 503
  await sendCode(staff, number)
  await expect.poll(() => at.app.log.join('').includes('could not be sent yet'), { timeout: 10_000 }).toBe(true)
  at.gateway.state.status = 200
  // The job waits for seconds before its second try; here it is due at once.
  const isSent = async () => {
    await at.app.deps.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where locked_by is null having count(*) > 0`,
    )
    return at.gateway.texts.some(({ to }) => to === number)
  }
  await expect.poll(isSent, { timeout: 15_000 }).toBe(true)
  const code = await at.codeFor(number)
  await at.allSent()
  expect(at.app.log.join('\n')).not.toContain(code)
  const jobs = await at.app.db.selectFrom('jobs').select('payload').where('name', '=', 'send-message').execute()
  expect(JSON.stringify(jobs)).not.toContain(code)
})
