import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn, receiveMails, receiveTexts } from '../server/testing/receivers'
import { startServer } from '../server/testing/server-process'
import { expect, test as journey, type Site, siteAt } from './journey'
import { ownFolder } from './own-folder'

const DEMO_SIZE = 300
const WAIT = { timeout: 20_000 }

interface Post {
  site: Site
  /** The source of the nth mail to an address. */
  mailTo: (email: string, nth?: number) => Promise<string>
  /** The code of the nth text message to a number. */
  codeFor: (number: string, nth?: number) => Promise<string>
}

/** Journeys at a server of their own, whose mails and text messages arrive at real receivers. */
export const test = journey.extend<object, { post: Post }>({
  post: [
    async ({ browserName: _ }, use) => {
      const mailbox = await receiveMails()
      const gateway = await receiveTexts()
      const folder = ownFolder()
      const server = await startServer(join(folder, 'data'), join(folder, 'server.log'), DEMO_SIZE, {
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Kolscope <no-reply@kolscope.example>',
        SMS_GATEWAY_URL: gateway.url,
      })
      await server.jobsDone()
      const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to.includes(email))
      const textsTo = (number: string) => gateway.texts.filter(({ to }) => to === number)
      await use({
        site: siteAt(`http://localhost:${server.port}`, server.password, join(folder, 'data')),
        mailTo: async (email, nth = 1) => {
          await expect.poll(() => mailsTo(email).length, WAIT).toBeGreaterThanOrEqual(nth)
          return mailsTo(email)[nth - 1]?.source ?? ''
        },
        codeFor: async (number, nth = 1) => {
          await expect.poll(() => textsTo(number).length, WAIT).toBeGreaterThanOrEqual(nth)
          return codeIn(textsTo(number)[nth - 1]?.text ?? '')
        },
      })
      await server.stop()
      await mailbox.close()
      await gateway.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [async ({ post }, use) => use(post.site), { scope: 'worker' }],
})
