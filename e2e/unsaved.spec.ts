import type { Locator, Page } from '@playwright/test'
import { expect, SLOW, test } from './journey'

test.use({ role: 'admin' })

/** Longer than a search box waits after the last key. */
const AFTER_TYPING_MS = 400

/** From here on the page's timers run only when the journey says so. */
async function holdTimers(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/** Lets timers run a hundredth of that at a time until something is shown: responses also reach the page by timers. */
async function untilShown(page: Page, what: Locator) {
  await expect(async () => {
    await page.clock.runFor(AFTER_TYPING_MS / 100)
    await expect(what).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('a search that is typed right before a drawer is opened filters the list behind the form, without a question', async ({
  page,
  say,
}) => {
  await page.clock.install()
  await page.goto('/roles')
  const row = page.getByRole('row').filter({ hasText: 'Staff' })
  await expect(row).toBeVisible()
  await holdTimers(page)
  await page.getByRole('searchbox', { name: say('search.role') }).fill('Staff')
  await row.getByText('Staff').first().click()
  const drawer = page.getByRole('dialog', { name: say('ask.edit', { name: 'Staff' }) })
  const name = drawer.getByLabel(say('named.name'), { exact: true })
  await untilShown(page, name)
  await name.fill('Staff of the north')
  await page.clock.runFor(AFTER_TYPING_MS)
  await expect(page).toHaveURL(/[?&]search=Staff/)
  await expect(page).toHaveURL(/[?&]edit=\d+/)
  await expect(page.getByRole('dialog', { name: say('form.unsavedTitle') })).toHaveCount(0)
  await expect(name).toHaveValue('Staff of the north')
  await page.clock.resume()
  await drawer.getByRole('button', { name: say('form.cancel'), exact: true }).click()
  await page
    .getByRole('dialog', { name: say('form.unsavedTitle') })
    .getByRole('button', { name: say('form.leave') })
    .click()
  await expect(page).toHaveURL(/\/roles\?search=Staff$/)
})

test('a search that is typed right before another page is opened stays behind', { tag: SLOW }, async ({
  page,
  say,
}) => {
  await page.clock.install()
  await page.goto('/roles')
  await expect(page.getByRole('row').filter({ hasText: 'Staff' })).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\//, async (route) => {
    await released
    await route.continue()
  })
  await holdTimers(page)
  await page.getByRole('searchbox', { name: say('search.role') }).fill('Staff')
  await page.getByRole('link', { name: say('page.brand'), exact: true }).click()
  await expect(page).toHaveURL(/\/brands/)
  await page.clock.runFor(AFTER_TYPING_MS)
  release()
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: say('page.brand'), level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/brands$/)
})
