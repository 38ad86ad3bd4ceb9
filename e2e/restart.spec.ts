import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from '../server/src/core/project-root'
import { patience } from '../server/testing/patience'
import { discoverOn } from './discover'
import { expect, SLOW, siteAt, storageOf, test, watch } from './journey'
import { copyMarket } from './market'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address !== 'object') throw new Error('There is no free port.')
  return address.port
}

/** A server that can be killed and started again at the same address. */
function restartable(dataDir: string, port: number, password: string) {
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(process.execPath, [join(projectRoot(), 'dist/server/main.js')], {
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        XDG_STATE_HOME: dataDir,
        DEMO: '1',
        DEMO_PASSWORD: password,
        LOG_LEVEL: 'error',
      },
    })
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/health/ready`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 * patience },
      )
      .toBe(true)
  }
  const stop = async (signal: NodeJS.Signals) => {
    const exited = child ? once(child, 'exit') : undefined
    child?.kill(signal)
    await exited
  }
  return { start, stop }
}

test.use({ role: null })

test('a server that is killed and started again while the page is open loses nothing', { tag: SLOW }, async ({
  browser,
  say,
}) => {
  const market = copyMarket()
  const port = await freePort()
  const site = siteAt(`http://localhost:${port}`, market.password, market.dataDir)
  const server = restartable(site.dataDir, port, site.password)
  await server.start()
  try {
    const context = await browser.newContext({ baseURL: site.url, storageState: await storageOf(site, 'staff', 'en') })
    const complaints = watch(context, site.url)
    complaints.allow(/Failed to load resource/)
    const page = await context.newPage()
    const discover = discoverOn(page, say)
    await discover.goto('?min_followers=500')
    await expect(discover.cards.first()).toBeVisible()
    await server.stop('SIGKILL')
    await discover.tabs.getByRole('button', { name: /^TikTok/ }).click()
    await expect(page.getByText(say('connection.waiting'))).toBeVisible()
    await expect(discover.cards.first(), 'what was found stays').toBeVisible()
    await server.start()
    const again = page.getByRole('button', { name: say('action.retry') }).first()
    await expect(async () => {
      if (await again.isVisible()) await again.click()
      await expect(page.getByText(say('connection.waiting'))).toBeHidden({ timeout: 1_000 })
      await expect(discover.results.getByRole('status')).not.toBeEmpty({ timeout: 1_000 })
    }).toPass({ timeout: 40_000 * patience })
    await expect(page).toHaveURL(/\?platform=tiktok&min_followers=500$|\?min_followers=500&platform=tiktok$/)
    await discover.expectFound(
      Number(
        await page.evaluate(async () => {
          const authorization = localStorage.getItem('access_token') ?? ''
          const answer = await fetch('/api/v1/influencers?platform=tiktok&min_followers=500', {
            headers: { authorization },
          })
          return ((await answer.json()) as { total: number }).total
        }),
      ),
    )
    expect(complaints.list).toEqual([])
    await context.close()
  } finally {
    await server.stop('SIGTERM')
    market.remove()
  }
})
