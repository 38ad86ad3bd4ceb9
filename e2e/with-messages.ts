import { createHash } from 'node:crypto'
import { patience } from '../server/testing/patience'
import { codeIn, receiveMails, receiveTexts } from '../server/testing/receivers'
import { expect, test as journey, type Site, siteAt } from './journey'
import { startOnMarket } from './market'

const WAIT = { timeout: 20_000 * patience }

export interface Post {
  site: Site
  /** The source of the nth mail to an address. */
  mailTo: (email: string, nth?: number) => Promise<string>
  /** The code of the nth text message to a number. */
  codeFor: (number: string, nth?: number) => Promise<string>
}

/** Another one for each journey: the limit of sign-ups per network and hour counts for the whole server. */
function networkFor(journey: string): string {
  const [second = 0, third = 0, fourth = 0] = createHash('sha256').update(journey).digest()
  return `10.${second}.${third}.${fourth}`
}

/** Journeys on a separate server, whose mails and text messages arrive at real receivers. */
export const test = journey.extend<object, { post: Post }>({
  post: [
    async ({ browserName: _ }, use) => {
      const mailbox = await receiveMails()
      const gateway = await receiveTexts()
      const { server, market, stop } = await startOnMarket({
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Kolscope <no-reply@kolscope.example>',
        SMS_GATEWAY_URL: gateway.url,
        TRUSTED_PROXIES: '127.0.0.1, ::1',
      })
      const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to.includes(email))
      const textsTo = (number: string) => gateway.texts.filter(({ to }) => to === number)
      await use({
        site: siteAt(`http://localhost:${server.port}`, market.password, market.dataDir),
        mailTo: async (email, nth = 1) => {
          await expect.poll(() => mailsTo(email).length, WAIT).toBeGreaterThanOrEqual(nth)
          return mailsTo(email)[nth - 1]?.source ?? ''
        },
        codeFor: async (number, nth = 1) => {
          await expect.poll(() => textsTo(number).length, WAIT).toBeGreaterThanOrEqual(nth)
          return codeIn(textsTo(number)[nth - 1]?.text ?? '')
        },
      })
      await stop()
      await mailbox.close()
      await gateway.close()
    },
    { scope: 'worker', timeout: 120_000 * patience },
  ],
  site: [async ({ post }, use) => use(post.site), { scope: 'worker' }],
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId, retry }) =>
    use({ 'x-forwarded-for': networkFor(`${testId} ${retry}`) }),
})
