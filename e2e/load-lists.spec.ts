import { expect, inBoth, SLOW, storageOf, test } from './journey'
import { loadListsOn, namesOnly, oneHandle } from './loading'

for (const { lang, tag } of inBoth('en')) {
  test.describe(`loading a list in ${lang}`, { tag }, () => {
    test.use({ lang })

    test('a doubt is answered, the outcome checked, the list loaded, seen by an administrator, and undone', async ({
      page,
      say,
      site,
      browser,
    }) => {
      const on = loadListsOn(page, say)
      const file = namesOnly(`Danh sách ${lang}.csv`, lang === 'en' ? 'Name' : 'Họ tên')
      await on.choose(file)
      await expect(page).toHaveURL(/\?load=\d+$/)
      await expect(page.getByRole('radiogroup', { name: say('loads.ask.names-only', { count: 3 }) })).toBeVisible()
      await expect(page.getByText('Nạp Thử Một', { exact: false }).first()).toBeVisible()
      await on.answerNames()
      await expect(on.start(3)).toBeEnabled()
      await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(4)

      // A column is corrected; the list is read and compared again.
      await page.getByRole('button', { name: new RegExp(`^Danh sách ${lang}`) }).click()
      const email = page.getByRole('combobox', { name: say('loads.fieldOf', { column: 'Email' }) })
      await expect(email).toHaveValue('email')
      await email.selectOption('ignore')
      await expect(on.start(3)).toBeDisabled()
      await on.button(say('loads.apply')).click()
      await expect(on.button(say('loads.apply'))).toHaveCount(0)
      await expect(on.start(3)).toBeEnabled()

      await on.start(3).click()
      await expect(page.getByText(say('loads.influencersNew', { count: 3 }))).toBeVisible()
      await page.reload()
      await expect(page.getByText(say('loads.influencersNew', { count: 3 }))).toBeVisible()

      const administrator = await browser.newContext({ storageState: await storageOf(site, 'admin', lang) })
      const theirs = await administrator.newPage()
      await theirs.goto('/load-lists')
      const row = loadListsOn(theirs, say).rowOf(file.name)
      await expect(row).toContainText(say('loads.state.loaded'))
      await administrator.close()

      await on.undo()
      await expect(page.getByText(say('loads.undone.removed', { count: 3 }))).toBeVisible()
      await page.getByRole('link', { name: say('loads.all') }).click()
      await expect(on.rowOf(file.name)).toContainText(say('loads.state.undone'))
    })
  })
}

test('several files become a load each, and one that is not wanted is discarded', { tag: SLOW }, async ({
  page,
  say,
}) => {
  const on = loadListsOn(page, say)
  await on.choose(oneHandle('First.csv'), oneHandle('Second.csv'), { name: 'notes.pdf', text: 'x' })
  await expect(page.getByText(say('loads.fault.extension'))).toBeVisible()
  for (const name of ['First.csv', 'Second.csv']) await expect(on.rowOf(name)).toContainText(say('loads.state.ready'))
  await expect(on.startAll()).toBeVisible()
  await on.rowOf('First.csv').getByRole('link').click()
  await on.button(say('loads.discard')).click()
  const dialog = page.getByRole('dialog', { name: say('loads.discardTitle') })
  await dialog.getByRole('button', { name: say('loads.discard'), exact: true }).click()
  await expect(page.getByText(say('loads.discarded', { name: 'First.csv' }))).toBeVisible()
  await expect(on.rowOf('Second.csv')).toBeVisible()
  await expect(on.rowOf('First.csv')).toHaveCount(0)
})

test.describe('a customer', () => {
  test.use({ role: 'premium' })

  test('has no entry for it in the menu, and is denied', async ({ page, say }) => {
    await page.goto('/collections')
    const menu = page.getByRole('navigation', { name: say('menu.label') })
    await expect(menu.getByRole('link', { name: say('page.collections') })).toBeVisible()
    await expect(menu.getByRole('link', { name: say('page.loads') })).toHaveCount(0)
    await page.goto('/load-lists')
    await expect(page).toHaveURL(/\/access-denied$/)
  })
})
