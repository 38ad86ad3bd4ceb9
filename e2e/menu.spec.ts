import type { Page } from '@playwright/test'
import { expect, type Role, SLOW, test } from './journey'
import { type Key, type Say, wordsOf } from './words'

const own: readonly Key[] = ['page.profiles', 'page.profile']
const staff: readonly Key[] = ['page.profiles', 'page.duplicates', 'page.profile']
const lists: readonly Key[] = ['page.tracking', 'page.collections', 'page.importer']
const search: readonly Key[] = ['page.discover', 'page.advanced']
const found: readonly Key[] = ['page.savedSearches', 'page.content']
const discover: readonly Key[] = [...search, 'page.landscape', ...found]
const management: readonly Key[] = [
  'page.category',
  'page.brand',
  'page.profession',
  'page.accounts',
  'page.role',
  'page.corrections',
  'page.addRequests',
  'page.connectors',
  'page.activityLogs',
  'page.settings',
]
const MENUS: readonly [Role, readonly Key[]][] = [
  ['admin', [...discover, ...lists, 'page.loads', ...staff, ...management]],
  ['staff', [...discover, ...lists, 'page.loads', ...staff, 'page.corrections', 'page.addRequests']],
  ['demo', [...search, ...found, 'page.collections', ...own]],
  ['influencer', ['page.dashboard', 'page.profile', 'page.terms']],
]

for (const [role, entries] of MENUS) {
  test.describe(`the menu of ${role}`, () => {
    test.use({ role })
    test('shows what the role may see, in its order, and what it does not is denied', async ({ page, say }) => {
      await page.goto('/profile')
      const links = page.getByRole('navigation', { name: say('menu.label') }).getByRole('link')
      await expect(links).toHaveText(entries.map((key) => say(key)))
      const closedPath = role === 'admin' ? '/terms-and-conditions' : '/accounts'
      await page.goto(closedPath)
      await expect(page).toHaveURL(/\/access-denied$/)
    })
  })
}

const openPalette = async (page: Page, say: Say) => {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: say('palette.title') })
  await expect(field).toBeFocused()
  return field
}

test.describe('an administrator', () => {
  test.use({ role: 'admin' })

  test('goes to a page, to an account and to a new role by the palette', { tag: SLOW }, async ({ page, say, site }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await (await openPalette(page, say)).fill('activity')
    await expect(page.getByRole('option', { name: say('page.activityLogs') })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/activity-logs')
    // A dialog gives the focus back when it has gone.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await (await openPalette(page, say)).fill(site.emailOf('premium'))
    const accounts = page.getByRole('group', { name: say('palette.accounts') })
    await accounts.getByRole('option', { name: site.emailOf('premium') }).click()
    await expect(page).toHaveURL(/\/accounts\?edit=\d+$/)
    await expect(page.getByRole('dialog').getByLabel(wordsOf('en')('signIn.email'))).toHaveValue(
      site.emailOf('premium'),
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await (await openPalette(page, say)).fill(say('new.role'))
    await page.getByRole('option', { name: say('new.role'), exact: true }).click()
    await expect(page).toHaveURL(/\/roles\?create=1$/)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('the palette of staff', () => {
  test('moves nothing that can be clicked when influencers are found later', { tag: SLOW }, async ({ page, say }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let answer = () => {}
    const untilAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v1/influencers?*', async (route) => {
      await untilAnswered
      await route.continue()
    })
    await (await openPalette(page, say)).fill('da')
    const theme = page.getByRole('option', { name: say('palette.theme', { theme: say('theme.dark') }) })
    await expect(theme).toBeVisible()
    const dialog = page.getByRole('dialog')
    const placeOf = async () => ((await theme.boundingBox())?.y ?? 0) - ((await dialog.boundingBox())?.y ?? 0)
    const before = await placeOf()
    answer()
    await expect(page.getByRole('option', { name: say('palette.all', { text: 'da' }) })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: say('palette.searching') })).toHaveCount(0)
    expect(await placeOf()).toBe(before)
    await theme.click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})
