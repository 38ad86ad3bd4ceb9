import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiveMails, receiveTexts } from '../../testing/receivers'
import { createSenders } from './sender'

let mailbox: Awaited<ReturnType<typeof receiveMails>>
let gateway: Awaited<ReturnType<typeof receiveTexts>>
beforeEach(async () => {
  mailbox = await receiveMails()
  gateway = await receiveTexts()
})
afterEach(async () => {
  await mailbox.close()
  await gateway.close()
})

const sendersWith = (print: (text: string) => void = () => undefined) =>
  createSenders(
    {
      mailFrom: 'Kolscope <no-reply@kolscope.test>',
      smtpUrl: mailbox.url,
      smsGatewayUrl: gateway.url,
      smsGatewayToken: 'gateway-token',
    },
    print,
  )

test('a mail arrives with its accents, from the sender, to one recipient', async () => {
  const text = 'Xin chào Nguyễn Thị Hồng, mã của bạn: 123456'
  const to = 'hong+a@example.com'
  await sendersWith().mail({ to, subject: 'Lời mời sử dụng', text, id: 'message-7' })
  expect(mailbox.mails).toHaveLength(1)
  const [mail] = mailbox.mails
  expect(mail?.to).toEqual([to])
  expect(mail?.source).toContain('From: Kolscope <no-reply@kolscope.test>')
  expect(mail?.source).toContain('Message-ID: <message-7@kolscope.test>')
  expect(mail?.source).toContain('Auto-Submitted: auto-generated')
})

test('an address adds neither recipients nor headers', async () => {
  for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
    await sendersWith()
      .mail({ to, subject: 'x', text: 'y', id: 'm' })
      .catch(() => undefined)
  }
  expect(mailbox.mails.flatMap((mail) => mail.to)).not.toContain('b@example.com')
})

test('a text message is posted as JSON with the token', async () => {
  await sendersWith().sms({ to: '+84912345678', text: 'mã 123456' })
  expect(gateway.texts).toEqual([{ to: '+84912345678', text: 'mã 123456' }])
  expect(gateway.tokens).toEqual(['Bearer gateway-token'])
})

test('a refusal is a failure, and a redirect is not followed', async () => {
  mailbox.state.refuse = true
  await expect(sendersWith().mail({ to: 'a@example.com', subject: 'x', text: 'y', id: 'm' })).rejects.toThrow()
  const other = await receiveTexts()
  for (const status of [302, 307, 500]) {
    gateway.state.status = status
    gateway.state.location = other.url
    await expect(sendersWith().sms({ to: '+84912345678', text: 'x' })).rejects.toThrow(`answered ${status}`)
  }
  expect(other.tokens).toEqual([])
  await other.close()
})

test('without a way out, messages are printed for the operator', async () => {
  const lines: string[] = []
  const env = { mailFrom: 'a@b.test', smtpUrl: undefined, smsGatewayUrl: undefined, smsGatewayToken: undefined }
  const senders = createSenders(env, (text) => lines.push(text))
  await senders.mail({ to: 'a@example.com', subject: 'Hello', text: 'the link', id: 'm' })
  await senders.sms({ to: '+84912345678', text: 'the code' })
  expect(lines.join('\n')).toMatch(/a@example.com: Hello\nthe link\n\n.*\+84912345678: the code/)
})
