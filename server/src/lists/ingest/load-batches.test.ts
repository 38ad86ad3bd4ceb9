import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest'
import { useIngesting } from '../../../testing/ingesting'
import type { Batch } from './batch'
import { readFileInto } from './ingest-file'
import { type Ledger, LoadStopped } from './ledger'
import { loadBatch, newRun } from './load'
import { loadBatches } from './load-batches'
import { nothingSeen } from './outcomes'
import { loadReferences } from './references'
import { newReport, resultOf } from './report'
import type { TakeBatch } from './row-batches'

interface Line {
  handle?: string
  social_id?: string
  followers: number
}

describe('batches of a file', () => {
  const { db, pool, file } = useIngesting()

  /** One batch for each part, with the rows numbered through. */
  async function batchesOf(parts: readonly (readonly Line[])[]): Promise<Batch[]> {
    const references = await loadReferences(db())
    const batches: Batch[] = []
    for (const nth of parts.keys()) {
      const lines = parts.slice(0, nth + 1).flat()
      const path = file(
        `${nth}.ndjson`,
        lines.map(({ followers, ...named }) => ({ platform: 'tiktok', ...named, metrics: { followers } })),
      )
      const rowsDone = parts.slice(0, nth).flat().length
      const take: TakeBatch = async (batch) => batches.push(batch)
      await readFileInto(take, { references, report: newReport(path), rowsDone }, { observedAt: '2026-06-30' })
    }
    return batches
  }

  async function newLedger(): Promise<Ledger> {
    const { id } = await db()
      .insertInto('loads')
      .values({ file_name: 'list.ndjson', bytes: 1, state: 'loading' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { loadId: id, rowsDone: 0, refusedLetters: 0 }
  }

  /** A load that passes its batches on by itself; `pass` takes them as it likes. */
  async function begin(pass: (take: TakeBatch) => Promise<void>) {
    const run = await newRun(pool(), Buffer.alloc(32))
    const report = newReport('list.ndjson')
    const ledger = await newLedger()
    const isOver = loadBatches(pass, async () => ({ run, report, seen: nothingSeen(), ledger }))
    isOver.catch(() => undefined)
    return { isOver, report, loadId: ledger.loadId }
  }

  async function load(parts: readonly (readonly Line[])[]) {
    const batches = await batchesOf(parts)
    const { isOver, report } = await begin(async (take) => {
      for (const batch of batches) await take(batch)
    })
    await isOver
    return report
  }

  /** Loads one batch after the other. */
  async function loadInTurn(parts: readonly (readonly Line[])[]) {
    const run = await newRun(pool(), Buffer.alloc(32))
    const report = newReport('list.ndjson')
    const ledger = await newLedger()
    const seen = nothingSeen()
    for (const batch of await batchesOf(parts)) await loadBatch(batch, { run, report, seen, ledger })
    return report
  }

  async function committed() {
    const influencers = await db().selectFrom('influencers').select('handle').orderBy('handle').execute()
    const { rows_done: rows } = await db().selectFrom('loads').select('rows_done').executeTakeFirstOrThrow()
    return { handles: influencers.map(({ handle }) => handle), rows }
  }

  async function forgetAll() {
    await db().deleteFrom('influencers').execute()
    await db().deleteFrom('loads').execute()
  }

  /** Resolves once so many ids were drawn, committed or not. */
  async function untilDrawn(ids: number) {
    const drawn = async () => {
      const { rows } = await sql<{ drawn: number }>`
        select case when is_called then last_value else 0 end as drawn from influencers_id_seq`.execute(db())
      return rows[0]?.drawn ?? 0
    }
    while ((await drawn()) < ids) await new Promise((resolve) => setImmediate(resolve))
  }

  /** Makes the first write of a user name fail so many times. */
  async function failFirst(handle: string, times: number, code: string) {
    await sql
      .raw(`
      create sequence failures;
      create function fail() returns trigger language plpgsql as $$ begin
        if new.handle = '${handle}' and nextval('failures') <= ${times} then
          raise exception 'in the way' using errcode = '${code}';
        end if;
        return new;
      end $$;
      create trigger failing before insert on influencers for each row execute function fail()`)
      .execute(db())
  }

  const one = (handle: string, followers = 1): Line => ({ handle, followers })

  it('are written beside one another, and committed in their order', async () => {
    const batches = await batchesOf([[one('first')], [one('a')], [one('b')], [one('c')]])
    const taken: number[] = []
    const { isOver, loadId } = await begin(async (take) => {
      for (const [nth, batch] of batches.entries()) {
        await take(batch)
        taken.push(nth)
        if (nth === 0) await started
      }
    })
    let start = () => {}
    const started = new Promise<void>((resolve) => {
      start = resolve
    })
    // The first batch makes a partition, which the others have to wait for.
    while ((await committed()).rows < 1) await new Promise((resolve) => setImmediate(resolve))
    const other = await pool().connect()
    await other.query('begin')
    await other.query('select from loads where id = $1 for update', [loadId])
    start()
    await untilDrawn(3)
    // A third one would take memory and locks for nothing.
    expect(taken).toEqual([0, 1])
    expect(await committed()).toEqual({ handles: ['first'], rows: 1 })
    await other.query('rollback')
    other.release()
    await isOver
    expect(await committed()).toEqual({ handles: ['a', 'b', 'c', 'first'], rows: 4 })
  })

  it('begin while the one before still writes, once that one is the first', async () => {
    await sql
      .raw(`
      create function wait() returns trigger language plpgsql as $$ begin
        if new.handle in ('a', 'b') then perform pg_advisory_xact_lock(ascii(new.handle)); end if;
        return new;
      end $$;
      create trigger waiting before insert on influencers for each row execute function wait()`)
      .execute(db())
    const other = await pool().connect()
    await other.query(`select pg_advisory_lock(ascii('a')), pg_advisory_lock(ascii('b'))`)
    const batches = await batchesOf([[one('first')], [one('a')], [one('b')], [one('c')]])
    const { isOver } = await begin(async (take) => {
      for (const batch of batches) await take(batch)
    })
    await untilDrawn(3)
    expect(await committed()).toEqual({ handles: ['first'], rows: 1 })
    await other.query(`select pg_advisory_unlock(ascii('a'))`)
    await untilDrawn(4)
    expect(await committed()).toEqual({ handles: ['a', 'first'], rows: 2 })
    await other.query(`select pg_advisory_unlock(ascii('b'))`)
    other.release()
    await isOver
    expect(await committed()).toEqual({ handles: ['a', 'b', 'c', 'first'], rows: 4 })
  })

  const PAIRS: [string, Line[]][] = [
    ['one user name', [one('a', 10), one('a', 20)]],
    [
      'one id, and a user name later',
      [
        { social_id: '7', followers: 10 },
        { social_id: '7', handle: 'b', followers: 20 },
      ],
    ],
    ['a user name, and an id later', [one('a', 10), { social_id: '7', handle: 'a', followers: 20 }]],
    ['a listed account by its id and by its user name', [{ social_id: '1', followers: 10 }, one('listed', 20)]],
    ['a user name that a listed account had, and the one it has', [one('former', 10), one('listed', 20)]],
  ]

  it.each(PAIRS)('end like those that wait for one another if neighbors name %s', async (_, pair) => {
    const listed: Line = { social_id: '1', handle: 'listed', followers: 5 }
    const start = async () => {
      await load([[listed]])
      const { id } = await db().selectFrom('influencers').select('id').executeTakeFirstOrThrow()
      await db()
        .insertInto('former_handles')
        .values({ influencer_id: id, platform: 'tiktok', handle_key: 'former', handle: 'former' })
        .execute()
    }
    for (const lines of [pair, pair.toReversed()]) {
      const parts = [[one('x')], ...lines.map((line) => [line]), [one('y')]]
      await start()
      const inTurn = resultOf(await loadInTurn(parts))
      const expected = await digest(db())
      await forgetAll()
      await start()
      expect(resultOf(await load(parts))).toEqual(inTurn)
      expect(await digest(db())).toBe(expected)
      await forgetAll()
    }
  })

  it('that begin beside one which fails are not committed', async () => {
    await failFirst('b', 2, 'check_violation')
    await expect(load([[one('a')], [one('b')], [one('c')], [one('d')]])).rejects.toThrow('in the way')
    expect(await committed()).toEqual({ handles: ['a'], rows: 1 })
  })

  it('are decided again, with the one beside them, if another writer is in their way', async () => {
    await load([[one('first')]])
    await forgetAll()
    await failFirst('b', 3, 'deadlock_detected')
    const report = await load([[one('a')], [one('b')], [one('c')], [one('d')]])
    expect(report).toMatchObject({ rows: 4, new: 4 })
    expect(await committed()).toEqual({ handles: ['a', 'b', 'c', 'd'], rows: 4 })
  })

  it('are not committed once the load is cancelled, also those that have begun', async () => {
    const batches = await batchesOf([[one('a')], [one('b')], [one('c')]])
    const { isOver, loadId } = await begin(async (take) => {
      for (const [nth, batch] of batches.entries()) {
        if (nth === 1) await db().updateTable('loads').set({ state: 'cancelled' }).where('id', '=', loadId).execute()
        await take(batch)
      }
    })
    await expect(isOver).rejects.toThrow(LoadStopped)
    expect((await committed()).handles.length).toBeLessThanOrEqual(1)
  })

  it('before the place where reading fails are committed', async () => {
    const batches = await batchesOf([[one('a')], [one('b')]])
    const { isOver } = await begin(async (take) => {
      for (const batch of batches) await take(batch)
      throw new Error('The file is broken.')
    })
    await expect(isOver).rejects.toThrow('broken')
    expect(await committed()).toEqual({ handles: ['a', 'b'], rows: 2 })
  })
})
