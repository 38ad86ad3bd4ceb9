import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runningPostmaster } from '../server/src/core/postgres-process'
import { type ServerProcess, startServer } from '../server/testing/server-process'
import { ownFolder } from './own-folder'

/** Enough for every filter to find an influencer; small enough to be complete within seconds. */
const DEMO_SIZE = 3_000
/** Names the folder of the complete market, for everything that starts a server. */
const FOLDER = 'KOLSCOPE_MARKET'

/** Of the servers that journeys share. */
export const MARKET_SETTINGS = { WEBHOOKS_TO_PRIVATE: '1' }

/** PostgreSQL outlives a server that takes too long to stop; its files may not be copied or removed while it runs. */
async function stopWithDatabase(server: ServerProcess, dataDir: string): Promise<void> {
  await server.stop()
  const folder = join(dataDir, 'postgres')
  const pid = runningPostmaster(folder)
  if (pid !== undefined) process.kill(pid, 'SIGINT')
  while (runningPostmaster(folder) !== undefined) await sleep(50)
}

const passwordIn = (folder: string) => readFileSync(join(folder, 'password'), 'utf8')

/** Fills a demo market once, or uses one of an earlier run as it is. Returns a function that removes it. */
export async function prepareMarket(): Promise<() => void> {
  const givenFolder = process.env[FOLDER]
  const folder = givenFolder ?? ownFolder()
  process.env[FOLDER] = folder
  if (!existsSync(join(folder, 'password'))) {
    const password = randomBytes(12).toString('base64url')
    const server = await startServer(join(folder, 'data'), join(folder, 'server.log'), DEMO_SIZE, {
      DEMO_PASSWORD: password,
    })
    await server.jobsDone()
    await stopWithDatabase(server, join(folder, 'data'))
    writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
  }
  return () => {
    if (!givenFolder) rmSync(folder, { recursive: true, force: true })
  }
}

interface OwnMarket {
  /** The server's data folder, to be created or started on. */
  dataDir: string
  password: string
  remove: () => void
}

/** A copy of the complete market for one server. */
export function copyMarket(): OwnMarket {
  const market = process.env[FOLDER]
  if (!market) throw new Error('The market is prepared before any journey begins.')
  const folder = ownFolder()
  // PostgreSQL serves its files only if they are still its own.
  execFileSync('cp', ['-a', join(market, 'data'), join(folder, 'data')])
  return {
    dataDir: join(folder, 'data'),
    password: passwordIn(market),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A server on a copy of the complete market. */
export async function startOnMarket(
  further: Readonly<Record<string, string>> = {},
): Promise<{ server: ServerProcess; market: OwnMarket; stop: () => Promise<void> }> {
  const market = copyMarket()
  const log = join(market.dataDir, '..', 'server.log')
  const server = await startServer(market.dataDir, log, DEMO_SIZE, { ...further, DEMO_PASSWORD: market.password })
  await server.jobsDone()
  const stop = async () => {
    await stopWithDatabase(server, market.dataDir)
    market.remove()
  }
  return { server, market, stop }
}
