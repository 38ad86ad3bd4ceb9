import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bundleProgram, startProgram } from '../../../testing/child-program'
import { digest } from '../../../testing/digest'
import { useIngesting } from '../../../testing/ingesting'
import { freshDatabase } from '../../../testing/test-database'
import { ingestFiles } from './ingest'

const LINES = 7_000
const PERSONS = 6_500

describe('a load', () => {
  const { db, connection, file, load } = useIngesting()
  const countInfluencers = async () => (await db().selectFrom('influencers').select('id').execute()).length

  it('killed midway and run again, ends as if it had not been', async () => {
    const lines = Array.from({ length: LINES }, (_, index) => ({
      platform: 'tiktok',
      handle: `person${index % PERSONS}`,
      social_id: index % 3 === 0 ? String(index % PERSONS) : null,
      metrics: { followers: index },
      posts: index % 50 === 0 ? [{ social_id: `p${index}`, posted_at: '2026-06-01', likes: index }] : null,
    }))
    const path = file('many.ndjson', lines)
    const other = await freshDatabase()
    try {
      await ingestFiles(other.db, other.pool, [path], {
        observedAt: '2026-06-30',
        erasureKey: Buffer.alloc(32),
      })
      const program = await bundleProgram('ingest-once')
      for (const batches of [1, 2]) await runAndKill(program, path, batches)
      const half = await countInfluencers()
      expect(half).toBeGreaterThan(0)
      expect(half).toBeLessThan(PERSONS)
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
  async function runAndKill(program: string, path: string, batches: number): Promise<void> {
    const before = await countInfluencers()
    const child = startProgram(program, [path, JSON.stringify(connection())])
    let isOver = false
    void child.ended.then(() => {
      isOver = true
    })
    while (!isOver && (await countInfluencers()) < before + batches * 1000)
      await new Promise((resolve) => setImmediate(resolve))
    child.kill('SIGKILL')
    await child.ended
  }
})
