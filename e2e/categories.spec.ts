import { discoverOn } from './discover'
import { expect, inBoth, SLOW, test } from './journey'

test.describe('the tree', () => {
  test.use({ role: 'admin' })

  test('a category kept to a role vanishes from the filters of all others', async ({ page, say, site }) => {
    await page.goto('/categories?create=1')
    await page.getByRole('textbox', { name: say('categories.nameEn') }).fill('Secret pottery')
    await page.getByRole('combobox', { name: say('categories.parent') }).fill('Arts')
    await page.getByRole('option', { name: 'Arts and books', exact: true }).click()
    await page
      .getByRole('combobox', { name: say('categories.visibleTo') })
      .last()
      .fill('Premium')
    await page.getByRole('option', { name: 'Premium' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: say('categories.drawn.arts') }).check({ force: true })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('form.create') })
      .click()
    await expect(page).toHaveURL(/\/categories$/)
    await page.goto('/categories?restricted=1')
    await expect(page.getByRole('row').filter({ hasText: 'Secret pottery' })).toContainText('Premium')

    const seesCategory = async (role: 'staff' | 'premium') => {
      const { accessToken } = await site.signIn(role)
      const answer = await page.request.get('/api/v1/category?page_size=1000', {
        headers: { authorization: accessToken },
      })
      return (await answer.text()).includes('Secret pottery')
    }
    expect([await seesCategory('premium'), await seesCategory('staff')]).toEqual([true, false])
  })

  test('deleting tells what uses a category', { tag: SLOW }, async ({ page, say }) => {
    await page.goto('/categories?search=yoga')
    await page.getByRole('button', { name: say('list.more', { name: 'Yoga' }) }).click()
    await page.getByRole('menuitem', { name: say('list.delete') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('use.used'))).toBeVisible()
    await expect(dialog.getByRole('button', { name: say('use.moveAndDelete') })).toBeDisabled()
  })
})

for (const { lang, tag } of inBoth('en')) {
  test.describe(`the front page in ${lang}`, { tag }, () => {
    test.use({ role: 'staff', lang })

    test('shows twelve categories, then more, and filters by the chosen one', { tag: SLOW }, async ({ page, say }) => {
      const discover = discoverOn(page, say)
      await discover.goto()
      const front = page.getByRole('region', { name: say('front.title') })
      const tiles = front.getByRole('listitem')
      await expect(tiles).toHaveCount(13)
      await front.getByRole('button', { name: say('front.more', { count: 12 }) }).click()
      await expect(tiles).toHaveCount(25)
      const first = tiles.first().getByRole('button')
      await expect(first).toContainText(/\d/)
      const count = ((await first.textContent()) ?? '').replaceAll(/[^\d]/g, '')
      await first.click()
      await expect(page).toHaveURL(/categories=\d+/)
      await discover.expectFound(Number(count))
      await expect(front).toHaveCount(0)
    })
  })
}
