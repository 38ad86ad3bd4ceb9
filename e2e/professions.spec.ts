import { expect, test } from './journey'

test.use({ role: 'admin' })

test('a profession suggests categories, and its influencers get another one before it goes', async ({ page, say }) => {
  await page.goto('/professions?create=1')
  await page.getByRole('textbox', { name: say('professions.name'), exact: true }).fill('Beekeeper')
  await page.getByRole('combobox', { name: say('professions.addCategory') }).fill('baking')
  await page.getByRole('option', { name: /Baking/ }).click()
  const points = page.getByRole('textbox', { name: /Baking/ })
  await expect(points).toHaveValue('100')
  await points.fill('60')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('form.create') })
    .click()
  await page.getByRole('searchbox').fill('beekeeper')
  await expect(page.getByRole('row').filter({ hasText: 'Beekeeper' })).toContainText('Baking 60')

  await page.goto('/professions?search=Beauty%20blogger')
  await page.getByRole('button', { name: say('list.more', { name: 'Beauty blogger' }) }).click()
  await page.getByRole('menuitem', { name: say('list.delete') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('use.used'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('use.moveAndDelete') })).toBeDisabled()
  await dialog.getByRole('combobox', { name: say('use.move') }).fill('Beekeeper')
  await page.getByRole('option', { name: 'Beekeeper' }).click()
  await dialog.getByRole('button', { name: say('use.moveAndDelete') }).click()
  await expect(page.getByText(say('list.none'))).toBeVisible()
})
