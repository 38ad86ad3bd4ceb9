import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { MARKET_SETTINGS, prepareMarket, startOnMarket } from './market'

/** One built server for each worker, each on a copy of the same demo market. */
// biome-ignore lint/style/noDefaultExport: the test runner calls the default export
export default async function globalSetup({ workers, rootDir }: FullConfig) {
  // Journeys on an old build prove nothing. An existing build is compared by its hash and kept.
  execFileSync(process.execPath, [join(rootDir, '..', 'scripts', 'build.mjs')], { stdio: 'inherit' })
  const removeMarket = await prepareMarket()
  const start = () => startOnMarket(MARKET_SETTINGS)
  const started = await Promise.all(Array.from({ length: workers }, start))
  process.env.KOLSCOPE_SITES = JSON.stringify(
    started.map(({ server, market: { password, dataDir } }) => ({
      url: `http://localhost:${server.port}`,
      password,
      dataDir,
    })),
  )
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()))
    removeMarket()
  }
}
