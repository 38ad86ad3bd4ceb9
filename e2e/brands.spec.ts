import type { Page } from '@playwright/test'
import { expect, test } from './journey'

test.use({ role: 'admin' })

const drawer = (page: Page) => page.getByRole('dialog').first()

test('a brand is created with influencers, found again, deleted and brought back', async ({ page, say }) => {
  const name = 'Sao Mai'
  await page.goto('/brands')
  await page
    .getByRole('button', { name: say('new.brand') })
    .first()
    .click()
  await expect(page).toHaveURL(/[?&]create=1/)
  await page.getByRole('textbox', { name: say('named.name'), exact: true }).fill(name)
  await page.getByRole('textbox', { name: say('brands.add') }).fill('nguyen')
  const options = page.getByRole('listbox', { name: say('brands.add') }).getByRole('option')
  const who = (await options.first().locator('bdi').first().textContent()) ?? ''
  await options.first().click()
  await expect(drawer(page).getByRole('listitem').filter({ hasText: who })).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: say('form.create') })
    .click()
  await expect(page).toHaveURL(/\/brands$/)
  await page
    .getByRole('textbox', { name: say('search.brand') })
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
