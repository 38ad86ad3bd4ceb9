import type { Page } from '@playwright/test'
import { expect, test } from './journey'

test.use({ role: 'admin' })

const drawer = (page: Page) => page.getByRole('dialog').first()

for (const lang of ['en', 'vi'] as const) {
  test.describe(`brands in ${lang}`, () => {
    test.use({ lang })

    test('a brand is created with influencers, found again, deleted and brought back', async ({ page, say }) => {
      const name = `Sao Mai ${lang}`
      await page.goto('/brands')
      await page
        .getByRole('button', { name: say('brands.create') })
        .first()
        .click()
      await expect(page).toHaveURL(/[?&]create=1/)
      await page.getByRole('textbox', { name: say('brands.name'), exact: true }).fill(name)
      await page.getByRole('textbox', { name: say('brands.add') }).fill('nguyen')
      const found = page.getByRole('listbox', { name: say('brands.add') }).getByRole('option')
      const who = (await found.first().locator('bdi').first().textContent()) ?? ''
      await found.first().click()
      await expect(drawer(page).getByRole('listitem').filter({ hasText: who })).toBeVisible()
      await drawer(page)
        .getByRole('button', { name: say('form.create') })
        .click()
      await expect(page).toHaveURL(/\/brands$/)
      await page
        .getByRole('textbox', { name: say('brands.search') })
        .or(page.getByRole('searchbox'))
        .fill('sao mai')
      await expect(page).toHaveURL(/search=sao(\+|%20)mai/)
      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row.getByRole('cell').first()).toHaveText('1')
      await page.getByRole('button', { name: say('list.more', { name }) }).click()
      await page.getByRole('menuitem', { name: say('list.delete') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('list.delete') })
        .click()
      await expect(row).toHaveCount(0)
      await page.getByRole('button', { name: say('action.undo') }).click()
      await expect(row).toHaveCount(1)
    })
  })
}

test('what is not saved is not lost by closing, and comes back with the link', async ({ page, say }) => {
  await page.goto('/brands?create=1')
  const name = page.getByRole('textbox', { name: say('brands.name'), exact: true })
  await name.fill('x')
  await drawer(page)
    .getByRole('button', { name: say('form.create') })
    .click()
  await expect(page.getByText(say('form.tooShort', { count: 2 }))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('form.stay') }).click()
  await expect(name).toHaveValue('x')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('form.leave') }).click()
  await expect(page).toHaveURL(/\/brands$/)
})

test('who is second sees both versions and decides', async ({ page, say, site, complaints }) => {
  complaints.allow(/status of 409/)
  const { accessToken } = await site.signIn('admin')
  const headers = { authorization: accessToken }
  const made = await page.request.post('/api/v1/brands', { headers, data: { name: 'Conflict one' } })
  const { data } = (await made.json()) as { data: { id: number } }
  await page.goto(`/brands?edit=${data.id}`)
  const name = page.getByRole('textbox', { name: say('brands.name'), exact: true })
  await name.fill('Mine')
  await page.request.patch(`/api/v1/brands/${data.id}`, { headers, data: { name: 'Theirs' } })
  await drawer(page)
    .getByRole('button', { name: say('form.save') })
    .click()
  const dialog = page.getByRole('dialog', { name: say('form.conflictTitle') })
  await expect(dialog.getByRole('row', { name: /Mine.*Theirs/ })).toBeVisible()
  await dialog.getByRole('button', { name: say('form.takeStored') }).click()
  await expect(name).toHaveValue('Theirs')
  await name.fill('Agreed')
  await drawer(page)
    .getByRole('button', { name: say('form.save') })
    .click()
  await expect(page.getByRole('link', { name: 'Agreed' })).toBeVisible()
})
