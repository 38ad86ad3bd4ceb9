import type { Account } from '@kolscope/contract/accounts'
import { expect, type Site, test } from './journey'

/** Gives the basic account a plan with so many searches; the administrator does it, as a person would. */
async function giveSearches(site: Site, profile_searches: number) {
  const { accessToken: authorization } = await site.signIn('admin')
  const headers = { authorization, 'content-type': 'application/json' }
  const listed = await fetch(`${site.url}/api/v1/users?search=${encodeURIComponent(site.emailOf('basic'))}`, {
    headers,
  })
  const [account] = ((await listed.json()) as { data: Account[] }).data
  const body = { version: account?.version, pricing_plan: { tier: 'basic', profile_searches, ends_at: null } }
  const answer = await fetch(`${site.url}/api/v1/users/${account?.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

for (const lang of ['en', 'vi'] as const) {
  test.describe(`a spent plan in ${lang}`, () => {
    test.use({ role: 'basic', lang })
    test.afterEach(({ site }) => giveSearches(site, 3_000))

    test('says what happened and what to do on every page that lists influencers', async ({
      page,
      say,
      site,
      complaints,
    }) => {
      complaints.allow(/429/)
      await giveSearches(site, 0)
      const paths = [
        '/discover-influencers?platform=fb',
        '/advanced-search?platform=fb',
        '/content-search?words=skincare',
        '/influencers/1',
        '/compare?ids=1,2',
      ]
      for (const path of paths) {
        await page.goto(path)
        const alert = page.getByRole('alert').filter({ hasText: say('alert.usedText') })
        await expect(alert.first(), path).toBeVisible()
        await expect(alert.first().getByRole('link', { name: say('alert.usedPlan') })).toBeVisible()
      }
      await page.goto('/discover-influencers?platform=fb')
      await expect(page).toHaveURL(/platform=fb/)
      await page.goto('/collections')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
}
