import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../server/testing/server-process'
import { ownFolder } from './own-folder'

/** Enough for every filter to find somebody; small enough to be complete within seconds. */
const DEMO_SIZE = 3_000

/** One built server with its demo market for all journeys, on a folder of its own. */
// biome-ignore lint/style/noDefaultExport: the test runner calls the default export
export default async function globalSetup() {
  const folder = ownFolder()
  const server = await startServer(join(folder, 'data'), join(folder, 'server.log'), DEMO_SIZE, {
    WEBHOOKS_TO_PRIVATE: '1',
  })
  process.env.KOLSCOPE_URL = `http://localhost:${server.port}`
  process.env.KOLSCOPE_PASSWORD = server.password
  process.env.KOLSCOPE_DATA = join(folder, 'data')
  await server.jobsDone()
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
