import { TERMS_VERSION } from '@kolscope/contract/people/terms'
import { ask, expect, test } from './journey'

for (const lang of ['en', 'vi'] as const) {
  test.describe(`terms in ${lang}`, () => {
    test.use({ lang, role: 'influencer' })

    test('name every topic, and what was accepted is recorded with its time', async ({ page, say }) => {
      await page.goto('/terms-and-conditions')
      await expect(page.getByRole('heading', { level: 1, name: say('terms.title') })).toBeVisible()
      for (const topic of [
        'disclosure',
        'property',
        'hire',
        'confidential',
        'conflict',
        'circumvent',
        'law',
        'age',
      ] as const) {
        await expect(page.getByRole('heading', { name: say(`terms.${topic}.title`) })).toBeVisible()
      }
      await expect(page.getByText(say('terms.review.text').split('\n')[0] ?? '')).toContainText('2')
      const accept = page.getByRole('button', { name: say('terms.accept') })
      if (lang === 'en') await accept.click()
      await expect(accept).toHaveCount(0)
      await expect(
        page.getByText(say('terms.accepted', { version: TERMS_VERSION }).split('{when}')[0] ?? ''),
      ).toBeVisible()
      const { data } = await ask<{ data: { accepted_version: string } }>(page, '/api/v1/terms')
      expect(data.accepted_version).toBe(TERMS_VERSION)
    })
  })

  test.describe(`the privacy notice in ${lang}`, () => {
    test.use({ lang, role: null })
    test('is one click away from the sign-in', async ({ page, say }) => {
      await page.goto('/sign-in')
      await page.getByRole('link', { name: say('page.privacy') }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('privacy.title') })).toBeVisible()
      await expect(page.getByRole('heading', { name: say('privacy.rights.title') })).toBeVisible()
    })
  })
}

test('staff has no terms to accept', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await expect(page).toHaveURL(/\/access-denied$/)
})
