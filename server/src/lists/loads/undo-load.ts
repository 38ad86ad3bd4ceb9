import type { LoadUndone } from '@kolscope/contract/lists/loads/loads'
import type { Pool, PoolClient } from 'pg'
import { announce, quietFeed } from '../../core/discovery-feed'
import { LOCK_LOADING } from '../../influencers/erasure/erasing'
import { undoChanges } from './undo-changes'

/** Influencers of one transaction. */
const AT_ONCE = 500

/** Tables that show that an influencer is used: what people did with it, and its accounts. */
const USES = [
  'collection_influencers',
  'collection_change_members',
  'brand_influencers',
  'add_requests',
  'influencer_marks',
  'tracked_influencers',
  'social_accounts',
  'correction_requests',
  'merged_influencers',
]

/** Entries of the history that no step of a load has written, in approving what a load added or in undoing that. */
const EDITS = `select from influencer_changes edit where edit.influencer_id = i.id
  and not exists (select from bulk_edits b where b.id = edit.bulk_id and b.load_id is not null)
  and not exists (select from influencer_changes undone join bulk_edits b on b.id = undone.bulk_id
    where undone.undone_by = edit.id and b.load_id is not null)`

interface Step {
  removed: number
  restored: number
  kept: number
  /** Whether it was the last one. */
  isOver: boolean
}

type OnStep = (done: number) => void

/**
 * Undoes a load, some influencers at a time, so that an interrupted undo continues: values go back to what they were
 * unless they were changed since, and the influencers that it added are removed unless they are used.
 */
export async function undoLoad(pool: Pool, loadId: number, onStep: OnStep): Promise<void> {
  let done = 0
  for (const step of [restoreSome, removeSome]) {
    for (;;) {
      const { isOver, ...counts } = await inTransaction(pool, (client) => step(client, loadId))
      if (isOver) break
      done += counts.removed + counts.restored + counts.kept
      onStep(done)
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

const OVER: Step = { removed: 0, restored: 0, kept: 0, isOver: true }

async function count(client: PoolClient, loadId: number, step: LoadUndone): Promise<void> {
  await client.query(
    `update loads set undone = jsonb_build_object(
       'removed', coalesce((undone ->> 'removed')::int, 0) + $2::int,
       'restored', coalesce((undone ->> 'restored')::int, 0) + $3::int,
       'kept', coalesce((undone ->> 'kept')::int, 0) + $4::int)
     where id = $1`,
    [loadId, step.removed, step.restored, step.kept],
  )
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
  const counts = {
    removed: 0,
    restored: [...restoredIds].filter((id) => !keptIds.has(id) && isCounted(id)).length,
    kept: [...keptIds].filter(isCounted).length,
  }
  await count(client, loadId, counts)
  return { ...counts, isOver: false }
}

/** An influencer that another load changed remains that load's; one that is used remains as it is. */
async function removeSome(client: PoolClient, loadId: number): Promise<Step> {
  const { rows } = await client.query<{ id: number }>(
    'select influencer_id as id from load_created where load_id = $1 order by id limit $2',
    [loadId, AT_ONCE],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) {
    await client.query('delete from listed_together where load_id = $1', [loadId])
    return OVER
  }
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
  const used = USES.map((table) => `and not exists (select from ${table} used where used.influencer_id = i.id)`)
  const { rows: removed } = await client.query<{ id: number }>(
    `delete from influencers i where id = any($1) and profile_id is null ${used.join('\n')}
     and not exists (${EDITS}) returning id`,
    [own],
  )
  const removedIds = removed.map(({ id }) => id)
  await client.query('delete from shown_influencers where influencer_id = any($1)', [removedIds])
  await client.query('delete from load_created where load_id = $1 and influencer_id = any($2)', [loadId, ids])
  await announce(client, removedIds)
  const { rows: left } = await client.query<{ kept: number }>(
    'select count(*)::int as kept from influencers where id = any($1)',
    [ids],
  )
  const counts = { removed: removedIds.length, restored: 0, kept: left[0]?.kept ?? 0 }
  await count(client, loadId, counts)
  return { ...counts, isOver: false }
}
