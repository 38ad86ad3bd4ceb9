import type { Page } from '@playwright/test'
import { expect, SLOW, test } from './journey'

const SIGN_IN_JS_BYTES = 170_000
const DISCOVER_JS_BYTES = 300_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Bytes of JavaScript as they came over the wire, before the page is idle. */
function countScripts(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((one) => one.responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test.describe('JavaScript up front', { tag: SLOW }, () => {
  test.describe('of the sign-in', () => {
    test.use({ role: null })
    test('is small', async ({ page }) => {
      const bytes = countScripts(page)
      await page.goto('/sign-in', { waitUntil: 'networkidle' })
      const total = await bytes()
      say(`JavaScript up front, sign-in: ${(total / 1000).toFixed(1)} KB (at most ${SIGN_IN_JS_BYTES / 1000})`)
      expect(total).toBeGreaterThan(10_000)
      expect(total).toBeLessThanOrEqual(SIGN_IN_JS_BYTES)
    })
  })

  test('of Discover is small', async ({ page }) => {
    const bytes = countScripts(page)
    await page.goto('/discover-influencers', { waitUntil: 'networkidle' })
    await expect(page.getByRole('article').first()).toBeVisible()
    const total = await bytes()
    say(`JavaScript up front, Discover: ${(total / 1000).toFixed(1)} KB (at most ${DISCOVER_JS_BYTES / 1000})`)
    expect(total).toBeLessThanOrEqual(DISCOVER_JS_BYTES)
  })
})
