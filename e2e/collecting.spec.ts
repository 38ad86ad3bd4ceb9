import type { Browser, Locator, Page } from '@playwright/test'
import { STAND_IN_CREDENTIALS } from '../server/src/sync/connectors/provider-settings'
import { LAN } from '../server/testing/linking'
import { patience } from '../server/testing/patience'
import { expect, inBoth, type Site, SLOW, storageOf } from './journey'
import { linksOf } from './linking-calls'
import { lastTryTonight, linkedLongAgo } from './readings'
import { test } from './with-stand-ins'
import type { Lang, Say } from './words'

/** The page Data collection, opened by an administrator. */
async function operatorOn(browser: Browser, site: Site, lang: Lang): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, storageState: await storageOf(site, 'admin', lang) })
  const page = await context.newPage()
  await page.goto('/connectors')
  return page
}

const givenUpOn = (page: Page, say: Say) => page.getByRole('region', { name: say('connectors.failed') })

async function readNow(page: Page, say: Say, name: string): Promise<void> {
  await page.getByRole('button', { name: say('connectors.runOf', { name }) }).click()
  await expect(page.getByText(new RegExp(`^${name}: \\d+ |^${name}: [^\\d]+\\d+ `))).toBeVisible()
}

/** Looks again until it is there. */
const seenOn = (page: Page, what: Locator, text: string) =>
  expect(async () => {
    await page.reload()
    await expect(what).toContainText(text, { timeout: 5_000 })
  }).toPass({ timeout: 40_000 * patience })

test.use({ role: 'influencer' })

for (const { lang, tag } of inBoth('en')) {
  test.describe(lang, { tag }, () => {
    test.use({ lang })
    test('what cannot be read is told to its owner and to the operator, and each can mend it', async ({
      page,
      browser,
      say,
      site,
      platforms,
      complaints,
    }) => {
      complaints.allow(/another host: http:\/\/127\.0\.0\.1:\d+\/fb-dialog/)
      const links = await linksOf(site, 'influencer')
      for (const platform of ['page', 'youtube', 'insta'] as const) await links.unlink(platform)
      const facebook = await links.link('page')
      const channel = await links.link('youtube')
      await lastTryTonight(site.dataDir, [facebook.influencerId, channel.influencerId])
      await platforms.control({
        switches: [
          { what: 'token-expired', account: LAN, route: '/graph' },
          { what: 'gone', account: channel.id },
        ],
      })

      const operator = await operatorOn(browser, site, lang)
      await readNow(operator, say, say('connectors.name.facebook'))
      await readNow(operator, say, say('connectors.name.youtube'))
      const rowOf = (name: string) => givenUpOn(operator, say).getByRole('listitem').filter({ hasText: name })
      await seenOn(operator, rowOf(facebook.name).first(), say('connectors.error.needs-reconnect'))
      await seenOn(operator, rowOf(channel.name).first(), say('connectors.error.not-found'))

      await page.goto('/influencer-dashboard?platform=page')
      const endedNotice = page.getByRole('region', {
        name: say('dashboard.endedTitle', { platform: say('platform.page') }),
      })
      await expect(endedNotice).toContainText(say('dashboard.ended'))
      await page.getByRole('tab', { name: say('platform.youtube') }).click()
      const failing = page.getByRole('region', { name: say('dashboard.failingTitle', { name: channel.name }) })
      await expect(failing).toContainText(say('dashboard.error.not-found'))

      await platforms.control({ reset: true })
      await rowOf(channel.name).getByRole('button').click()
      await expect(operator.getByText(say('connectors.retried', { name: channel.name }))).toBeVisible()
      await expect(rowOf(channel.name)).toHaveCount(0)
      await expect.poll(async () => (await links.linked('youtube'))?.state).toBe('waiting')
      await page.reload()
      await expect(page.getByRole('heading', { name: say('dashboard.waitingTitle') })).toBeVisible()
      await expect(failing).toHaveCount(0)

      await page.getByRole('tab', { name: say('platform.page') }).click()
      await endedNotice.getByRole('button', { name: say('dashboard.linkAgain') }).click()
      const dialog = page.getByRole('dialog', { name: say('linking.title') })
      await expect(dialog.getByText(say('linking.state.needs-reconnect'))).toBeVisible()
      await dialog.getByRole('button', { name: say('linking.reconnectTo', { platform: say('platform.page') }) }).click()
      await page.locator('button[value=allow]').click()
      await expect(page).toHaveURL(/\/influencer-dashboard/)
      await expect.poll(async () => (await links.linked('page'))?.state).toBe('waiting')
      await page.goto('/influencer-dashboard?platform=page')
      await expect(page.getByRole('heading', { name: say('dashboard.waitingTitle') })).toBeVisible()
      await expect(endedNotice).toHaveCount(0)
      await operator.reload()
      await expect(operator.getByText(say('connectors.noneFailed'))).toBeVisible()
      await operator.context().close()
    })
  })
}

test.describe('Instagram', () => {
  test.use({ lang: 'vi' })
  test('somebody’s account is read through the operator’s own, and its posts are on the dashboard', {
    tag: SLOW,
  }, async ({ page, browser, say, site, platforms }) => {
    const links = await linksOf(site, 'influencer')
    for (const platform of ['page', 'youtube', 'insta'] as const) await links.unlink(platform)
    await platforms.control({ reset: true })
    const account = await links.link('insta')
    const { requests } = await platforms.seen()
    const operators = new RegExp(`^/graph/v[\\d.]+/${STAND_IN_CREDENTIALS.INSTAGRAM_USER_ID}$`)
    const own = requests.filter(({ path }) => operators.test(path)).map(({ query }) => query.fields ?? '')
    expect(own.some((fields) => fields.startsWith(`business_discovery.username(${account.chosenName})`))).toBe(true)

    await linkedLongAgo(site.dataDir, [account.influencerId])
    await page.goto('/influencer-dashboard')
    await expect(page.getByRole('heading', { level: 2, name: account.name })).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 40_000 * patience })

    const operator = await operatorOn(browser, site, 'vi')
    const card = operator.getByRole('listitem').filter({
      has: operator.getByRole('heading', { level: 2, name: say('connectors.name.instagram') }),
    })
    await expect(card.getByText(say('connectors.lastSuccess'), { exact: true })).toBeVisible()
    await expect(card.getByText(say('connectors.never'), { exact: true })).toHaveCount(0)
    await expect(card.getByText(say('connectors.standIn'), { exact: true })).toBeVisible()
    await operator.context().close()
  })
})
