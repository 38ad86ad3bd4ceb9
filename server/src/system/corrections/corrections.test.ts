import type { ApiError } from '@kolscope/contract/core/errors'
import type { CorrectionRequest } from '@kolscope/contract/system/corrections'
import { beforeAll, expect, test } from 'vitest'
import { addInfluencer } from '../../../testing/factories'
import { readyCaptcha } from '../../../testing/solve-captcha'
import type { SignedInClient } from '../../../testing/test-app'
import { withMessages } from '../../../testing/with-messages'
import { FOR_STRANGERS } from '../../people/messages/message-budgets'

const at = withMessages()
let editor: SignedInClient
let listedId: number
beforeAll(async () => {
  editor = await at.app.as(['canEditInfluencerBasicInfo'])
  listedId = await addInfluencer(at.app.db, { name: 'Bích Trâm', platform: 'tiktok', handle: 'Bich.Tram' })
})

let people = 0
async function ask<T = { data: { number: number } }>(overrides: object = {}, from = `10.7.0.${++people}`) {
  const body = {
    kind: 'correct',
    profile_url: 'https://www.tiktok.com/@bich.tram',
    name: 'Bích Trâm',
    email: `tram${people}@example.com`,
    message: 'The birth year is wrong.',
    captcha: await readyCaptcha(at.app),
    ...overrides,
  }
  return at.app.anonymous.call<T>({ method: 'POST', url: '/api/v1/correction-requests', body, from })
}
type RequestList = { data: CorrectionRequest[]; total: number }
const list = async (query: object = {}) =>
  (await editor.get<RequestList>('/api/v1/correction-requests', { ...query } as Record<string, unknown>)).body
const decide = <T = { data: CorrectionRequest }>(id: number, body: object) =>
  editor.call<T>({ method: 'PATCH', url: `/api/v1/correction-requests/${id}`, body })

test('whoever is listed is told a number and nothing else; the mail is in their language', async () => {
  const known = await ask({ email: 'known@example.com', language: 'vi' })
  const unknown = await ask({ profile_url: 'https://www.tiktok.com/@nobody.at.all' })
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(Object.keys(unknown.body.data)).toEqual(Object.keys(known.body.data))
  expect(await at.mailTo('known@example.com')).toContain(`Mã số yêu cầu: ${known.body.data.number}`)
  const { data } = await list()
  expect(data.find(({ id }) => id === known.body.data.number)?.influencer).toMatchObject({ id: listedId })
  expect(data.find(({ id }) => id === unknown.body.data.number)?.influencer).toBeNull()
})

test('a request needs a solved captcha, and an address has a limit', async () => {
  const unsolved = await ask<ApiError>({ captcha: 'x' })
  expect([unsolved.status, unsolved.body.errors?.[0]?.code]).toEqual([400, 'captcha-wrong'])
  for (let count = 0; count < 5; count += 1) expect((await ask({}, '10.8.0.1')).status).toBe(200)
  expect((await ask({ email: 'another@example.com' }, '10.8.0.1')).status).toBe(429)
})

test('a name carries no message and no link into a mail', async () => {
  for (const name of ['winner!\n\nClaim your prize', 'Prize: https://evil.example', '<b>Minh</b>']) {
    const refusal = await ask<ApiError>({ name })
    expect([refusal.status, refusal.body.errors?.[0]], name).toMatchObject([400, { field: 'name', code: 'name-plain' }])
  }
})

test('a mailbox is not filled from many addresses, nor named in what counts that; its owner can still ask', async () => {
  for (let count = 0; count < 7; count += 1) expect((await ask({ email: 'victim@example.com' })).status).toBe(200)
  await at.allSent()
  const mails = at.mailbox.mails.filter(({ to }) => to.includes('victim@example.com'))
  expect(mails).toHaveLength(FOR_STRANGERS['correction-received'].hour)
  const keys = await at.app.db.selectFrom('budgets').select('key').execute()
  expect(keys.map(({ key }) => key).join()).not.toContain('victim')
})

test('a request is decided once, by the version that was read; the answer is mailed', async () => {
  const { number } = (await ask({ email: 'decided@example.com' })).body.data
  expect((await decide(number, { state: 'done', answer: 'Corrected.', version: 7 })).status).toBe(409)
  const decision = await decide(number, { state: 'done', answer: 'Corrected to 1999.', version: 1 })
  expect(decision.body.data).toMatchObject({ state: 'done', answer: 'Corrected to 1999.', version: 2 })
  const mail = await at.mailTo('decided@example.com', 2)
  expect(mail).toContain('Corrected to 1999.')
  expect(mail, 'whoever typed the name has not proven the address').not.toContain('Bích Trâm')
  const again = await decide<ApiError>(number, { state: 'declined', answer: 'No.' })
  expect([again.status, again.body.stored]).toMatchObject([409, { state: 'done', version: 2 }])
  expect((await list({ states: ['open'], search: 'decided@' })).total).toBe(0)
})
