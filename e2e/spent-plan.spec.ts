import type { Account } from '@kolscope/contract/people/accounts'
import { begins } from './discover'
import { expect, type Site, test } from './journey'

/** Gives the basic account a plan with so many searches, and an end; the administrator does it, as a person would. */
async function givePlan(site: Site, profile_searches: number, ends_at: string | null = null) {
  const { accessToken: authorization } = await site.signIn('admin')
  const headers = { authorization, 'content-type': 'application/json' }
  const response = await fetch(`${site.url}/api/v1/users?search=${encodeURIComponent(site.emailOf('basic'))}`, {
    headers,
  })
  const [account] = ((await response.json()) as { data: Account[] }).data
  const body = { version: account?.version, pricing_plan: { tier: 'basic', profile_searches, ends_at } }
  const answer = await fetch(`${site.url}/api/v1/users/${account?.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

test.use({ role: 'basic' })
test.afterEach(({ site }) => givePlan(site, 3_000))

test('a plan that is spent says so where influencers are listed, and everything else stays open', async ({
  page,
  say,
  site,
  complaints,
}) => {
  complaints.allow(/429/)
  await givePlan(site, 0)
  await page.goto('/discover-influencers?platform=fb')
  const alert = page.getByRole('alert').filter({ hasText: say('alert.used') })
  await expect(alert.first()).toContainText(say('problem.plan-spent'))
  await expect(page).toHaveURL(/platform=fb/)
  await page.goto('/collections')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a plan that has ended says so in search, in the menu and when exporting', async ({
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
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('exporting.start') }).click()
  await expect(dialog.getByText(say('problem.plan-ended'))).toBeVisible()
  await page.goto('/discover-influencers?platform=insta')
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: say('alert.ended') })
      .first(),
  ).toBeVisible()
  await page.goto('/collections')
  await page.getByRole('button', { name: begins(say('account.menu', { name: '' }).trim()) }).click()
  await expect(page.getByRole('menu')).toContainText(say('account.planEnded', { date: '2026-01-31' }))
})
