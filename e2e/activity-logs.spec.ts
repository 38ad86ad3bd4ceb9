import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, type Site, test } from './journey'

/** What another user does meanwhile: creates a role and then gives it other rights. */
async function changeRole(site: Site, name: string) {
  const { accessToken } = await site.signIn('admin')
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${site.url}/api/v1/roles${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: accessToken },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { data: { id: number; version: number } }
  }
  const { data } = await call('POST', '', { name, globalPermissions: ['canViewLandscape'] })
  await call('PATCH', `/${data.id}`, { version: data.version, globalPermissions: ['canCreateCollection'] })
}

const queryOf = (page: Page) => new URL(page.url()).searchParams

test.use({ role: 'admin' })

test('an administrator finds out who changed what, and takes it along', async ({ page, say, site }) => {
  const name = `Planner ${Date.now()}`
  await changeRole(site, name)
  await page.goto('/activity-logs')
  const table = page.getByRole('table', { name: say('page.activityLogs') })
  await expect(table).toBeVisible()
  expect(page.url()).not.toContain('createdTime')

  await page
    .getByRole('button', { name: say('activity.actions') })
    .first()
    .click()
  await page.getByRole('searchbox', { name: say('list.search') }).fill(say('activity.action.roleUpdated'))
  await page.getByRole('checkbox', { name: say('activity.action.roleUpdated') }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => queryOf(page).get('actions')).toBe('roleUpdated')

  const row = table.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Ada Admin')
  await expect(row).toContainText(say('activity.action.roleUpdated'))
  await expect(row.getByRole('deletion')).toHaveText(say('flag.canViewLandscape'))
  await expect(row.getByRole('insertion')).toHaveText(say('flag.canCreateCollection'))

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: say('activity.export') }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text).toContain(name)
  expect(text).not.toContain('activityLogsViewed')

  await page.goto('/activity-logs?actions=activityLogsExported')
  await expect(table.getByRole('row').nth(1)).toContainText(say('activity.action.activityLogsExported'))
})
