import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, type Role, test } from './journey'
import { SCREENS } from './screen-list'
import { englishOnly, type Lang } from './words'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Judges the page, or the dialog over it: what lies below is half covered and looked at without it. */
async function expectAccessible(page: Page) {
  const axe = new AxeBuilder({ page }).withTags(RULES)
  const { violations } = await ((await page.getByRole('dialog').count()) > 0
    ? axe.include('[role="dialog"]')
    : axe
  ).analyze()
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} – ${nodes
        .map((one) => one.target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  )
  expect(told).toEqual([])
}

/** Names that an administrator gives are the same in every language. */
const ROLE_NAMES = new Set(['Administrator', 'Staff', 'Demo', 'Basic', 'Premium', 'Influencer'])

interface Look {
  path: string
  role: Role | null
  lang: Lang
  dark?: boolean
}
const LOOKS: readonly Look[] = [
  { path: '/sign-in', role: null, lang: 'vi', dark: true },
  { path: '/discover-influencers', role: 'staff', lang: 'en' },
  { path: '/discover-influencers?platform=tiktok&min_followers=10000', role: 'staff', lang: 'vi' },
  { path: '/discover-influencers', role: 'staff', lang: 'en', dark: true },
  { path: '/advanced-search?filter=platform__in%3Dtiktok%3Btotal_follower__gte%3D10000', role: 'staff', lang: 'en' },
  { path: '/advanced-search?filter=nonsense', role: 'staff', lang: 'vi', dark: true },
  { path: '/influencers/1', role: 'staff', lang: 'vi' },
  { path: '/influencers/1?tab=performance&period=3M', role: 'staff', lang: 'en', dark: true },
  { path: '/influencer/5', role: 'staff', lang: 'vi' },
  { path: '/influencer/5', role: 'admin', lang: 'en', dark: true },
  { path: '/younet-profile/list', role: 'staff', lang: 'vi' },
  { path: '/younet-profile/list', role: 'demo', lang: 'en', dark: true },
  { path: '/younet-profile/form/1', role: 'staff', lang: 'en', dark: true },
  { path: '/younet-profile/form/1', role: 'staff', lang: 'vi' },
  { path: '/younet-profile/form/1', role: 'premium', lang: 'vi', dark: true },
  { path: '/not-found', role: null, lang: 'en' },
  { path: '/access-denied', role: 'staff', lang: 'vi' },
  { path: '/internal-server-error', role: null, lang: 'en', dark: true },
  { path: '/auth-expired', role: null, lang: 'vi' },
  { path: '/sign-up?as=influencer', role: null, lang: 'vi', dark: true },
  { path: '/forgot-password', role: null, lang: 'vi' },
  { path: '/set-password', role: null, lang: 'vi' },
  { path: '/privacy-notice', role: null, lang: 'vi', dark: true },
  { path: '/verify-phone-number', role: 'staff', lang: 'vi' },
  { path: '/terms-and-conditions', role: 'influencer', lang: 'vi' },
  { path: '/profile', role: 'admin', lang: 'vi' },
  ...['/categories', '/brands', '/professions', '/accounts', '/roles', '/activity-logs', '/settings'].map(
    (path, i): Look => ({ path, role: 'admin', lang: i % 2 === 0 ? 'vi' : 'en', dark: i % 2 === 1 }),
  ),
  { path: '/settings?edit=plan_searches', role: 'admin', lang: 'vi' },
]

for (const { path, role, lang, dark = false } of LOOKS) {
  test.describe(`${path.slice(0, 40)} in ${lang}${dark ? ', dark' : ''}`, () => {
    test.use({ role, lang, colorScheme: dark ? 'dark' : 'light', contextOptions: { reducedMotion: 'reduce' } })
    test('is accessible and wholly in its language', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      if (role !== null && !path.includes('nonsense') && /discover|advanced|younet-profile.list/.test(path))
        await expect(page.getByRole('article').first()).toBeVisible()
      if (path.startsWith('/influencers/')) await expect(page.getByRole('figure').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      if (lang === 'vi') {
        const english = englishOnly()
        const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
        expect(lines.filter((line) => english.has(line) && !ROLE_NAMES.has(line))).toEqual([])
      }
      await expectAccessible(page)
    })
  })
}

const OPENED =
  /^(accounts|categories|settings)-edit$|-delete$|^(sign-up-empty|signed-up|forgot-sent|accounts-wrong|row-actions|invitation|set-password|activity-none|palette|bell|token)$/

for (const [index, { name, path, role, act }] of SCREENS.filter((one) => OPENED.test(one.name)).entries()) {
  const lang = index % 2 === 0 ? 'vi' : 'en'
  const colorScheme = index % 4 < 2 ? 'dark' : 'light'
  test.describe(`${name} in ${lang}, ${colorScheme}`, () => {
    test.use({ role, lang, colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    test('is accessible', async ({ page, say }) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await act?.(page, say, 1440)
      await expectAccessible(page)
    })
  })
}

test.describe('what opens over Discover', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('is accessible too: preview, menus, shortcuts, rows, every filter panel', async ({ page, say }) => {
    await page.goto('/discover-influencers')
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Preview/ })
      .click()
    await expect(
      page.getByRole('heading', { name: say('preview.audience'), exact: true, level: 3 }).last(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('view.rows'), exact: true }).click()
    const column = page.getByRole('complementary', { name: say('filters.title') })
    const closed = column.getByRole('button', { expanded: false })
    for (let left = await closed.count(); left > 0; left -= 1) {
      await closed.first().click()
      await expect(closed).toHaveCount(left - 1)
    }
    await expectAccessible(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})
