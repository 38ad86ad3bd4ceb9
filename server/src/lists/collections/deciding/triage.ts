import { type FieldError, problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { members, Triage } from '@kolscope/contract/lists/collections/members'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../../core/activity'
import { type Actor, type Ctx, signedIn } from '../../../core/ctx'
import { conflict, invalid } from '../../../core/errors'
import type { Database } from '../../../core/tables'
import { isVisibleMember } from '../../../search/discovery/visible-members'
import { editableCollection } from '../access'
import { beginChange, endChange, touch } from '../change-row'
import { tellWatchers } from '../tell-watchers'
import { presentMembers } from './present-members'

type Wish = Input<typeof members.triageMembers>

interface Decided {
  triage: Triage
  reason: string
  note: string
}

type Row = Decided & { influencer_id: number; version: number }

function lockMembers(trx: Transaction<Database>, actor: Actor, collectionId: number, ids: readonly number[]) {
  return trx
    .selectFrom('collection_influencers')
    .select(['influencer_id', 'version', 'triage', 'reason', 'note'])
    .where('collection_id', '=', collectionId)
    .where('influencer_id', '=', sql<number>`any(${ids})`)
    .where(isVisibleMember(actor, [collectionId]))
    .orderBy('influencer_id')
    .forUpdate()
    .execute()
}

/** A reason is kept only while the influencer is passed. */
function decided(row: Row, { triage = row.triage, reason = row.reason, note = row.note }: Wish): Decided {
  return { triage, reason: triage === 'passed' ? reason : '', note }
}

function problemsOf({ influencer_ids, triage, reason, note, version }: Wish, next: readonly Decided[]): FieldError[] {
  const isNothing = triage === undefined && reason === undefined && note === undefined
  const lacksReason = next.some((one) => one.triage === 'passed' && one.reason === '')
  return [
    ...(isNothing ? [problem('triage', 'required')] : []),
    ...(version !== undefined && influencer_ids.length > 1 ? [problem('version', 'wrong-value')] : []),
    ...(lacksReason ? [problem('reason', 'required')] : []),
  ]
}

const isChanged = (row: Decided, next: Decided) =>
  row.triage !== next.triage || row.reason !== next.reason || row.note !== next.note

/** Writes what was decided, and notes the rows as they were before, so that it can be undone. */
async function write(
  trx: Transaction<Database>,
  actor: Actor,
  { changeId, collectionId }: { changeId: number; collectionId: number },
  changed: readonly (Decided & { influencer_id: number })[],
): Promise<void> {
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as w (influencer_id bigint, triage text, reason text, note text)
    ), noted as (
      insert into collection_change_members (change_id, collection_id, influencer_id, action, before, version)
      select ${changeId}::bigint, c.collection_id, c.influencer_id, 'triaged',
        to_jsonb(c) - 'collection_id' - 'influencer_id', c.version + 1
      from collection_influencers c join wanted using (influencer_id) where c.collection_id = ${collectionId}
    )
    update collection_influencers c set triage = w.triage, reason = w.reason, note = w.note, version = c.version + 1,
      triaged_at = case when (c.triage, c.reason) = (w.triage, w.reason) then c.triaged_at else now() end,
      triaged_by = case when (c.triage, c.reason) = (w.triage, w.reason) then c.triaged_by
        else ${actor.accountId}::bigint end
    from wanted w where c.collection_id = ${collectionId} and c.influencer_id = w.influencer_id`.execute(trx)
}

export async function triageMembers(ctx: Ctx, wish: Wish): Promise<Answer<typeof members.triageMembers>> {
  const actor = signedIn(ctx)
  const catalog = await ctx.services.catalogOf()
  return ctx.db.transaction().execute(async (trx) => {
    const { id, name } = await editableCollection(trx, actor, wish.id)
    const ids = [...new Set(wish.influencer_ids)]
    const rows = await lockMembers(trx, actor, id, ids)
    if (rows.length < ids.length) throw invalid([problem('influencer_ids', 'no-such')])
    const next = rows.map((row) => ({ influencer_id: row.influencer_id, ...decided(row, wish) }))
    const problems = problemsOf({ ...wish, influencer_ids: ids }, next)
    if (problems.length > 0) throw invalid(problems)
    if (wish.version !== undefined && rows.some(({ version }) => version !== wish.version)) {
      const [stored] = await presentMembers({ ...ctx, db: trx }, catalog, id, ids)
      throw conflict(stored)
    }
    const changed = next.filter((one, index) => isChanged(rows[index] ?? one, one))
    if (changed.length === 0) return { code: 200, changed: 0, change_id: null }
    const changeId = await beginChange(trx, actor, { kind: 'triage' })
    if (changeId === null) return { code: 200, changed: 0, change_id: null }
    await write(trx, actor, { changeId, collectionId: id }, changed)
    await touch(trx, [id])
    const change_id = await endChange(trx, changeId)
    await tellWatchers(trx, ctx, id, 'collection.triaged', changed.length)
    await recordActivity(trx, ctx, {
      action: 'collectionTriaged',
      object: { kind: 'collection', id, name },
      changes: { influencers: { to: changed.length }, ...(wish.triage && { triage: { to: wish.triage } }) },
    })
    return { code: 200, changed: changed.length, change_id }
  })
}
