import { afterAll, beforeAll, expect } from 'vitest'
import { startJobs } from '../src/core/job-runner'
import { settleSignUp } from '../src/people/authentication/sign-up-rules'
import { codeIn, receiveMails, receiveTexts } from './receivers'
import { startTestApp, type TestApp } from './test-app'

const WAIT = { timeout: 15_000, interval: 20 }

/** For a file of tests: the whole server with its jobs, whose mails and text messages arrive at real receivers. */
export function withMessages() {
  const parts = {} as {
    app: TestApp
    mailbox: Awaited<ReturnType<typeof receiveMails>>
    gateway: Awaited<ReturnType<typeof receiveTexts>>
    stop: () => Promise<void>
  }
  beforeAll(async () => {
    parts.mailbox = await receiveMails()
    parts.gateway = await receiveTexts()
    const env = { smtpUrl: parts.mailbox.url, smsGatewayUrl: parts.gateway.url }
    parts.app = await startTestApp({ env })
    const { db, deps, tasks } = parts.app
    // A new installation invites agencies; here they sign up as in a demo.
    await settleSignUp(db, true)
    parts.stop = (await startJobs({ db, pool: deps.pool, tasks, log: deps.log })).stop
  })
  afterAll(async () => {
    await parts.stop()
    await parts.app.close()
    await parts.mailbox.close()
    await parts.gateway.close()
  })

  const mailsTo = (email: string) => parts.mailbox.mails.filter(({ to }) => to.includes(email))
  const textsTo = (number: string) => parts.gateway.texts.filter(({ to }) => to === number)

  return Object.assign(parts, {
    /** The source of the nth mail to an address, once it is there. */
    mailTo: async (email: string, nth = 1): Promise<string> => {
      await expect.poll(() => mailsTo(email).length, WAIT).toBeGreaterThanOrEqual(nth)
      return mailsTo(email)[nth - 1]?.source ?? ''
    },
    /** The code of the nth text message to a number, once it is there. */
    codeFor: async (number: string, nth = 1): Promise<string> => {
      await expect.poll(() => textsTo(number).length, WAIT).toBeGreaterThanOrEqual(nth)
      return codeIn(textsTo(number)[nth - 1]?.text ?? '')
    },
    /** Resolves when every message has been sent. */
    allSent: async () => {
      const waitingCount = async () => {
        const jobs = await parts.app.db
          .selectFrom('jobs')
          .select('id')
          .where('status', 'in', ['queued', 'running'])
          .execute()
        return jobs.length
      }
      await expect.poll(waitingCount, WAIT).toBe(0)
    },
  })
}
