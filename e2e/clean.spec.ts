import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, type Role, SLOW, test } from './journey'
import { SCREENS } from './screen-list'
import { englishOnly, KEYS, type Lang, type Say } from './words'

const SECONDS_A_VISIT = 20
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Of cards, rows and choices the first ones stand for all, which are made alike. */
const ALIKE = ['article ~ article ~ article', 'tr ~ tr ~ tr ~ tr', 'fieldset label ~ label ~ label ~ label']

/** Checks the page, or only the dialog over it: the page below is half covered and is checked without it. */
async function expectAccessible(page: Page, of = page.url()) {
  // There are no frames of others, so one run in the page is enough; passed checks are not recorded.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
  const isDialog = (await page.getByRole('dialog').count()) > 0
  for (const alike of ALIKE) axe.exclude(alike)
  const { violations } = await (isDialog ? axe.include('[role="dialog"]') : axe).analyze()
  const lines = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} – ${nodes
        .map((one) => one.target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  )
  expect.soft(lines, of).toEqual([])
}

async function expectWholly(page: Page, lang: Lang) {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  const text = await page.locator('body').innerText()
  expect.soft(text.split(/\s+/).filter((word) => KEYS.has(word))).toEqual([])
  if (lang !== 'vi') return
  const english = englishOnly()
  const lines = text.split('\n').map((line) => line.trim())
  expect.soft(lines.filter((line) => english.has(line) && !ROLE_NAMES.has(line))).toEqual([])
}

/** Names that an administrator gives are the same in every language. */
const ROLE_NAMES = new Set(['Administrator', 'Staff', 'Demo', 'Basic', 'Premium', 'Influencer'])

/** External accounts find only approved people, so that a fixed id may not exist for them. */
const FIRST_PERSON = 'the first person in the list'

async function addressOfFirstPerson(page: Page): Promise<string> {
  await page.goto('/younet-profile/list')
  const address = await page.locator('a[href^="/younet-profile/form/"]').first().getAttribute('href')
  return address ?? ''
}

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
  { path: '/collections', role: 'staff', lang: 'vi', dark: true },
  { path: '/collections?create=1', role: 'staff', lang: 'en' },
  { path: '/younet-profile/list', role: 'staff', lang: 'vi' },
  { path: '/younet-profile/list', role: 'demo', lang: 'en', dark: true },
  { path: '/younet-profile/form/1', role: 'staff', lang: 'en', dark: true },
  { path: '/younet-profile/form/1', role: 'staff', lang: 'vi' },
  { path: FIRST_PERSON, role: 'premium', lang: 'vi', dark: true },
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
  { path: '/influencer-dashboard', role: 'influencer', lang: 'vi' },
  { path: '/influencer-dashboard?platform=youtube', role: 'influencer', lang: 'en', dark: true },
  { path: '/profile', role: 'admin', lang: 'vi' },
  ...['/categories', '/brands', '/professions', '/accounts', '/roles', '/activity-logs', '/settings'].map(
    (path, i): Look => ({ path, role: 'admin', lang: i % 2 === 0 ? 'vi' : 'en', dark: i % 2 === 1 }),
  ),
  { path: '/saved-searches', role: 'staff', lang: 'vi', dark: true },
  { path: '/discover-influencers?like=5', role: 'staff', lang: 'vi' },
  { path: '/settings?edit=plan_searches', role: 'admin', lang: 'en' },
  { path: '/settings?edit=external_states', role: 'admin', lang: 'vi' },
  { path: '/settings?edit=sign_up', role: 'admin', lang: 'vi' },
  { path: '/influencer-importer', role: 'staff', lang: 'vi' },
  { path: '/load-lists', role: 'staff', lang: 'vi', dark: true },
  { path: '/compare?ids=1,2,3', role: 'staff', lang: 'vi' },
  { path: '/compare', role: 'staff', lang: 'en', dark: true },
  { path: '/add-requests', role: 'staff', lang: 'en', dark: true },
]

/** A state of a screen that is opened by more than its address. */
const OPENED =
  /^(accounts|categories|settings)-edit$|-delete$|^(sign-up-empty|signed-up|forgot-sent|accounts-wrong|row-actions|invitation|set-password|activity-none|palette|bell|token|save-selected|deciding-table|deciding-board|load-lists-questions|load-lists-preview|load-lists-loaded)$/

interface Visit {
  name: string
  role: Role | null
  lang: Lang
  dark: boolean
  open: (page: Page, say: Say) => Promise<void>
}

const lookVisits = LOOKS.map(
  ({ path, role, lang, dark = false }): Visit => ({
    name: path,
    role,
    lang,
    dark,
    open: async (page) => {
      // A button that has just been given its data is still changing its colors.
      await page.goto(path === FIRST_PERSON ? await addressOfFirstPerson(page) : path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      if (role !== null && !path.includes('nonsense') && /discover|advanced|younet-profile.list/.test(path))
        await expect(page.getByRole('article').first()).toBeVisible()
      if (path.startsWith('/influencers/')) await expect(page.getByRole('figure').first()).toBeVisible()
      await expectWholly(page, lang)
    },
  }),
)

const openedVisits = SCREENS.filter((one) => OPENED.test(one.name)).map(
  ({ name, path, role, act }, index): Visit => ({
    name,
    role,
    lang: index % 2 === 0 ? 'vi' : 'en',
    dark: index % 4 < 2,
    open: async (page, say) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await act?.(page, say, 1440)
    },
  }),
)

/** A visitor, staff and a customer in one look each; all other looks are further ones. */
const FIRST_LOOKS = new Set(['null, vi, dark', 'staff, vi', 'premium, vi, dark'])
/** One page of each kind: a form, a list with its filters, a report, a person. */
const FIRST_PAGES = new Set([
  '/sign-in',
  '/sign-up?as=influencer',
  '/discover-influencers?platform=tiktok&min_followers=10000',
  '/influencers/1',
  '/younet-profile/form/1',
  FIRST_PERSON,
])
const isFirst = (look: string, { name }: Visit) => FIRST_LOOKS.has(look) && FIRST_PAGES.has(name)

/** Starting a browser and signing in cost more than the check itself, so each session goes on to the next page. */
const tours = new Map<string, Visit[]>()
for (const visit of [...lookVisits, ...openedVisits]) {
  const name = `${visit.role}, ${visit.lang}${visit.dark ? ', dark' : ''}`
  const key = isFirst(name, visit) ? name : `${name}, further pages`
  tours.set(key, [...(tours.get(key) ?? []), visit])
}

for (const [name, visits] of tours) {
  const { role, lang, dark } = visits[0] as Visit
  test.describe(`as ${name}`, { tag: FIRST_LOOKS.has(name) ? [] : [SLOW] }, () => {
    test.use({ role, lang, colorScheme: dark ? 'dark' : 'light' })
    test('every page is accessible and wholly in its language', async ({ page, say }) => {
      test.setTimeout((60 + visits.length * SECONDS_A_VISIT) * 1_000)
      for (const { name: of, open } of visits)
        await test.step(of, async () => {
          await open(page, say)
          await expectAccessible(page, of)
        })
    })
  })
}

test.describe('what opens over Discover', { tag: SLOW }, () => {
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
    // Of the sections alone: their content has menus of its own, which load later.
    const closedSections = column.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false })
    for (let remaining = await closedSections.count(); remaining > 0; remaining -= 1) {
      await closedSections.first().click()
      await expect(closedSections).toHaveCount(remaining - 1)
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
