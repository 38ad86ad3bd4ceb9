import { expect, SLOW, test } from './journey'

test.use({ role: 'admin' })

test('a page whose address a call has, too, survives a reload', { tag: SLOW }, async ({ page }) => {
  for (const path of ['/brands', '/roles', '/activity-logs']) {
    await page.goto(path)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
})
