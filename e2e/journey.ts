import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { patience } from '../server/testing/patience'
import { MARKET_SETTINGS, startOnMarket } from './market'
import { type Lang, type Say, wordsOf } from './words'

export { expect }
export type Role = 'admin' | 'staff' | 'demo' | 'basic' | 'premium' | 'influencer'

/** A job that staff and customers do alike, by each of them in one of the languages. */
export const STAFF_AND_CUSTOMER = [
  { role: 'staff', lang: 'en' },
  { role: 'premium', lang: 'vi' },
] as const

/** Tag of journeys that repeat or extend what another one proves: `npm run test:slow` runs them. */
export const SLOW = '@slow'

/** Both languages; the second one is the same journey once more. */
export const inBoth = (first: Lang): readonly { lang: Lang; tag: string[] }[] => [
  { lang: first, tag: [] },
  { lang: first === 'en' ? 'vi' : 'en', tag: [SLOW] },
]

interface Started {
  url: string
  password: string
  /** The server's data folder. */
  dataDir: string
}

export interface Site extends Started {
  emailOf: (role: Role) => string
  signIn: (role: Role) => Promise<{ accessToken: string; userId: number }>
}

export function siteAt(url: string, password: string, dataDir: string): Site {
  const emailOf = (role: Role) => `${role}@kolscope.example`
  return {
    url,
    password,
    dataDir,
    emailOf,
    signIn: async (role) => {
      const answer = await fetch(`${url}/api/v1/authentication`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: emailOf(role), password }),
      })
      if (!answer.ok) throw new Error(`Signing in as ${role} answered ${answer.status}.`)
      return (await answer.json()) as { accessToken: string; userId: number }
    },
  }
}

/** What a browser stores for a signed-in user. */
export async function storageOf(site: Site, role: Role | null, lang: Lang) {
  const entries: { name: string; value: string }[] = [{ name: 'lang', value: lang }]
  if (role !== null) {
    const { accessToken, userId } = await site.signIn(role)
    entries.push({ name: 'access_token', value: accessToken }, { name: 'user_id', value: String(userId) })
  }
  return { cookies: [], origins: [{ origin: site.url, localStorage: entries }] }
}

/** What the console reports about a call that a busy server refuses; the page retries it. */
const BUSY = /status of 503/

export interface Complaints {
  list: string[]
  /** Calls that a busy server refused and never answered afterwards. */
  unanswered: () => string[]
  /** The journey provokes this itself. */
  allow: (what: RegExp) => void
}

/** Everything a browser reports as an error, and every request to another host. */
export function watch(context: BrowserContext, url: string): Complaints {
  const list: string[] = []
  const allowed: RegExp[] = []
  const refusedPaths = new Set<string>()
  const note = (text: string) => {
    if (!allowed.some((one) => one.test(text))) list.push(text)
  }
  context.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !BUSY.test(message.text()))
      note(`console ${message.type()}: ${message.text()} ${message.location().url}`)
  })
  context.on('response', (answer) => {
    const path = `${answer.request().method()} ${new URL(answer.url()).pathname}`
    if (answer.status() === 503) refusedPaths.add(path)
    else refusedPaths.delete(path)
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const to = request.url()
    if (!to.startsWith(`${url}/`) && !/^(data|blob):/.test(to)) note(`another host: ${to}`)
  })
  const unanswered = () => [...refusedPaths].map((path) => `never answered: ${path}`)
  return { list, unanswered, allow: (what) => allowed.push(what) }
}

interface Options {
  role: Role | null
  lang: Lang
}
interface Fixtures {
  say: Say
  complaints: Complaints
}

/** Stored next to the data of a server on which a journey failed. */
const failedMark = (dataDir: string) => join(dataDir, '..', 'failed')

export const test = base.extend<Options & Fixtures, { site: Site }>({
  role: ['staff', { option: true }],
  lang: ['en', { option: true }],
  site: [
    // A worker that replaces one whose journey failed starts its own server: leftovers of the failed journey
    // would fail its retry.
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const sites: readonly Started[] = JSON.parse(process.env.KOLSCOPE_SITES ?? '[]')
      const own = sites[parallelIndex]
      if (!own) throw new Error(`No server was started for worker ${parallelIndex}.`)
      if (!existsSync(failedMark(own.dataDir))) return use(siteAt(own.url, own.password, own.dataDir))
      const { server, market, stop } = await startOnMarket(MARKET_SETTINGS)
      await use(siteAt(`http://localhost:${server.port}`, market.password, market.dataDir))
      await stop()
    },
    { scope: 'worker', timeout: 120_000 * patience },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  storageState: async ({ site, role, lang }, use) => use(await storageOf(site, role, lang)),
  say: async ({ lang }, use) => use(wordsOf(lang)),
  complaints: [
    async ({ context, site }, use, info) => {
      const complaints = watch(context, site.url)
      await use(complaints)
      const all = [...complaints.list, ...complaints.unanswered()]
      if (info.status !== info.expectedStatus || all.length > 0) writeFileSync(failedMark(site.dataDir), '')
      expect(all, 'the browser has nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
})

/** Calls the server directly, as the account of this page. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const authorization = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const answer = await page.request.get(path, { headers: { authorization } })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}
