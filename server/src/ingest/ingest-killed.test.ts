import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { digest } from '../../testing/digest'
import { useIngesting } from '../../testing/ingesting'
import { freshDatabase } from '../../testing/test-database'
import { ingestFiles } from './ingest'

describe('a load', () => {
  const { db, connection, file, load } = useIngesting()
  const countInfluencers = async () => (await db().selectFrom('influencers').select('id').execute()).length

  it('killed midway and run again, ends as if it had not been', async () => {
    const lines = Array.from({ length: 12_000 }, (_, index) => ({
      platform: 'tiktok',
      handle: `person${index % 11_000}`,
      social_id: index % 3 === 0 ? String(index % 11_000) : null,
      metrics: { followers: index },
      posts: index % 50 === 0 ? [{ social_id: `p${index}`, posted_at: '2026-06-01', likes: index }] : null,
    }))
    const path = file('many.ndjson', lines)
    const other = await freshDatabase()
    try {
      await ingestFiles(other.db, other.pool, [path], {
        refusedFolder: tmpdir(),
        observedAt: '2026-06-30',
        erasureKey: Buffer.alloc(32),
      })
      for (const kills of [1, 3]) await runAndKill(path, kills)
      const half = await countInfluencers()
      expect(half).toBeGreaterThan(0)
      expect(half).toBeLessThan(11_000)
      await load(path)
      expect(await digest(db())).toBe(await digest(other.db))
      const jobs = await db().selectFrom('jobs').select(sql<string>`payload ->> 'since'`.as('since')).execute()
      const oldest = await db()
        .selectFrom('influencers')
        .select((eb) => eb.fn.min('updated_at').as('at'))
        .executeTakeFirstOrThrow()
      expect(jobs).toHaveLength(1)
      expect(new Date(jobs[0]?.since ?? '').getTime()).toBeLessThanOrEqual(new Date(String(oldest.at)).getTime())
    } finally {
      await other.drop()
    }
  }, 120_000)

  /** Loads in a process of its own and kills it when it has committed so many batches more. */
  async function runAndKill(path: string, batches: number): Promise<void> {
    const script = fileURLToPath(new URL('../../testing/ingest-once.ts', import.meta.url))
    const before = await countInfluencers()
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), script, path, JSON.stringify(connection())],
      { stdio: 'inherit' },
    )
    const ended = once(child, 'exit')
    let isOver = false
    void ended.then(() => {
      isOver = true
    })
    while (!isOver && (await countInfluencers()) < before + batches * 1000)
      await new Promise((resolve) => setImmediate(resolve))
    child.kill('SIGKILL')
    await ended
  }
})
