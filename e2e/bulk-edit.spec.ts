import type { Page } from '@playwright/test'
import { discoverOn } from './discover'
import { expect, inBoth, SLOW, test } from './journey'
import type { Say } from './words'

test.use({ role: 'staff' })

const drawer = (page: Page) => page.getByRole('dialog').first()

/** Sets the profession that all chosen are to get. */
async function addProfession(page: Page, say: Say, name: string) {
  await drawer(page)
    .getByRole('combobox', { name: say('bulk.addCareers') })
    .fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

for (const { lang, tag } of inBoth('vi')) {
  test.describe(`bulk edit in ${lang}`, { tag }, () => {
    test.use({ lang })

    test('says what it would do, does it, and takes it back', async ({ page, say }) => {
      const discover = discoverOn(page, say)
      await discover.goto('?platform=youtube&state=Rejected')
      await discover.results.getByRole('checkbox', { name: say('select.pageBox') }).check()
      await discover.results.getByRole('button', { name: say('select.edit') }).click()
      await expect(drawer(page).getByText(say('bulk.nothing'))).toBeVisible()
      await drawer(page)
        .getByRole('combobox', { name: say('bulk.state') })
        .selectOption('PendingForApproval')
      const preview = drawer(page).getByRole('region', { name: say('bulk.preview') })
      await expect(preview).toContainText(say('state.PendingForApproval'))
      const apply = drawer(page).getByRole('button', { name: /\d/ }).last()
      const count = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0])
      await apply.click()
      await expect(drawer(page)).toHaveCount(0)
      await expect(page.getByText(say('bulk.done', { count }))).toBeVisible()
      await page.getByRole('button', { name: say('action.undo') }).click()
      await expect(page.getByText(say('bulk.undone', { count }))).toBeVisible()
    })
  })
}

test('all results but one, with what cannot change and why', { tag: SLOW }, async ({ page, say }) => {
  const discover = discoverOn(page, say)
  await discover.goto('?platform=youtube')
  await discover.results.getByRole('button', { name: say('select.menu') }).click()
  await page.getByRole('menuitem').nth(1).click()
  await discover.cards.first().getByRole('checkbox').uncheck()
  await discover.results.getByRole('button', { name: say('select.edit') }).click()
  await drawer(page)
    .getByRole('combobox', { name: say('bulk.state') })
    .selectOption('NeedToUpdate')
  const preview = drawer(page).getByRole('region', { name: say('bulk.preview') })
  await expect(
    preview
      .getByRole('listitem')
      .filter({ hasText: /status change not allowed/ })
      .last(),
  ).toBeVisible()
  await addProfession(page, say, 'Beauty blogger')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('form.leave') }).click()
  await expect(drawer(page)).toHaveCount(0)
})
