import type { Page } from '@playwright/test'
import { ask, expect, type Site, test } from './journey'
import type { Say } from './words'

interface Stored {
  data: { plan_searches: { value: { demo: number; basic: number; premium: number }; version: number } }
}

const stored = async (page: Page) => (await ask<Stored>(page, '/api/v1/settings')).data.plan_searches

async function setBack(site: Site) {
  const { accessToken } = await site.signIn('admin')
  const headers = { 'content-type': 'application/json', authorization: accessToken }
  const { data } = (await (await fetch(`${site.url}/api/v1/settings`, { headers })).json()) as Stored
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

for (const lang of ['en', 'vi'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ role: 'admin', lang })
    test.afterEach(({ site }) => setBack(site))

    test('a setting is changed, remembered with who did it, and set back', async ({ page, say }) => {
      const drawer = await open(page, say)
      expect(new URL(page.url()).search).toBe('?edit=plan_searches')
      await drawer.getByLabel(say('settings.demo')).fill('1234')
      await drawer.getByRole('button', { name: say('form.save') }).click()
      await expect(drawer).toBeHidden()
      await expect(page.getByText(lang === 'vi' ? '1.234' : '1,234')).toBeVisible()
      expect((await stored(page)).value.demo).toBe(1234)

      const again = await open(page, say)
      const history = again.getByRole('region', { name: say('settings.history') })
      await expect(history.getByRole('listitem').first()).toContainText('Ada Admin')
      await expect(history.getByRole('insertion').first()).toHaveText('1234')
      await again.getByRole('button', { name: say('settings.useDefault') }).click()
      await expect(again.getByLabel(say('settings.demo'))).toHaveValue('300')
      await again.getByRole('button', { name: say('form.save') }).click()
      await expect(again).toBeHidden()
      expect((await stored(page)).value.demo).toBe(300)

      await page.goto('/activity-logs?actions=settingChanged')
      await expect(page.getByRole('row').nth(1)).toContainText(say('settings.name.plan_searches'))
    })

    test('the second of two who change it sees both versions, and nothing typed is lost', async ({
      page,
      say,
      complaints,
      context,
    }) => {
      complaints.allow(/409/)
      const drawer = await open(page, say)
      await drawer.getByLabel(say('settings.demo')).fill('111')
      const other = await context.newPage()
      const theirs = await open(other, say)
      await theirs.getByLabel(say('settings.demo')).fill('222')
      await theirs.getByRole('button', { name: say('form.save') }).click()
      await expect(theirs).toBeHidden()

      await drawer.getByRole('button', { name: say('form.save') }).click()
      const conflict = page.getByRole('dialog', { name: say('form.conflictTitle') })
      await expect(conflict).toContainText('111')
      await expect(conflict).toContainText('222')
      expect((await stored(page)).value.demo).toBe(222)
      await conflict.getByRole('button', { name: say('form.keepMine') }).click()
      await expect(drawer).toBeHidden()
      expect((await stored(page)).value.demo).toBe(111)
    })
  })
}

test.describe('what does not fit', () => {
  test.use({ role: 'admin', lang: 'vi' })

  test('stays in a number field as it was typed, with what is wrong beside it', async ({ page, say }) => {
    await page.goto('/settings?edit=score_weights')
    const drawer = page.getByRole('dialog', { name: say('settings.name.score_weights') })
    const field = drawer.getByLabel(say('settings.reach'), { exact: true })
    for (const [typed, wrong] of [
      ['1e9', say('form.number')],
      ['5', say('form.tooLarge', { count: 1 })],
      ['-0,4', say('form.tooSmall', { count: 0 })],
      ['', say('form.required')],
    ] as const) {
      await field.fill('')
      await field.pressSequentially(typed)
      await drawer.getByRole('button', { name: say('form.save'), exact: true }).click()
      await expect(field).toHaveValue(typed)
      await expect(drawer.getByText(wrong, { exact: true })).toHaveCount(1)
    }
    await field.pressSequentially('0,')
    await expect(field).toHaveValue('0,')
    await field.pressSequentially('4')
    await expect(field).toHaveValue('0,4')
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    await field.press('ArrowUp')
    await expect(field).toHaveValue('0,45')
  })

  test('is said at the field, in the language of the page, and leaving asks first', async ({ page, say }) => {
    await page.goto('/settings?edit=size_tiers')
    const drawer = page.getByRole('dialog', { name: say('settings.name.size_tiers') })
    await drawer.getByLabel(say('settings.macro')).first().fill('999999')
    await drawer.getByRole('button', { name: say('form.save') }).click()
    await expect(drawer.getByText(say('problem.tiers-order'))).toBeVisible()
    await drawer.getByLabel(say('settings.macro')).first().fill('')
    await drawer.getByRole('button', { name: say('form.save') }).click()
    await expect(drawer.getByText(say('form.required'))).toBeVisible()
    await drawer.getByRole('button', { name: say('form.cancel') }).click()
    await page.getByRole('button', { name: say('form.leave') }).click()
    await expect(drawer).toBeHidden()
  })
})
