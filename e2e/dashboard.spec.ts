import type { Page } from '@playwright/test'
import { ask, expect, inBoth, SLOW, test } from './journey'
import { whileLinked } from './linked'
import type { Say } from './words'

interface Linked {
  data: Record<'page' | 'youtube', { influencerId: number; name: string }>
}
interface Report {
  results: { name: string; categories: { name: string; name_vi: string }[] }
}

const partsOn = (page: Page, say: Say) => ({
  tab: (name: string) => page.getByRole('tab', { name, exact: true }),
  period: page.getByRole('combobox', { name: say('report.period') }),
  inShort: page.getByRole('region', { name: say('dashboard.inShort') }),
  card: (title: string) => page.locator('dl').getByText(title, { exact: true }).locator('..'),
})

/** What the server says of a period of one's own account. */
async function performanceOf(page: Page, id: number, period: string) {
  const authorization = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const answer = await page.request.post(`/api/v1/influencers/${id}/overall-performance`, {
    headers: { authorization },
    data: { period, time_zone: 'Asia/Ho_Chi_Minh' },
  })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { data: { totalPost: number; mostEngagementPost: unknown[] } }).data
}

test.use({ role: 'influencer' })

for (const { lang, tag } of inBoth('vi')) {
  test.describe(`the dashboard in ${lang}`, { tag }, () => {
    test.use({ lang })
    test('tells the month of a page, and the posts of a channel', async ({ page, say }) => {
      const parts = partsOn(page, say)
      await page.goto('/')
      await expect(page).toHaveURL('/influencer-dashboard')
      const accounts = (await ask<Linked>(page, '/api/v1/social-accounts')).data
      const { results } = await ask<Report>(page, `/api/v1/influencers/${accounts.page.influencerId}`)
      await expect(page.getByRole('heading', { level: 2, name: results.name })).toBeVisible()
      await expect(page.getByText(say('dashboard.pageCategory'))).toBeVisible()
      const [category] = results.categories
      await expect(parts.card(say('dashboard.categories'))).toContainText(
        (lang === 'en' ? category?.name : category?.name_vi) ?? say('value.updating'),
      )
      await expect(page.getByRole('link', { name: say('report.edit'), exact: true })).toHaveCount(0)

      await expect(parts.tab(say('report.overall'))).toHaveAttribute('aria-selected', 'true')
      await expect(parts.period).toHaveValue('1w')
      await parts.period.selectOption('1M')
      await expect(page).toHaveURL(/period=1M/)
      const month = await performanceOf(page, accounts.page.influencerId, '1M')
      await expect(parts.card(say('report.card.totalPost'))).toContainText(String(month.totalPost))
      await expect(parts.inShort).toContainText(String(month.totalPost))
      await expect(parts.inShort).toContainText(say('dashboard.best', { day: '|' }).split('|')[0] ?? '')
      await expect(page.getByRole('list', { name: say('report.mostEngagement') }).getByRole('listitem')).toHaveCount(
        month.mostEngagementPost.length,
      )

      await parts.tab(say('report.overall')).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/tab=activities/)
      await expect(parts.card(say('report.totalFollower'))).toBeVisible()

      await parts.tab(say('platform.youtube')).click()
      await expect(page).toHaveURL(/platform=youtube/)
      await expect(page.getByRole('heading', { level: 2, name: accounts.youtube.name })).toBeVisible()
      await expect(page.getByText(say('dashboard.youtubeCategories'))).toBeVisible()
      await expect(parts.tab(say('report.overall'))).toHaveCount(0)
      await expect(parts.card(say('report.totalSubscribers'))).toBeVisible()
      await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
      await page.reload()
      await expect(parts.tab(say('platform.youtube'))).toHaveAttribute('aria-selected', 'true')
      await page.goBack()
      await expect(parts.tab(say('platform.page'))).toHaveAttribute('aria-selected', 'true')
    })
  })
}

test('says what is missing: numbers that are still to come, a proof, a link', { tag: SLOW }, async ({
  page,
  say,
  site,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  await whileLinked(site.dataDir, 'new', async () => {
    await page.goto('/influencer-dashboard')
    await expect(page.getByRole('region', { name: say('dashboard.waitingTitle') })).toBeVisible()
    await expect(page.getByText(say('dashboard.waitingWhat'))).toBeVisible()
    await expect(partsOn(page, say).tab(say('report.overall'))).toHaveCount(0)
  })
  await whileLinked(site.dataDir, 'unproven', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: say('dashboard.prove') })).toBeVisible()
    await expect(page.getByText(say('dashboard.categories'))).toHaveCount(0)
  })
  await whileLinked(site.dataDir, 'none', async () => {
    await page.reload()
    await expect(page.getByText(say('dashboard.noneTitle'))).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('nothing is wider than the screen', { tag: SLOW }, async ({ page }) => {
    for (const search of ['', '?platform=youtube']) {
      await page.goto(`/influencer-dashboard${search}`)
      await expect(page.getByRole('tabpanel').last().getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})
