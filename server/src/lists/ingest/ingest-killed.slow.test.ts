import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bundleProgram, startProgram } from '../../../testing/child-program'
import { digest } from '../../../testing/digest'
import { useIngesting } from '../../../testing/ingesting'
import { outcomesOfLoad } from '../../../testing/outcomes-of-rows'
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
      const loads = await db().selectFrom('loads').select(['id', 'state', 'rows_done']).execute()
      expect(loads, 'one load, which continued each time').toMatchObject([{ state: 'loaded', rows_done: LINES }])
      const rows = await outcomesOfLoad(db(), loads[0]?.id ?? 0)
      const numbers = rows.map(({ row }) => Number(row))
      expect(numbers, 'no row is missing or repeated').toEqual(Array.from({ length: LINES }, (_, index) => index + 1))
      expect(rows.filter(({ outcome }) => outcome === 'new')).toHaveLength(PERSONS)
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

  it('killed beside edits leaves empty what people emptied, and everything else as if nothing had happened', async () => {
    const lines = Array.from({ length: LINES }, (_, index) => ({
      platform: 'tiktok',
      handle: `person${index % PERSONS}`,
      email: `list${index}@example.com`,
      metrics: { followers: index },
    }))
    const path = file('edited.ndjson', lines)
    const other = await freshDatabase()
    try {
      await ingestFiles(other.db, other.pool, [path], { observedAt: '2026-06-30', erasureKey: Buffer.alloc(32) })
      const program = await bundleProgram('ingest-once')
      const edited = new Set<string>()
      // The rows of the first persons are repeated at the end of the file.
      const editOne = async () => {
        const handle = `person${edited.size}`
        if (await emptyEmail(handle)) edited.add(handle)
      }
      for (const batches of [1, 2, 1]) await runAndKill(program, path, batches, editOne)
      await load(path)
      const emails = await db().selectFrom('influencers').select(['handle', 'email']).execute()
      const empty = emails.filter(({ email }) => email === null).map(({ handle }) => handle)
      expect(edited.size).toBeGreaterThan(0)
      expect(new Set(empty)).toEqual(edited)
      for (const one of [db(), other.db]) {
        await one.deleteFrom('influencer_changes').execute()
        await one.updateTable('influencers').set({ email: null }).execute()
      }
      expect(await digest(db())).toBe(await digest(other.db))
    } finally {
      await other.drop()
    }
  }, 120_000)

  /** What an edit stores; false if there is no such influencer yet. */
  async function emptyEmail(handle: string): Promise<boolean> {
    return db()
      .transaction()
      .execute(async (trx) => {
        const one = await trx
          .updateTable('influencers')
          .set({ email: null })
          .where('handle', '=', handle)
          .returning('id')
          .executeTakeFirst()
        if (!one) return false
        await trx
          .insertInto('influencer_changes')
          .values({
            influencer_id: one.id,
            version: 2,
            changed_by_name: 'Staff',
            before: '{}',
            after: JSON.stringify({ email: null }),
          })
          .execute()
        return true
      })
  }

  /** Loads in a process of its own and kills it when it has committed so many batches more. */
  async function runAndKill(
    program: string,
    path: string,
    batches: number,
    meanwhile = async (): Promise<void> => undefined,
  ): Promise<void> {
    const before = await countInfluencers()
    const child = startProgram(program, [path, JSON.stringify(connection())])
    let isOver = false
    void child.ended.then(() => {
      isOver = true
    })
    while (!isOver && (await countInfluencers()) < before + batches * 1000) {
      await meanwhile()
      await new Promise((resolve) => setImmediate(resolve))
    }
    child.kill('SIGKILL')
    await child.ended
  }
})
