import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { projectRoot } from '../server/src/core/project-root'
import { startServer } from '../server/testing/server-process'
import { begins } from './discover'
import { keptBy, type Role, type Site, siteAt } from './journey'
import { ownFolder } from './own-folder'
import { type Lang, type Say, wordsOf } from './words'

interface Screen {
  name: string
  path: string
  role: Role | null
  /** Brings the page into the state of the picture. */
  act?: (page: Page, say: Say, width: number) => Promise<void>
}

const FOUND = '/discover-influencers?platform=tiktok&categories=1&min_followers=10000&max_followers=500000'
const CONDITIONS = 'platform__in=tiktok,insta;total_follower__range=10000,100000;!verified__eq=true'

async function openFilters(page: Page, say: Say, width: number): Promise<void> {
  if (width < 1200) await page.getByRole('button', { name: new RegExp(`^${say('filters.open')}`) }).click()
  for (const key of ['field.followers', 'field.location', 'field.last_post'] as const) {
    const head = page.getByRole('button', { name: say(key), exact: true, expanded: false }).first()
    if (await head.count()) await head.click()
  }
}

const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', role: null },
  { name: 'expired', path: '/auth-expired', role: null },
  { name: 'discover', path: '/discover-influencers', role: 'staff' },
  { name: 'found', path: FOUND, role: 'staff' },
  { name: 'empty', path: '/discover-influencers?platform=youtube&fb_id_name=zzzz', role: 'staff' },
  { name: 'demo', path: '/discover-influencers?platform=fb', role: 'demo' },
  { name: 'filters', path: FOUND, role: 'staff', act: openFilters },
  {
    name: 'preview',
    path: '/discover-influencers',
    role: 'staff',
    act: async (page, say) => {
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: begins(say('card.preview')) })
        .click()
      await page.getByText(say('preview.history')).waitFor()
    },
  },
  { name: 'advanced', path: `/advanced-search?filter=${encodeURIComponent(CONDITIONS)}`, role: 'staff' },
  { name: 'advanced-error', path: '/advanced-search?filter=nonsense__in%3D1', role: 'staff' },
  { name: 'not-found', path: '/not-found', role: 'staff' },
  { name: 'denied', path: '/access-denied', role: 'staff' },
  { name: 'server-error', path: '/internal-server-error', role: null },
  // Last: the browser remembers the layout.
  {
    name: 'rows',
    path: '/discover-influencers',
    role: 'staff',
    act: (page, say) => page.getByRole('button', { name: say('view.rows') }).click(),
  },
]
const WIDTHS = [390, 820, 1440] as const
const HEIGHTS = { 390: 844, 820: 1100, 1440: 900 } as const

/** One picture a screen, width, theme and language; a state that is not reached is told and still pictured. */
async function take(
  browser: Browser,
  site: Site,
  folder: string,
  looks: { lang: Lang; dark: boolean; width: 390 | 820 | 1440 },
) {
  const { lang, dark, width } = looks
  for (const role of [null, 'staff', 'demo'] as const) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width, height: HEIGHTS[width] },
      hasTouch: width < 1200,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Ho_Chi_Minh',
      storageState: await keptBy(site, role, lang),
    })
    context.setDefaultTimeout(8_000)
    for (const screen of SCREENS.filter((one) => one.role === role)) {
      const page = await context.newPage()
      const name = `${screen.name}-${width}-${dark ? 'dark' : 'light'}-${lang}`
      await page.goto(screen.path, { waitUntil: 'networkidle' })
      await screen.act?.(page, wordsOf(lang), width).catch((error: Error) => {
        process.stderr.write(`${name}: ${error.message.split('\n')[0]}\n`)
      })
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: join(folder, `${name}.png`) })
      await page.close()
    }
    await context.close()
  }
}

async function main() {
  const build = "import { ensureBuilt } from './scripts/parts/build.mjs'; await ensureBuilt()"
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: projectRoot(), stdio: 'inherit' })
  const folder = join(projectRoot(), '.cache', 'screens')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const own = ownFolder()
  const server = await startServer(join(own, 'data'), join(own, 'server.log'), 1_000)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await server.jobsDone()
    const site = siteAt(`http://localhost:${server.port}`, server.password)
    for (const width of WIDTHS) {
      for (const lang of ['en', 'vi'] as const) {
        for (const dark of [false, true]) await take(browser, site, folder, { lang, dark, width })
      }
    }
    process.stdout.write(`The pictures are in ${folder}\n`)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(own, { recursive: true, force: true })
  }
}

await main()
