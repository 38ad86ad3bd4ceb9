import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { projectRoot } from '../server/src/core/project-root'
import { startServer } from '../server/testing/server-process'
import { type Site, siteAt, storageOf } from './journey'
import { ownFolder } from './own-folder'
import { SCREENS } from './screen-list'
import { type Lang, wordsOf } from './words'

const WIDTHS = [390, 820, 1440] as const
const HEIGHTS = { 390: 844, 820: 1100, 1440: 900 } as const

/** Screens whose names contain a word of the command line, `npm run screens -- edit importer`; all without one. */
const WANTED = process.argv.slice(2)
const TAKEN = SCREENS.filter(({ name }) => WANTED.length === 0 || WANTED.some((word) => name.includes(word)))

/** One picture per screen, width, theme and language; an unreachable state is reported and still pictured. */
async function take(
  browser: Browser,
  site: Site,
  folder: string,
  looks: { lang: Lang; dark: boolean; width: 390 | 820 | 1440 },
) {
  const { lang, dark, width } = looks
  for (const role of new Set(TAKEN.map((one) => one.role))) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width, height: HEIGHTS[width] },
      hasTouch: width < 1200,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Ho_Chi_Minh',
      storageState: await storageOf(site, role, lang),
    })
    context.setDefaultTimeout(8_000)
    for (const screen of TAKEN.filter((one) => one.role === role)) {
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
    const site = siteAt(`http://localhost:${server.port}`, server.password, join(own, 'data'))
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
