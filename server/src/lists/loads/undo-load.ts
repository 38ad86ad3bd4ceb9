import { MAX_KEPT_NAMED } from '@kolscope/contract/lists/loads/after-load'
import type { LoadUndone } from '@kolscope/contract/lists/loads/load-outcomes'
import type { Pool, PoolClient } from 'pg'
import { announce, quietFeed } from '../../core/discovery-feed'
import { LOCK_LOADING } from '../../influencers/erasure/erasing'
import { undoChanges } from './undo-changes'
import { IS_MERGED, IS_USED } from './undo-uses'

/** Influencers of one transaction. */
const AT_ONCE = 500

/** The influencers that a step decided about; those that stay, by their ids. */
interface Outcome {
  removed: number
  restored: number
  keptIds: readonly number[]
  /** Whether the load had added them. */
  areAdded: boolean
}

interface Step {
  /** Influencers that it decided about. */
  done: number
  /** Whether it was the last one. */
  isOver: boolean
}

type OnStep = (done: number, total: number) => void
/** Called before each step, which it stops by throwing. */
type BeforeStep = () => Promise<void>

/**
 * Undoes a load, some influencers at a time, so that an interrupted undo continues: values go back to what they were
 * unless they were changed since, and the influencers that it added are removed unless they are used.
 */
export async function undoLoad(
  pool: Pool,
  loadId: number,
  onStep: OnStep,
  beforeStep: BeforeStep = async () => {},
): Promise<void> {
  const total = await countOpen(pool, loadId)
  let done = 0
  for (const step of [restoreSome, removeSome]) {
    for (;;) {
      await beforeStep()
      const { isOver, done: ofStep } = await inTransaction(pool, (client) => step(client, loadId))
      if (isOver) break
      done += ofStep
      onStep(done, total)
    }
  }
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<Step>): Promise<Step> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query(LOCK_LOADING)
    await quietFeed(client)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

const OVER: Step = { done: 0, isOver: true }

/** The influencers that remain, those with changes and those that the load added. */
async function countOpen(pool: Pool, loadId: number): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select ((select count(distinct influencer_id) from load_changes where load_id = $1)
       + (select count(*) from load_created where load_id = $1))::int as total`,
    [loadId],
  )
  return rows[0]?.total ?? 0
}

async function count(client: PoolClient, loadId: number, outcome: Outcome): Promise<void> {
  const { removed, restored, keptIds, areAdded } = outcome
  const step: LoadUndone = { removed, restored, kept: keptIds.length, kept_added: areAdded ? keptIds.length : 0 }
  const { rows } = await client.query<{ undone: Partial<LoadUndone & { kept_ids: number[] }> | null }>(
    'select undone from loads where id = $1',
    [loadId],
  )
  const { kept_ids: earlier = [], ...before } = rows[0]?.undone ?? {}
  const sum = Object.entries(step).map(([key, added]) => [key, (before[key as keyof LoadUndone] ?? 0) + added])
  const named = [...earlier, ...keptIds].slice(0, MAX_KEPT_NAMED)
  await client.query('update loads set undone = $2 where id = $1', [
    loadId,
    JSON.stringify({ ...Object.fromEntries(sum), kept_ids: named }),
  ])
}

async function restoreSome(client: PoolClient, loadId: number): Promise<Step> {
  const { rows } = await client.query<{ id: number }>(
    'select distinct influencer_id as id from load_changes where load_id = $1 order by id limit $2',
    [loadId, AT_ONCE],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return OVER
  await client.query('select from influencers where id = any($1) order by id for update', [ids])
  const { restoredIds, keptIds } = await undoChanges(client, loadId, ids)
  await client.query('update influencers set version = version + 1, updated_at = now() where id = any($1)', [
    [...restoredIds],
  ])
  await announce(client, [...restoredIds])
  // Those that the load added are counted when they are removed.
  const { rows: own } = await client.query<{ id: number }>(
    'select influencer_id as id from load_created where load_id = $1 and influencer_id = any($2)',
    [loadId, ids],
  )
  const created = new Set(own.map(({ id }) => id))
  const isCounted = (id: number) => !created.has(id)
  await count(client, loadId, {
    removed: 0,
    restored: [...restoredIds].filter((id) => !keptIds.has(id) && isCounted(id)).length,
    keptIds: [...keptIds].filter(isCounted),
    areAdded: false,
  })
  return { done: ids.length, isOver: false }
}

/** What the load added and was merged into another account since stays there; the merge is not undone after that. */
async function keepMerged(client: PoolClient, loadId: number): Promise<Step> {
  const { rows } = await client.query<{ id: number }>(
    `select influencer_id as id from load_created c where load_id = $1 and ${IS_MERGED} order by id`,
    [loadId],
  )
  await count(client, loadId, { removed: 0, restored: 0, keptIds: rows.map(({ id }) => id), areAdded: true })
  await client.query('delete from listed_together where load_id = $1', [loadId])
  return OVER
}

/** An influencer that another load changed remains that load's, uncounted; one that is used remains as it is. */
async function removeSome(client: PoolClient, loadId: number): Promise<Step> {
  const { rows } = await client.query<{ id: number }>(
    `select influencer_id as id from load_created c where load_id = $1 and not ${IS_MERGED} order by id limit $2`,
    [loadId, AT_ONCE],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return keepMerged(client, loadId)
  await client.query('select from influencers where id = any($1) order by id for update', [ids])
  const { rows: passedOn } = await client.query<{ id: number }>(
    `insert into load_created (load_id, influencer_id, is_recorded)
     select min(load_id), influencer_id, true from load_changes where influencer_id = any($2) and load_id <> $1
     group by influencer_id
     on conflict do nothing returning influencer_id as id`,
    [loadId, ids],
  )
  const passedIds = new Set(passedOn.map(({ id }) => id))
  const own = ids.filter((id) => !passedIds.has(id))
  const { rows: removed } = await client.query<{ id: number }>(
    `delete from influencers i where id = any($1) and not (${IS_USED}) returning id`,
    [own],
  )
  const removedIds = removed.map(({ id }) => id)
  await client.query('delete from shown_influencers where influencer_id = any($1)', [removedIds])
  await client.query('delete from load_created where load_id = $1 and influencer_id = any($2)', [loadId, ids])
  await announce(client, removedIds)
  const { rows: left } = await client.query<{ id: number }>(
    'select id from influencers where id = any($1) order by id',
    [own],
  )
  const keptIds = left.map(({ id }) => id)
  await count(client, loadId, { removed: removedIds.length, restored: 0, keptIds, areAdded: true })
  return { done: ids.length, isOver: false }
}
