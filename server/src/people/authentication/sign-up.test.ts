import { type ApiError, CODES, MESSAGES } from '@kolscope/contract/core/errors'
import type { CurrentAccount } from '@kolscope/contract/people/accounts'
import type { SignedIn, SignUp } from '@kolscope/contract/people/authentication'
import { TERMS_VERSION } from '@kolscope/contract/people/terms'
import { expect, test } from 'vitest'
import { codeIn } from '../../../testing/receivers'
import { readyCaptcha, solvedCaptcha } from '../../../testing/solve-captcha'
import { addAccount } from '../../../testing/test-app'
import { withMessages } from '../../../testing/with-messages'

const PASSWORD = 'kayak lantern plum tram'

const at = withMessages()
let people = 0
const newEmail = () => `person${++people}@example.com`
/** Sign-ups are counted by address; each call comes from its own. */
const newAddress = () => `10.9.0.${++people}`

interface Fields extends Partial<SignUp> {
  from?: string
}

async function signUp<T = ApiError>({ from = newAddress(), ...fields }: Fields = {}) {
  const body = {
    kind: 'agency',
    name: 'Ngô Thảo Vy',
    email: newEmail(),
    password: PASSWORD,
    captcha: fields.captcha ?? (await readyCaptcha(at.app)),
    ...fields,
  }
  return at.app.anonymous.call<T>({ method: 'POST', url: '/sign-up', query: 'skipMapping=1', body, from })
}
const influencer = { kind: 'influencer', terms_version: TERMS_VERSION } as const
const accountOf = (email: string) =>
  at.app.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const claimsOf = async (email: string) =>
  at.app.db
    .selectFrom('account_claims')
    .select(['platform', 'account'])
    .where('account_id', '=', (await accountOf(email)).id)
    .orderBy('platform')
    .execute()
const signedIn = async (email: string) => {
  const { body } = await at.app.anonymous.post<SignedIn>('/api/v1/authentication', { email, password: PASSWORD })
  return at.app.withToken(body.accessToken)
}

test('an agency gets the demo role, may sign in at once and proves its e-mail with the mailed code', async () => {
  const email = newEmail()
  const response = await signUp<{ id: number }>({ email: ` ${email.toUpperCase()}`, company: 'Sen', language: 'vi' })
  expect([response.status, response.body]).toEqual([200, { code: 200, id: expect.any(Number) }])
  const client = await signedIn(email)
  const me = await client.get<{ data: CurrentAccount }>(`/users/${response.body.id}`)
  expect(me.body.data).toMatchObject({
    role: { globalPermissions: expect.arrayContaining(['isDemoAccount']) },
    pricing_plan: { tier: 'demo', profile_searches: 300 },
    is_active: true,
  })
  const mail = await at.mailTo(email)
  expect(mail, 'to an address that nobody has proven').not.toContain('Ngô Thảo Vy')
  expect(mail).toContain('Mã xác nhận')
  const url = '/api/v1/email-verification'
  const wrong = await client.post<ApiError>(url, { action: 'verifyCode', code: '000000x' })
  expect([wrong.status, wrong.body.message]).toEqual([400, MESSAGES.invalidCode])
  const right = await client.post<{ data: object }>(url, { action: 'verifyCode', code: codeIn(mail) })
  expect([right.status, right.body.data]).toEqual([200, expect.objectContaining({ is_verified: true, email })])
  expect((await client.post(url, { action: 'verifyCode', code: codeIn(mail) })).status, 'once only').toBe(400)
})

test('an influencer accepts the terms, and may name a channel', async () => {
  const email = newEmail()
  const refused = await signUp({ email, kind: 'influencer' })
  expect([refused.status, refused.body.errors?.[0]]).toEqual([400, expect.objectContaining({ code: 'terms-missing' })])
  const url = 'https://www.youtube.com/@AnVatVietNam?si=1'
  expect((await signUp({ ...influencer, email, youtube_channel_url: url })).status).toBe(200)
  expect(await accountOf(email)).toMatchObject({
    terms_version: TERMS_VERSION,
    terms_accepted_at: expect.any(String),
    plan_tier: null,
  })
  expect(await claimsOf(email)).toEqual([{ platform: 'youtube', account: 'anvatvietnam' }])
})

test('a channel and a page are both kept, and both judged', async () => {
  const email = newEmail()
  const youtube_channel_url = 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuV'
  const facebook_page_url = 'https://www.facebook.com/PhoHaNoi'
  const both = { ...influencer, email, youtube_channel_url, facebook_page_url }
  const wrong = await signUp({ ...both, youtube_channel_url: 'no link', facebook_page_url: 'neither' })
  expect(wrong.body.errors?.map(({ field, message }) => [field, message])).toEqual([
    ['youtube_channel_url', MESSAGES.invalidYoutubeUrl],
    ['facebook_page_url', MESSAGES.invalidFacebookUrl],
  ])
  expect((await signUp(both)).status).toBe(200)
  expect(await claimsOf(email)).toEqual([
    { platform: 'page', account: 'phohanoi' },
    { platform: 'youtube', account: 'UCabcdefghijklmnopqrstuV' },
  ])
  await at.app.db.updateTable('accounts').set({ email_verified_at: new Date() }).where('email', '=', email).execute()
  const other = newEmail()
  const response = await signUp({ ...both, email: other, youtube_channel_url: 'https://www.youtube.com/@another' })
  expect([response.status, response.body.message, response.body.errors?.map(({ field }) => field)]).toEqual([
    400,
    MESSAGES.socialAccountTaken,
    ['facebook_page_url'],
  ])
  await expect(accountOf(other)).rejects.toThrow()
})

