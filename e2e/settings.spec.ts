import type { Page } from '@playwright/test'
import { ask, expect, type Site, test } from './journey'
import type { Say } from './words'

interface SettingsAnswer {
  data: { plan_searches: { value: { demo: number; basic: number; premium: number }; version: number } }
}

const planSearches = async (page: Page) => (await ask<SettingsAnswer>(page, '/api/v1/settings')).data.plan_searches

async function setBack(site: Site) {
  const { accessToken } = await site.signIn('admin')
  const headers = { 'content-type': 'application/json', authorization: accessToken }
  const { data } = (await (await fetch(`${site.url}/api/v1/settings`, { headers })).json()) as SettingsAnswer
  const body = JSON.stringify({ version: data.plan_searches.version, value: null })
  await fetch(`${site.url}/api/v1/settings/plan_searches`, { method: 'PATCH', headers, body })
}

async function open(page: Page, say: Say) {
  const name = say('settings.name.plan_searches')
  await page.goto('/settings')
  await page.getByRole('button', { name: say('settings.editOf', { name }) }).click()
  const drawer = page.getByRole('dialog', { name, exact: true })
  await expect(drawer.getByLabel(say('settings.demo'))).toBeVisible()
  return drawer
}

test.use({ role: 'admin' })
test.afterEach(({ site }) => setBack(site))

test('a setting is changed, remembered with who did it, and set back', async ({ page, say }) => {
  const drawer = await open(page, say)
  expect(new URL(page.url()).search).toBe('?edit=plan_searches')
  await drawer.getByLabel(say('settings.demo')).fill('1234')
  await drawer.getByRole('button', { name: say('form.save') }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('1,234')).toBeVisible()
  expect((await planSearches(page)).value.demo).toBe(1234)

  const again = await open(page, say)
  const history = again.getByRole('region', { name: say('settings.history') })
  await expect(history.getByRole('listitem').first()).toContainText('Ada Admin')
  await expect(history.getByRole('insertion').first()).toHaveText('1234')
  await again.getByRole('button', { name: say('settings.useDefault') }).click()
  await expect(again.getByLabel(say('settings.demo'))).toHaveValue('300')
  await again.getByRole('button', { name: say('form.save') }).click()
  await expect(again).toBeHidden()
  expect((await planSearches(page)).value.demo).toBe(300)

  await page.goto('/activity-logs?actions=settingChanged')
  await expect(page.getByRole('row').nth(1)).toContainText(say('settings.name.plan_searches'))
})
