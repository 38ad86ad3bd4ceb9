import type { Account } from '@kolscope/contract/people/accounts'
import type { Page } from '@playwright/test'
import { begins } from './discover'
import { expect, type Site, test } from './journey'

/** Gives the basic account a plan with so many searches, and an end; the administrator does it, as a person would. */
async function givePlan(site: Site, profile_searches: number, ends_at: string | null = null) {
  const { accessToken: authorization } = await site.signIn('admin')
  const headers = { authorization, 'content-type': 'application/json' }
  const listed = await fetch(`${site.url}/api/v1/users?search=${encodeURIComponent(site.emailOf('basic'))}`, {
    headers,
  })
  const [account] = ((await listed.json()) as { data: Account[] }).data
  const body = { version: account?.version, pricing_plan: { tier: 'basic', profile_searches, ends_at } }
  const answer = await fetch(`${site.url}/api/v1/users/${account?.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

const PATHS = [
  '/discover-influencers?platform=fb',
  '/advanced-search?platform=fb',
  '/content-search?words=skincare',
  '/influencers/1',
  '/compare?ids=1,2',
]

for (const lang of ['en', 'vi'] as const) {
  test.describe(`a plan in ${lang}`, () => {
    test.use({ role: 'basic', lang })
    test.afterEach(({ site }) => givePlan(site, 3_000))
    const alertOn = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title }).first()

    test('that is spent says so, and what to do, on every page that lists influencers', async ({
      page,
      say,
      site,
      complaints,
    }) => {
      complaints.allow(/429/)
      await givePlan(site, 0)
      for (const path of PATHS) {
        await page.goto(path)
        const alert = alertOn(page, say('alert.used'))
        await expect(alert, path).toContainText(say('problem.plan-spent'))
        await expect(alert).toContainText(say('alert.usedNext'))
        await expect(alert.getByRole('link', { name: say('alert.usedPlan') })).toBeVisible()
      }
      await page.goto('/discover-influencers?platform=fb')
      await expect(page).toHaveURL(/platform=fb/)
      await page.goto('/collections')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test('that has ended says so, and not that its searches are used up, also in the menu and when exporting', async ({
      page,
      say,
      site,
      complaints,
    }) => {
      complaints.allow(/429/)
      await page.goto('/discover-influencers?platform=insta')
      await expect(page.getByRole('article').first()).toBeVisible()
      await givePlan(site, 3_000, '2026-01-31T00:00:00Z')
      await page.getByRole('button', { name: say('results.export', { count: 50 }) }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('exporting.start') })
        .click()
      await expect(page.getByRole('dialog').getByText(say('problem.plan-ended'))).toBeVisible()
      for (const path of PATHS) {
        await page.goto(path)
        const alert = alertOn(page, say('alert.ended'))
        await expect(alert, path).toContainText(say('alert.endedNext'))
        await expect(page.getByText(say('alert.used'), { exact: true })).toHaveCount(0)
      }
      await page.goto('/collections')
      await page.getByRole('button', { name: begins(say('account.menu', { name: '' }).trim()) }).click()
      await expect(page.getByRole('menu')).toContainText(say('account.planEnded', { date: '2026-01-31' }))
    })

    test('that is missing is called missing, and the account not an internal one', async ({ page, say }) => {
      await page.route(/\/(users\/\d+|user-profile)$/, async (route) => {
        const response = await route.fetch()
        const json = await response.json()
        Object.assign(json.data, { pricing_plan: null, remaining_pricing_plan: null })
        await route.fulfill({ response, json })
      })
      await page.goto('/profile')
      const plan = page.getByRole('region', { name: say('profile.plan') })
      await expect(plan).toContainText(say('profile.without.none'))
      await expect(plan).toContainText(say('profile.withoutHint.none'))
      await page.getByRole('button', { name: begins(say('account.menu', { name: '' }).trim()) }).click()
      await expect(page.getByRole('menu')).toContainText(say('account.plan.none'))
    })
  })
}
