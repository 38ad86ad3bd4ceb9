import { begins } from './discover'
import { expect, inBoth, SLOW, test } from './journey'

for (const { lang, tag } of inBoth('vi')) {
  test.describe(`profiles on a phone in ${lang}`, { tag }, () => {
    test.use({ lang })

    test('stand one below the other; the filters close after Apply and after Reset', { tag: SLOW }, async ({
      page,
      say,
    }) => {
      await page.goto('/younet-profile/list')
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(12)
      const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
      expect(first?.x).toBe(second?.x)
      const open = page.getByRole('button', { name: begins(say('filters.open')) })
      const drawer = page.getByRole('dialog', { name: say('filters.title') })
      await open.click()
      await drawer.getByRole('checkbox', { name: say('kind.professional') }).check()
      await drawer.getByRole('button').last().click()
      await expect(drawer).toHaveCount(0)
      await expect(page).toHaveURL(/kind__in=professional/)
      await open.click()
      await drawer.getByRole('button', { name: say('filters.reset'), exact: true }).click()
      await expect(drawer).toHaveCount(0)
      await expect(page).not.toHaveURL(/kind__in/)
      await cards.first().getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('button', { name: say('profiles.save') })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
  })
}
