import { expect, test } from './journey'

test.use({ role: 'admin' })

test('a session that ends in the middle of a form loses nothing that was typed', async ({
  page,
  say,
  site,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  await page.goto('/brands?create=1')
  const name = page.getByRole('textbox', { name: say('named.name'), exact: true })
  await name.fill('Half a brand')
  const authorization = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  // The session ends with the form's own call, or a call that the page makes by itself could notice the end before.
  await page.route('**/api/v1/brands', async (route) => {
    await page.request.post('/api/v1/sign-out', { headers: { authorization } })
    await route.continue()
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('form.create') })
    .click()
  await expect(page).toHaveURL(/\/auth-expired/)
  await expect(page.getByRole('textbox', { name: say('signIn.email') })).toHaveValue(site.emailOf('admin'))
  await expect(page.getByLabel(say('signIn.password'), { exact: true })).toBeFocused()
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(site.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brands\?create=1/)
  await expect(name).toHaveValue('Half a brand')
  const remainingKeys = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kept:')))
  expect(remainingKeys).toEqual([])
})
