import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Log } from '../../core/log'
import type { Database } from '../../core/tables'
import { installationOf } from './installation'

/** The file in the data folder. */
export const ANCHORS = 'activity-log.anchors'
const EVERY_MS = 300_000

/** The last entry of the log at a time, stored outside the database: rewriting the whole chain does not change it. */
export interface Anchor {
  at: string
  id: number
  hash: Buffer
}

const LINE = /^(\S+) (\S+) (\d+) ([0-9a-f]{64})$/

/** The anchors of this database in the data folder, oldest first. */
export async function readAnchors(db: Kysely<Database>, dataDir: string): Promise<Anchor[]> {
  const file = join(dataDir, ANCHORS)
  if (!existsSync(file)) return []
  const installation = await installationOf(db)
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [, of, at, id, hash] = LINE.exec(line) ?? []
    return of === installation && at && id && hash ? [{ at, id: Number(id), hash: Buffer.from(hash, 'hex') }] : []
  })
}

/** Records the end of the log, unless nothing was added since the last time. */
export async function dropAnchor(db: Kysely<Database>, dataDir: string, last = 0): Promise<number> {
  const end = await db
    .selectFrom('activity_logs')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!end || end.id === last) return last
  const line = `${await installationOf(db)} ${new Date().toISOString()} ${end.id} ${end.hash.toString('hex')}\n`
  const file = await open(join(dataDir, ANCHORS), 'a', 0o600)
  try {
    await file.appendFile(line)
    await file.sync()
  } finally {
    await file.close()
  }
  return end.id
}

/** Records anchors while the server runs. Returns a function that stops it and writes a last one. */
export function keepAnchors(db: Kysely<Database>, dataDir: string, log: Log): () => Promise<void> {
  let last = 0
  let turn = Promise.resolve()
  const drop = () => {
    const nextTurn = turn.then(async () => {
      last = await dropAnchor(db, dataDir, last)
    })
    // A failed anchor must not prevent the next anchors.
    turn = nextTurn.catch(() => undefined)
    return nextTurn
  }
  const timer = setInterval(() => {
    drop().catch((error: unknown) => log.warn({ err: error }, 'The end of the activity log could not be written down'))
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    return drop()
  }
}
