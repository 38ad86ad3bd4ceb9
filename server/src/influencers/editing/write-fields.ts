import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import { announce, quietFeed } from '../../core/discovery-feed'
import type { Database } from '../../core/tables'
import type { EditableFields } from '../../core/tables/editing'
import { requestMetricsOf } from '../../market/metrics/request'
import type { Stored } from './editable-fields'

/** A locked influencer with what becomes of it. */
export interface Change {
  stored: Stored
  facts: EditableFields
  before: Partial<EditableFields>
  after: Partial<EditableFields>
  /** Why it is rejected, where it is. */
  reason?: string
}

async function writeRows(trx: Transaction<Database>, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ stored, facts: { user_career: _, user_ressonance: __, ...facts } }) => ({
    id: stored.id,
    ...facts,
  }))
  await sql`
    update influencers i set name = r.name, location_id = r.user_location, gender = r.user_gender, kind = r.user_kind,
      marital_status = r.user_relationship_status, birth_year = r.birth_year, email = r.email, phone = r.phone,
      links = r.links, is_sample = r.is_sample, state = r.user_state, latest_approved_date = r.latest_approved_date,
      latest_approved_user = r.latest_approved_user, latest_submitted_date = r.latest_submitted_date,
      latest_submitted_user = r.latest_submitted_user, latest_submitted_by = r.latest_submitted_by,
      version = i.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, name text, user_location text,
      user_gender text, user_kind text, user_relationship_status text, birth_year smallint, email text, phone text,
      links text[], is_sample boolean, user_state text, latest_approved_date timestamptz, latest_approved_user text,
      latest_submitted_date timestamptz, latest_submitted_user text, latest_submitted_by bigint)
    where i.id = r.id`.execute(trx)
}

/** Measured scores of a category stay with it as long as it is held. */
async function writeCategories(trx: Transaction<Database>, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter(({ after }) => after.user_ressonance !== undefined)
  if (changed.length === 0) return
  const held = changed.flatMap(({ stored, facts }) =>
    facts.user_ressonance.map((one, position) => ({ i: stored.id, c: one.id, p: one.ressonance_point, o: position })),
  )
  const rows = sql`jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as r (i bigint, c bigint, p smallint, o smallint)`
  await sql`delete from influencer_categories
    where influencer_id = any(${changed.map(({ stored }) => stored.id)}::bigint[])
      and (influencer_id, category_id) not in (select i, c from ${rows})`.execute(trx)
  await sql`insert into influencer_categories as held (influencer_id, category_id, ressonance_point, position)
    select i, c, p, o from ${rows}
    on conflict (influencer_id, category_id) do update
      set ressonance_point = excluded.ressonance_point, position = excluded.position
      where (held.ressonance_point, held.position) is distinct from (excluded.ressonance_point, excluded.position)`.execute(
    trx,
  )
}

async function writeProfessions(trx: Transaction<Database>, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter(({ after }) => after.user_career !== undefined)
  if (changed.length === 0) return
  const held = changed.flatMap(({ stored, facts }) => facts.user_career.map((p) => ({ i: stored.id, p })))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as r (i bigint, p bigint)`
  await sql`delete from influencer_professions
    where influencer_id = any(${changed.map(({ stored }) => stored.id)}::bigint[])
      and (influencer_id, profession_id) not in (select i, p from ${rows})`.execute(trx)
  await sql`insert into influencer_professions (influencer_id, profession_id) select i, p from ${rows}
    on conflict do nothing`.execute(trx)
}

async function writeHistory(
  trx: Transaction<Database>,
  changes: readonly Change[],
  actor: Actor,
  bulkId: number | null,
) {
  const rows = changes.map(({ stored, before, after, reason = '' }) => {
    const why = after.user_state === 'Rejected' ? reason : ''
    return { i: stored.id, v: stored.version + 1, before, after, why }
  })
  const { rows: written } = await sql<{ id: number; influencer_id: number }>`
    insert into influencer_changes (influencer_id, version, changed_by, changed_by_name, bulk_id, before, after, reason)
    select r.i, r.v, a.id, a.name, ${bulkId}::bigint, r.before, r.after, r.why
    from accounts a, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (i bigint, v integer, before jsonb, after jsonb, why text)
    where a.id = ${actor.accountId} order by r.i returning id, influencer_id`.execute(trx)
  return new Map(written.map((row) => [row.influencer_id, row.id]))
}

/**
 * Writes changes of locked influencers: rows, what they hold, history, the feed, and the request to rescore those that hold
 * other categories than before. Returns the id of each influencer's entry in the history.
 */
export async function writeChanges(
  trx: Transaction<Database>,
  changes: readonly Change[],
  actor: Actor,
  bulkId: number | null = null,
): Promise<ReadonlyMap<number, number>> {
  if (changes.length === 0) return new Map()
  await quietFeed(trx)
  await writeRows(trx, changes)
  await writeCategories(trx, changes)
  await writeProfessions(trx, changes)
  const ids = await writeHistory(trx, changes, actor, bulkId)
  await announce(
    trx,
    changes.map(({ stored }) => stored.id),
  )
  const rescored = changes.filter(({ after }) => after.user_ressonance !== undefined).map(({ stored }) => stored.id)
  if (rescored.length > 0) await requestMetricsOf(trx, rescored, 'Metrics of edited influencers')
  return ids
}
