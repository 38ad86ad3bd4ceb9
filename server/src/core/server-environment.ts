import { resolve } from 'node:path'
import { z } from 'zod'
import { defaultDataDir, type Env, isSetting } from './env'
import { askServer } from './private-socket'
import { notedFolders } from './running-servers'
import { WrongUsage } from './usage'

/** The private call that returns what the server was started with. */
export const ENVIRONMENT = 'environment'

const Environment = z.record(z.string(), z.string())
export type Environment = z.infer<typeof Environment>

/** Variables of PostgreSQL itself, such as PGPASSWORD; they belong to DATABASE_URL. */
const OF_POSTGRES = /^PG[A-Z]+$/

/** The variables that the server was started with, for programs of the same user. */
export function environmentOf({ dataDir }: Env, port: number): Environment {
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && (isSetting(entry[0]) || OF_POSTGRES.test(entry[0])),
  )
  return { ...Object.fromEntries(given), DATA_DIR: dataDir, PORT: String(port) }
}

async function findServer(): Promise<Environment | undefined> {
  const { DATA_DIR } = process.env
  const folders = DATA_DIR ? [resolve(DATA_DIR)] : [...new Set([defaultDataDir(), ...notedFolders()])]
  const replies = await Promise.all(folders.map((folder) => askServer(folder, ENVIRONMENT)))
  const servers = replies.filter((reply) => reply !== undefined).map((reply) => Environment.parse(reply))
  const places = new Set(servers.map((server) => server.DATA_DIR))
  if (places.size > 1)
    throw new WrongUsage(`Servers run in ${[...places].join(' and ')}; set DATA_DIR to the folder of one of them.`)
  return servers[0]
}

/**
 * Takes over from the running server what this program's own environment does not set: with the same data folder it
 * must not work on another database or with other keys. Undefined if no server of this user runs.
 */
export async function takeServerEnvironment(): Promise<Environment | undefined> {
  const server = await findServer()
  const hasOwnDatabase = Boolean(process.env.DATABASE_URL)
  for (const [name, value] of Object.entries(server ?? {})) {
    if (!process.env[name] && !(hasOwnDatabase && OF_POSTGRES.test(name))) process.env[name] = value
  }
  return server
}
