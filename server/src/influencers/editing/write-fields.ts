import { textFields } from '@kolscope/contract/core/text-fields'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import { announce, quietFeed } from '../../core/discovery-feed'
import type { Database } from '../../core/tables'
import type { EditableFields } from '../../core/tables/editing'
import { requestMetricsOf } from '../../market/metrics/request'
import type { BulkStored } from './editable-fields'

/** A locked influencer with its outcome. */
export interface Change {
  stored: Pick<BulkStored, 'id' | 'version'>
  facts: Partial<EditableFields>
  before: Partial<EditableFields>
  after: Partial<EditableFields>
  /** Why it is rejected, if it is. */
  reason?: string
}

type OwnField = Exclude<keyof EditableFields, 'user_career' | 'user_ressonance'>
const COLUMNS: Readonly<Record<OwnField, readonly [column: string, type: string]>> = {
  name: ['name', 'text'],
  user_location: ['location_id', 'text'],
  user_gender: ['gender', 'text'],
  user_kind: ['kind', 'text'],
  user_relationship_status: ['marital_status', 'text'],
  birth_year: ['birth_year', 'smallint'],
  ...textFields((field) => [field, 'text'] as const),
  links: ['links', 'text[]'],
  is_sample: ['is_sample', 'boolean'],
  user_state: ['state', 'text'],
  latest_approved_date: ['latest_approved_date', 'timestamptz'],
  latest_approved_user: ['latest_approved_user', 'text'],
  latest_submitted_date: ['latest_submitted_date', 'timestamptz'],
  latest_submitted_user: ['latest_submitted_user', 'text'],
  latest_submitted_by: ['latest_submitted_by', 'bigint'],
}

/** Writes only the columns in which at least one influencer changes. */
async function writeRows(trx: Transaction<Database>, changes: readonly Change[]): Promise<void> {
  const fields = (Object.keys(COLUMNS) as OwnField[]).filter((field) =>
    changes.some(({ after }) => Object.hasOwn(after, field)),
  )
  const rows = changes.map(({ stored, facts }) => ({
    id: stored.id,
    ...Object.fromEntries(fields.map((field) => [field, facts[field]])),
  }))
  const assignments = fields.map((field) => sql`${sql.ref(COLUMNS[field][0])} = r.${sql.ref(field)}`)
  const types = fields.map((field) => sql`${sql.ref(field)} ${sql.raw(COLUMNS[field][1])}`)
  await sql`
    update influencers i set ${sql.join([...assignments, sql`version = i.version + 1, updated_at = now()`])}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.join([sql`id bigint`, ...types])})
    where i.id = r.id`.execute(trx)
}

/** Writes the categories; the measured scores of a category stay if the influencer keeps it. */
async function writeCategories(trx: Transaction<Database>, changes: readonly Change[]): Promise<void> {
  const affected = changes.filter(({ after }) => after.user_ressonance !== undefined)
  if (affected.length === 0) return
  const entries = affected.flatMap(({ stored, after }) =>
    (after.user_ressonance ?? []).map((one, position) => ({
      i: stored.id,
      c: one.id,
      p: one.ressonance_point,
      o: position,
    })),
  )
  const rows = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r (i bigint, c bigint, p smallint, o smallint)`
  await sql`delete from influencer_categories
    where influencer_id = any(${affected.map(({ stored }) => stored.id)}::bigint[])
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
  const affected = changes.filter(({ after }) => after.user_career !== undefined)
  if (affected.length === 0) return
  const entries = affected.flatMap(({ stored, after }) => (after.user_career ?? []).map((p) => ({ i: stored.id, p })))
  const rows = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r (i bigint, p bigint)`
  await sql`delete from influencer_professions
    where influencer_id = any(${affected.map(({ stored }) => stored.id)}::bigint[])
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
  const { rows: entries } = await sql<{ id: number; influencer_id: number }>`
    insert into influencer_changes (influencer_id, version, changed_by, changed_by_name, bulk_id, before, after, reason)
    select r.i, r.v, a.id, a.name, ${bulkId}::bigint, r.before, r.after, r.why
    from accounts a, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (i bigint, v integer, before jsonb, after jsonb, why text)
    where a.id = ${actor.accountId} order by r.i returning id, influencer_id`.execute(trx)
  return new Map(entries.map((row) => [row.influencer_id, row.id]))
}

/** How many influencers one statement writes: its text is built in one piece. */
export const WRITTEN_AT_ONCE = 500

/**
 * Writes changes of locked influencers, one slice after the other: rows, references, history, the feed, and the request
 * to rescore influencers whose categories changed. Returns the id of each influencer's entry in the history.
 */
export async function writeChanges(
  trx: Transaction<Database>,
  slices: AsyncIterable<readonly Change[]> | Iterable<readonly Change[]>,
  actor: Actor,
  bulkId: number | null = null,
): Promise<ReadonlyMap<number, number>> {
  const changeIds = new Map<number, number>()
  const rescored: number[] = []
  await quietFeed(trx)
  for await (const changes of slices) {
    if (changes.length === 0) continue
    await writeRows(trx, changes)
    await writeCategories(trx, changes)
    await writeProfessions(trx, changes)
    for (const [id, entry] of await writeHistory(trx, changes, actor, bulkId)) changeIds.set(id, entry)
    for (const { stored, after } of changes) if (after.user_ressonance !== undefined) rescored.push(stored.id)
  }
  await announce(trx, [...changeIds.keys()])
  if (rescored.length > 0) await requestMetricsOf(trx, rescored, 'Metrics of edited influencers')
  return changeIds
}
