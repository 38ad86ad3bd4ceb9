import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ApiError } from '@kolscope/contract/core/errors'
import { describe, expect, test } from 'vitest'
import { readyCaptcha } from '../../../testing/solve-captcha'
import { addAccount, type Response, type SignedInClient, startTestApp } from '../../../testing/test-app'
import { withMessages } from '../../../testing/with-messages'
import { networkOf, siteOf } from '../../core/network'
import { messageUse } from '../../system/operating/message-budgets'
import {
  ALARM_SHARE,
  type AskedTemplate,
  type Channel,
  digestOf,
  MESSAGE_LIMITS,
  messageKey,
  UNVOUCHED_SHARE,
} from './message-budgets'
import { queueMessage } from './messages'

const at = withMessages()
let people = 0
const newAddress = () => `10.6.0.${++people}`
const newPhone = () => `+8491300${String(1_000 + ++people).padStart(4, '0')}`

const use = (key: string, used: number) => {
  const row = { used, ends_at: new Date(Date.now() + 3_600_000) }
  return at.app.db
    .insertInto('budgets')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
const forget = () => at.app.db.deleteFrom('budgets').execute()
const queued = async (recipient: string) =>
  (await at.app.db.selectFrom('messages').select('id').where('recipient', '=', recipient).execute()).length

interface MessageRequest {
  channel: Channel
  recipient: string
  /** Null where the network takes nothing: administrators invite. */
  from: string | null
  ask: () => Promise<Response<ApiError>>
  /** The status of a refused call; a forgotten password does not show the refusal. */
  refused: number
}

const post = async (url: string, body: object, from: string, who?: SignedInClient) =>
  (who ?? at.app.anonymous).call<ApiError>({ method: 'POST', url, body, from })

/** Every call that sends a message; a template without one does not compile. */
const CALLS: Record<AskedTemplate | 'email-code of sign-up', () => Promise<MessageRequest>> = {
  'email-code': async () => {
    const [who, from] = [await at.app.as('Staff'), newAddress()]
    const ask = () => post('/api/v1/email-verification', { action: 'sendCode' }, from, who)
    return { channel: 'mail', recipient: who.email, from, ask, refused: 429 }
  },
  'email-code of sign-up': async () => {
    const [email, from] = [`budget${++people}@example.com`, newAddress()]
    const fields = { kind: 'agency', name: 'Ngô Thảo Vy', email, password: 'kayak lantern plum tram' }
    const ask = async () => post('/api/v1/sign-up', { ...fields, captcha: await readyCaptcha(at.app) }, from)
    return { channel: 'mail', recipient: email, from, ask, refused: 429 }
  },
  'phone-code': async () => {
    const [who, phone, from] = [await at.app.as('Staff'), newPhone(), newAddress()]
    const ask = async () =>
      post('/api/v1/user-profile', { action: 'sendCode', phone, captcha: await readyCaptcha(at.app) }, from, who)
    return { channel: 'sms', recipient: phone, from, ask, refused: 429 }
  },
  reset: async () => {
    const [{ email }, from] = [await addAccount(at.app.db, 'Staff'), newAddress()]
    const ask = async () => {
      const answer = await post('/api/v1/forgot-password', { email, captcha: await readyCaptcha(at.app) }, from)
      await at.allSent()
      return answer
    }
    return { channel: 'mail', recipient: email, from, ask, refused: 200 }
  },
  invite: async () => {
    const [administrator, { id, email }] = [await at.app.as('Administrator'), await addAccount(at.app.db, 'Staff')]
    const ask = () => post(`/api/v1/users/${id}/invitation`, {}, newAddress(), administrator)
    return { channel: 'mail', recipient: email, from: null, ask, refused: 429 }
  },
  'correction-received': async () => {
    const [email, from] = [`budget${++people}@example.com`, newAddress()]
    const request = { kind: 'correct', profile_url: 'https://www.tiktok.com/@nobody.here', name: 'Trâm', email }
    const ask = async () =>
      post(
        '/api/v1/correction-requests',
        { ...request, message: 'Born 1999.', captcha: await readyCaptcha(at.app) },
        from,
      )
    return { channel: 'mail', recipient: email, from, ask, refused: 200 }
  },
}
const countSentTo = ({ channel, recipient }: MessageRequest) =>
  channel === 'mail'
    ? at.mailbox.mails.filter(({ to }) => to.includes(recipient)).length
    : at.gateway.texts.filter(({ to }) => to === recipient).length

describe.each(Object.entries(CALLS))('%s', (_, prepare) => {
  async function expectRefused(request: MessageRequest, key: string, most: number) {
    await forget()
    await use(key, most)
    const answer = await request.ask()
    expect(answer.status).toBe(request.refused)
    await at.allSent()
    expect(countSentTo(request)).toBe(0)
  }

  test('is not sent once its recipient, its network or the installation has used up the budget', async () => {
    const request = await prepare()
    const { channel, recipient, from } = request
    const { to, network, all } = MESSAGE_LIMITS[channel]
    for (const window of ['hour', 'day'] as const) {
      await expectRefused(request, messageKey(channel, 'to', window, digestOf(recipient)), to[window])
      if (from) await expectRefused(request, messageKey(channel, 'network', window, networkOf(from)), network[window])
    }
    await expectRefused(request, messageKey(channel, 'all', 'day'), from ? all.day * UNVOUCHED_SHARE : all.day)
    await forget()
    expect((await request.ask()).status).toBe(200)
    await expect.poll(() => countSentTo(request), { timeout: 15_000 }).toBe(1)
    // The receiver has it before the sender has deleted it.
    await expect.poll(() => queued(recipient), { timeout: 15_000 }).toBe(0)
  })
})

test('the operator reads it when a network, a recipient or a fifth of the installation is used up', async () => {
  await forget()
  const request = await CALLS['email-code']()
  const network = networkOf(request.from ?? '')
  await use(messageKey('mail', 'network', 'hour', network), MESSAGE_LIMITS.mail.network.hour - 1)
  await use(messageKey('mail', 'to', 'day', digestOf(request.recipient)), MESSAGE_LIMITS.mail.to.day - 1)
  await use(messageKey('mail', 'all', 'day'), MESSAGE_LIMITS.mail.all.day * ALARM_SHARE - 1)
  const before = at.app.log.length
  expect((await request.ask()).status).toBe(200)
  const lines = at.app.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
  const warnings = lines.filter(({ msg }) => msg === 'Many messages were asked for')
  expect(warnings.map(({ budget, window, used }) => [budget, window, used])).toEqual([
    ['all', 'day', 1_000],
    ['network', 'hour', 60],
    ['to', 'day', 20],
  ])
  expect(warnings[1]).toMatchObject({ network, channel: 'mail', template: 'email-code' })
  expect(JSON.stringify(warnings)).not.toContain(request.recipient)
  expect(await messageUse(at.app.db, 'mail')).toEqual({ used: 1_000, most: 5_000, recipients: 1, networks: 1 })
  expect(await messageUse(at.app.db, 'sms')).toEqual({ used: 0, most: 1_000, recipients: 0, networks: 0 })
  const watched = await startTestApp({
    database: { ...at.app.deps, drop: async () => undefined },
    env: { metricsReaders: ['127.0.0.1'] },
  })
  const { text } = await watched.anonymous.get('/metrics')
  await watched.close()
  expect(text).toMatch(/^kolscope_mail_budget_used 0\.2$/m)
  expect(text).toMatch(/^kolscope_sms_budget_used 0$/m)
  expect(text).toMatch(/^kolscope_message_budgets_spent 2$/m)
})

test('what strangers may use leaves a fifth for those who are vouched for', async () => {
  const request = await CALLS.invite()
  await forget()
  await use(messageKey('mail', 'all', 'day'), MESSAGE_LIMITS.mail.all.day * UNVOUCHED_SHARE)
  expect((await (await CALLS['email-code']()).ask()).status).toBe(429)
  expect((await request.ask()).status).toBe(200)
})

test('all IPv6 networks of a subscriber together have the budget of three', async () => {
  await forget()
  const ask = async (from: string) =>
    post('/api/v1/email-verification', { action: 'sendCode' }, from, await at.app.as('Staff'))
  await use(messageKey('mail', 'site', 'day', siteOf('2001:db8:5::1')), MESSAGE_LIMITS.mail.network.day * 3 - 1)
  expect((await ask('2001:db8:5:1::1')).status).toBe(200)
  expect((await ask('2001:db8:5:2::1')).status).toBe(429)
  expect((await ask('2001:db8:6:2::1')).status).toBe(200)
})

test('keys name no recipient, and an IPv6 network is one whatever its colons', async () => {
  await forget()
  const { ask, recipient } = await CALLS['phone-code']()
  expect((await ask()).status).toBe(200)
  const keys = await at.app.db.selectFrom('budgets').select('key').where('key', 'like', 'message:%').execute()
  expect(keys).toHaveLength(5)
  expect(JSON.stringify(keys)).not.toContain(recipient)
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:3::1']) {
    await use(messageKey('sms', 'network', 'hour', networkOf(address)), 20)
    await use(messageKey('sms', 'network', 'day', networkOf(address)), 60)
  }
  expect((await messageUse(at.app.db, 'sms')).networks).toBe(2)
})

test('what the server sends by itself takes nothing, whatever is used up', async () => {
  await use(messageKey('mail', 'all', 'day'), MESSAGE_LIMITS.mail.all.day)
  await at.app.db.transaction().execute((trx) =>
    queueMessage(trx, {
      channel: 'mail',
      recipient: 'told@example.com',
      language: 'en',
      template: 'sign-up-approved',
      values: { page: 'https://kolscope.test/sign-in' },
      lifeSeconds: 600,
      asker: null,
    }),
  )
  expect(await at.mailTo('told@example.com')).toContain('kolscope.test/sign-in')
})

test('every message leaves by the queue, which takes from the budgets: nothing else writes one or asks a sender', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const sendingCall = /insertInto\('messages'\)|insert into messages|senders\.(?:mail|sms)\(/
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => sendingCall.test(readFileSync(join(folder, file), 'utf8')))
  expect(files).toEqual([join('people', 'messages', 'messages.ts')])
})
