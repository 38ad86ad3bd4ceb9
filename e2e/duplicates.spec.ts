import type { Page } from '@playwright/test'
import { expect, inBoth, SLOW, test } from './journey'
import { loadListsOn, onePerson, sameAccount } from './loading'
import type { Say } from './words'

async function load(page: Page, say: Say, file: { name: string; text: string }, count = 1) {
  const on = loadListsOn(page, say)
  await on.choose(file)
  await on.start(count).click()
  await expect(page.getByText(say('loads.influencersNew', { count }))).toBeVisible()
}

for (const { lang, tag } of inBoth('vi')) {
  test.describe(`duplicates in ${lang}`, { tag }, () => {
    test.use({ lang })

    test('one account that two lists named is merged, separated again, and told apart', async ({ page, say }) => {
      const handle = `trung.lap.${lang}`
      const [pageName, profileName] = [`Facebook page ${handle}`, `Facebook profile ${handle}`]
      for (const file of sameAccount(handle)) await load(page, say, file)
      const menu = page.getByRole('navigation', { name: say('menu.label') })
      await menu.getByRole('link', { name: say('page.duplicates') }).click()
      const tab = (view: 'undecided' | 'different' | 'merged') =>
        page.getByRole('tab', { name: say(`duplicates.view.${view}`) })
      const pair = page.getByRole('listitem', { name: handle })
      await expect(pair).toContainText(say('duplicates.why.same-address'))
      await expect(pair).toContainText('12')

      // By keyboard: the other one stays.
      const kept = pair.getByRole('radio').first()
      await kept.focus()
      await page.keyboard.press('ArrowRight')
      await expect(pair.getByRole('radio').nth(1)).toBeChecked()
      await pair
        .getByRole('button', { name: say('duplicates.mergeOf', { name: pageName, other: profileName }) })
        .focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText(say('duplicates.merged'), { exact: true }).last()).toBeVisible()
      await expect(pair).toHaveCount(0)

      await tab('merged').click()
      await page.getByRole('button', { name: say('duplicates.undoOf', { name: `@${handle}` }) }).click()
      await expect(page.getByText(say('duplicates.mergeUndone'))).toBeVisible()
      await tab('undecided').click()
      const other = { name: pageName, other: profileName }
      await pair.getByRole('button', { name: say('duplicates.differentOf', other) }).click()
      await expect(pair).toHaveCount(0)
      await tab('different').click()
      await expect(pair).toBeVisible()
      await page.reload()
      await pair.getByRole('button', { name: say('duplicates.takeBackOf', other) }).click()
      await expect(pair).toHaveCount(0)
      await tab('undecided').click()
      await expect(pair).toBeVisible()
    })
  })
}

test('two accounts of one person get one profile, and lose it by undoing', { tag: SLOW }, async ({ page, say }) => {
  await load(page, say, onePerson('mot.nguoi'), 2)
  await page.goto('/duplicates?rowsPerPage=50')
  const pair = page.getByRole('listitem', { name: 'mot.nguoi' })
  await expect(pair).toContainText('mot.nguoi@mail.test')
  await pair.getByRole('button', { name: say('duplicates.link') }).click()
  await expect(pair).toHaveCount(0)
  await page.getByRole('button', { name: say('action.undo') }).click()
  await expect(page.getByText(say('duplicates.unlinked'))).toBeVisible()
  await expect(pair).toBeVisible()
})

test.describe('a customer', () => {
  test.use({ role: 'premium' })

  test('has no entry for duplicates in the menu, and is denied', async ({ page, say }) => {
    await page.goto('/collections')
    const menu = page.getByRole('navigation', { name: say('menu.label') })
    await expect(menu.getByRole('link', { name: say('page.collections') })).toBeVisible()
    await expect(menu.getByRole('link', { name: say('page.duplicates') })).toHaveCount(0)
    await page.goto('/duplicates')
    await expect(page).toHaveURL(/\/access-denied$/)
  })
})