test.each([
  ['youtube_channel_url', 'https://example.com/@name', MESSAGES.invalidYoutubeUrl],
  ['youtube_channel_url', 'https://www.youtube.com/watch?v=abc', MESSAGES.invalidYoutubeUrl],
  ['youtube_channel_url', 'https://www.facebook.com/somebody', MESSAGES.invalidYoutubeUrl],
  ['youtube_channel_url', 'https://www.youtube.com/channel/PL123', MESSAGES.youtubeNotFound],
  ['youtube_channel_url', 'https://www.youtube.com/@ab', MESSAGES.youtubeNotFound],
  ['facebook_page_url', 'https://www.facebook.com/groups/1', MESSAGES.invalidFacebookUrl],
] as const)('%s %s is refused', async (field, url, message) => {
  const email = newEmail()
  const { status, body } = await signUp({ ...influencer, email, [field]: url })
  expect([status, body.message, body.errors?.[0]?.field]).toEqual([400, message, field])
  await expect(accountOf(email)).rejects.toThrow()
})

test('a channel that somebody with a proved e-mail has named is refused, one named by nobody proved is not', async () => {
  const youtube_channel_url = 'https://www.youtube.com/@banhmi'
  const first = newEmail()
  expect((await signUp({ ...influencer, email: first, youtube_channel_url })).status).toBe(200)
  expect((await signUp({ ...influencer, youtube_channel_url })).status).toBe(200)
  await at.app.db.updateTable('accounts').set({ email_verified_at: new Date() }).where('email', '=', first).execute()
  const response = await signUp({ ...influencer, youtube_channel_url: 'youtube.com/@BanhMi/videos' })
  expect([response.status, response.body.message]).toEqual([400, MESSAGES.socialAccountTaken])
})

test('334 and 352 tell what is taken, and to the field', async () => {
  const { id, email } = await addAccount(at.app.db, 'Staff')
  await at.app.db
    .updateTable('accounts')
    .set({ phone: '+84912000111', is_phone_number_verified: true })
    .where('id', '=', id)
    .execute()
  const mail = await signUp({ email })
  expect([mail.status, mail.body.code, mail.body.errors?.[0]?.field]).toEqual([409, CODES.emailTaken, 'email'])
  const phone = await signUp({ phone: '0912 000 111' })
  expect([phone.status, phone.body.code, phone.body.errors?.[0]?.field]).toEqual([409, CODES.phoneTaken, 'phone'])
  const wrong = await signUp({ phone: '12' })
  expect([wrong.status, wrong.body.message]).toEqual([400, MESSAGES.invalidPhone])
})

test('weak or differing passwords and unknown fields are refused', async () => {
  for (const [fields, field] of [
    [{ password: 'password1234' }, 'password'],
    [{ password: 'short' }, 'password'],
    [{ confirmPassword: 'something else entirely' }, 'confirmPassword'],
    [{ name: 'x' }, 'name'],
    [{ role_id: 1 } as object, 'role_id'],
    [{ is_active: true } as object, 'is_active'],
  ] as const) {
    const { status, body } = await signUp(fields)
    expect([status, body.errors?.[0]?.field], JSON.stringify(fields)).toEqual([400, field])
  }
})

test('of the same e-mail at once one gets in', async () => {
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 4 }, () => signUp({ email })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('a solved captcha counts once, also in parallel; a forged, foreign or missing one never', async () => {
  const captcha = await solvedCaptcha(at.app.anonymous)
  const answers = await Promise.all(Array.from({ length: 4 }, () => signUp({ captcha })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400])
  const fresh = JSON.parse(Buffer.from(await solvedCaptcha(at.app.anonymous), 'base64').toString())
  const forge = (change: (payload: typeof fresh) => void) => {
    const copy = structuredClone(fresh)
    change(copy)
    return Buffer.from(JSON.stringify(copy)).toString('base64')
  }
  for (const bad of [
    '',
    'bm9uc2Vuc2U=',
    forge((one) => {
      one.challenge.parameters.cost = 1
    }),
    forge((one) => {
      one.challenge.parameters.expiresAt += 9_999
    }),
    forge((one) => {
      one.solution.counter += 1
    }),
    forge((one) => {
      one.challenge.signature = 'ab'.repeat(32)
    }),
  ]) {
    const { status, body } = await signUp({ captcha: bad })
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'captcha-wrong'])
  }
})

test('five sign-ups an hour from one address', async () => {
  const from = newAddress()
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await signUp({ from })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('fifteen an hour from the networks of one IPv6 site', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 16; n += 1) statuses.push((await signUp({ from: `2001:db8:40:${n}::1` })).status)
  expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429])
  expect((await signUp({ from: '2001:db8:41::1' })).status).toBe(200)
})

test('neither password nor code is written to the log or kept after sending', async () => {
  const email = newEmail()
  await signUp({ email })
  const code = codeIn(await at.mailTo(email))
  await at.allSent()
  const log = at.app.log.join('\n')
  for (const secret of [PASSWORD, code, email]) expect(log).not.toContain(secret)
  expect(await at.app.db.selectFrom('messages').select('id').where('recipient', '=', email).execute()).toEqual([])
})
