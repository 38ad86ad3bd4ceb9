import type { Page } from '@playwright/test'
import { expect, type Role, test } from './journey'
import { wordsOf } from './words'

const say = wordsOf('en')
const LANDINGS: readonly [Role, RegExp][] = [
  ['admin', /\/discover-influencers$/],
  ['staff', /\/discover-influencers$/],
  ['demo', /\/discover-influencers$/],
  ['basic', /\/discover-influencers$/],
  ['premium', /\/discover-influencers$/],
  ['influencer', /\/influencer-dashboard$/],
]

async function fillIn(page: Page, email: string, password: string) {
  await page.getByRole('textbox', { name: say('signIn.email') }).fill(email)
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test.describe('signing in', () => {
  test.use({ role: null })

  test('every role lands on its page', async ({ page, site }) => {
    for (const [role, landing] of LANDINGS)
      await test.step(role, async () => {
        await page.goto('/')
        await expect(page).toHaveURL(/\/sign-in/)
        await fillIn(page, site.emailOf(role), site.password)
        await expect(page).toHaveURL(landing)
        await page.goto('/sign-out')
        await expect(page).toHaveURL(/\/sign-in/)
      })
  })

  // No more wrong passwords than these: after twenty, other journeys from this network would need the check as well.
  test('after five wrong passwords a check against robots comes first, and the right password signs in', async ({
    page,
    site,
    complaints,
  }) => {
    complaints.allow(/status of 40[01]/)
    const email = site.emailOf('staff')
    for (let tried = 0; tried < 5; tried += 1) {
      await page.request.post(`${site.url}/api/v1/authentication`, { data: { email, password: 'wrong' } })
    }
    await page.goto('/sign-in')
    const working = page.getByRole('status').filter({ hasText: say('captcha.working') })
    // The check may be over in no time, so its question waits until the page says that it goes on.
    let checks = 0
    await page.route(/\/api\/v1\/captcha/, async (route) => {
      checks += 1
      await working.waitFor()
      await route.continue()
    })
    for (const [nth, password] of ['still wrong', site.password].entries()) {
      await fillIn(page, email, password)
      await expect.poll(() => checks).toBe(nth + 1)
      if (password !== site.password) await expect(page.getByRole('alert')).toHaveText(say('signIn.wrong'))
    }
    await expect(page).toHaveURL(/\/discover-influencers$/)
  })

  test('the way back is kept through signing in', async ({ page, site }) => {
    await page.goto('/discover-influencers?platform=tiktok&min_followers=10000')
    await expect(page).toHaveURL(/\/sign-in\?/)
    await fillIn(page, site.emailOf('staff'), site.password)
    await expect(page).toHaveURL(/\/discover-influencers\?platform=tiktok&min_followers=10000$/)
  })
})

test.describe('a session', () => {
  test('that has ended leads back to the same page after signing in again', async ({ page, site, complaints }) => {
    complaints.allow(/status of 401/)
    await page.goto('/discover-influencers?platform=tiktok')
    await expect(page.getByRole('article').first()).toBeVisible()
    const authorization = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
    // Ends between the click and its call: the page asks other things by itself, and must not notice before.
    await page.route(/\/api\/v1\/influencers\?.*page_index=1/, async (route) => {
      await page.request.post('/api/v1/sign-out', { headers: { authorization } })
      await route.continue()
    })
    await page.getByRole('button', { name: say('pages.next') }).click()
    await expect(page).toHaveURL(/\/auth-expired/)
    await expect(page.getByRole('heading', { name: say('expired.title') })).toBeVisible()
    await fillIn(page, site.emailOf('staff'), site.password)
    await expect(page).toHaveURL(/\/discover-influencers\?platform=tiktok&page_index=1$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('signed out in one tab ends in the other', async ({ page, context }) => {
    await page.goto('/discover-influencers')
    const other = await context.newPage()
    await other.goto('/discover-influencers')
    await other.getByRole('button', { name: /^Account menu for/ }).click()
    await other.getByRole('menuitem', { name: say('account.signOut') }).click()
    await expect(other).toHaveURL(/\/sign-in/)
    await expect(page).toHaveURL(/\/sign-in/)
  })
})
