import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { LOAD_DAYS } from '@kolscope/contract/lists/loads/loads'
import type { Pool, PoolClient } from 'pg'
import { RELEASE_LOAD, TRY_LOAD } from '../../core/advisory-locks'
import type { ListPlan } from '../reading/plan-list'
import { fileFacts } from './file-facts'
import type { FileOptions } from './ingest-file'

/** A load of the command line; its connection holds the lock of the load until it is released or the command ends. */
export interface HeldLoad {
  loadId: number
  release: () => Promise<void>
}

/** Identifies a file and how it is read: a load of the same has its rows at the same places. */
export async function contentDigest(path: string, options: FileOptions, plan: ListPlan | null): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  const { onProgress: _, onBytes: __, ...answers } = options
  const { observedAt } = fileFacts(path, options)
  const asPlain = (_key: string, value: unknown) => (value instanceof Map ? [...value] : value)
  return hash.update(JSON.stringify([answers, observedAt, plan?.sheets ?? null], asPlain)).digest()
}

async function holding(pool: Pool, work: (client: PoolClient) => Promise<number | null>): Promise<HeldLoad | null> {
  const client = await pool.connect()
  let loadId: number | null = null
  try {
    await client.query('begin')
    loadId = await work(client)
    await client.query('commit')
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  if (loadId === null) {
    client.release()
    return null
  }
  const id = loadId
  return {
    loadId: id,
    release: async () => {
      try {
        await client.query(RELEASE_LOAD, [id])
        client.release()
      } catch (error) {
        // Closing the connection releases the lock.
        client.release(error as Error)
      }
    },
  }
}

/** Continues a load of the same file and options whose command was killed; null if there is none. */
export const continueStopped = (pool: Pool, digest: Buffer): Promise<HeldLoad | null> =>
  holding(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from loads where content_digest = $1 and job_id is null and problem is null and (state = 'loading'
         or (state = 'failed' and finished_at > now() - make_interval(days => $2)))
       order by id desc limit 1 for update`,
      [digest, LOAD_DAYS],
    )
    const id = rows[0]?.id
    if (id === undefined || !(await isHeld(client, id))) return null
    await client.query(`update loads set state = 'loading', finished_at = null where id = $1`, [id])
    return id
  })

/** Begins a load that is recorded from its first row on. */
export async function beginLoad(
  pool: Pool,
  { fileName, bytes, digest }: { fileName: string; bytes: number; digest: Buffer },
): Promise<HeldLoad> {
  const load = await holding(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into loads (file_name, bytes, received, state, content_digest) values ($1, $2, $2, 'loading', $3)
       returning id`,
      [fileName, bytes, digest],
    )
    const id = rows[0]?.id ?? null
    // Locked before others see the row, so that it never looks stopped.
    return id !== null && (await isHeld(client, id)) ? id : null
  })
  if (!load) throw new Error('The load was not stored.')
  return load
}

async function isHeld(client: PoolClient, loadId: number): Promise<boolean> {
  const { rows } = await client.query<{ is_held: boolean }>(TRY_LOAD, [loadId])
  return rows[0]?.is_held === true
}
