import { TERMS_VERSION } from '@kolscope/contract/people/terms'
import { ask, expect, test } from './journey'

test.use({ role: 'influencer' })

test('an influencer reads the terms and accepts them, which is recorded', async ({ page, say }) => {
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1, name: say('terms.title') })).toBeVisible()
  const accept = page.getByRole('button', { name: say('terms.accept') })
  await accept.click()
  await expect(accept).toHaveCount(0)
  await expect(page.getByText(say('terms.accepted', { version: TERMS_VERSION }).split('{when}')[0] ?? '')).toBeVisible()
  const { data } = await ask<{ data: { accepted_version: string } }>(page, '/api/v1/terms')
  expect(data.accepted_version).toBe(TERMS_VERSION)
})
