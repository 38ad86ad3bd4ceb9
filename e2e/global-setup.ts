import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { startServer } from '../server/testing/server-process'
import { ownFolder } from './own-folder'

/** Enough for every filter to find somebody; small enough to be complete within seconds. */
const DEMO_SIZE = 3_000

/** One built server with its demo market for each worker, on a folder of its own. */
// biome-ignore lint/style/noDefaultExport: the test runner calls the default export
export default async function globalSetup({ workers }: FullConfig) {
  const start = async () => {
    const folder = ownFolder()
    const dataDir = join(folder, 'data')
    const server = await startServer(dataDir, join(folder, 'server.log'), DEMO_SIZE, { WEBHOOKS_TO_PRIVATE: '1' })
    await server.jobsDone()
    return { folder, dataDir, server }
  }
  const started = await Promise.all(Array.from({ length: workers }, start))
  process.env.KOLSCOPE_SITES = JSON.stringify(
    started.map(({ server, dataDir }) => ({
      url: `http://localhost:${server.port}`,
      password: server.password,
      dataDir,
    })),
  )
  return () =>
    Promise.all(
      started.map(async ({ server, folder }) => {
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      }),
    )
}
