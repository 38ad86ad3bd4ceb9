import { type FieldError, problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { MAX_COLLECTION_TEXTS, MAX_LETTERS_WRITTEN, type members } from '@kolscope/contract/lists/collections/members'
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

type TriageInput = Input<typeof members.triageMembers>

/** The new state of each member, computed in the database: thousands of notes are not transferred back and forth. */
function decisionOf({ triage, reason, note }: TriageInput) {
  const decision = sql`coalesce(${triage ?? null}, triage)`
  // A reason is stored only while the influencer is passed.
  const why = sql`case when ${decision} = 'passed' then coalesce(${reason ?? null}, reason) else '' end`
  return { triage: decision, reason: why, note: sql`coalesce(${note ?? null}, note)` }
}

function lockMembers(trx: Transaction<Database>, actor: Actor, collectionId: number, input: TriageInput) {
  const next = decisionOf(input)
  return trx
    .selectFrom('collection_influencers')
    .select(['influencer_id', 'version'])
    .select([
      sql<boolean>`(triage, reason, note) is distinct from (${next.triage}, ${next.reason}, ${next.note})`.as(
        'changes',
      ),
      sql<boolean>`${next.triage} = 'passed' and ${next.reason} = ''`.as('lacks_reason'),
    ])
    .where('collection_id', '=', collectionId)
    .where('influencer_id', '=', sql<number>`any(${input.influencer_ids})`)
    .where(isVisibleMember(actor, [collectionId]))
    .orderBy('influencer_id')
    .forUpdate()
    .execute()
}

function problemsOf(
  { influencer_ids, triage, reason, note, version }: TriageInput,
  lacksReason: boolean,
): FieldError[] {
  const isNothing = triage === undefined && reason === undefined && note === undefined
  // Texts are stored with each member, so a few kilobytes sent could become megabytes.
  const letters = (reason?.length ?? 0) + (note?.length ?? 0)
  const most = letters === 0 ? influencer_ids.length : Math.floor(MAX_LETTERS_WRITTEN / letters)
  return [
    ...(isNothing ? [problem('triage', 'required')] : []),
    ...(influencer_ids.length > most ? [problem('influencer_ids', 'too-many', { most })] : []),
    ...(version !== undefined && influencer_ids.length > 1 ? [problem('version', 'wrong-value')] : []),
    ...(lacksReason ? [problem('reason', 'required')] : []),
  ]
}

/** Writes the decision, and records the previous rows, so that it can be undone. */
async function write(
  trx: Transaction<Database>,
  actor: Actor,
  { changeId, collectionId }: { changeId: number; collectionId: number },
  input: TriageInput,
  changedIds: readonly number[],
): Promise<void> {
  const next = decisionOf(input)
  const unchanged = ['collection_id', 'influencer_id', ...(input.note === undefined ? ['note'] : [])]
  await sql`
    with noted as (
      insert into collection_change_members (change_id, collection_id, influencer_id, action, before, version)
      select ${changeId}::bigint, c.collection_id, c.influencer_id, 'triaged', to_jsonb(c) - ${unchanged}::text[],
        c.version + 1
      from collection_influencers c
      where c.collection_id = ${collectionId} and c.influencer_id = any(${changedIds}::bigint[])
    )
    update collection_influencers set triage = ${next.triage}, reason = ${next.reason}, note = ${next.note},
      version = version + 1,
      triaged_at = case when (triage, reason) = (${next.triage}, ${next.reason}) then triaged_at else now() end,
      triaged_by = case when (triage, reason) = (${next.triage}, ${next.reason}) then triaged_by
        else ${actor.accountId}::bigint end
    where collection_id = ${collectionId} and influencer_id = any(${changedIds}::bigint[])`.execute(trx)
}

/** Throws if the texts of a collection have become too long together; its lock is held, so they do not change. */
async function refuseLongTexts(trx: Transaction<Database>, id: number, { reason, note }: TriageInput): Promise<void> {
  if (!reason && !note) return
  const { bytes } = await trx
    .selectFrom('collection_influencers')
    .select(sql<number>`coalesce(sum(octet_length(note) + octet_length(reason)), 0)`.as('bytes'))
    .where('collection_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(bytes) > MAX_COLLECTION_TEXTS) throw invalid([problem(note ? 'note' : 'reason', 'texts-too-long')])
}

export async function triageMembers(ctx: Ctx, input: TriageInput): Promise<Answer<typeof members.triageMembers>> {
  const actor = signedIn(ctx)
  const catalog = await ctx.services.catalogOf()
  return ctx.db.transaction().execute(async (trx) => {
    const { id, name } = await editableCollection(trx, actor, input.id)
    const ids = [...new Set(input.influencer_ids)]
    const rows = await lockMembers(trx, actor, id, input)
    if (rows.length < ids.length) throw invalid([problem('influencer_ids', 'no-such')])
    const lacksReason = rows.some(({ lacks_reason }) => lacks_reason)
    const problems = problemsOf({ ...input, influencer_ids: ids }, lacksReason)
    if (problems.length > 0) throw invalid(problems)
    if (input.version !== undefined && rows.some(({ version }) => version !== input.version)) {
      const [current] = await presentMembers({ ...ctx, db: trx }, catalog, id, ids)
      throw conflict(current)
    }
    const changedIds = rows.filter(({ changes }) => changes).map(({ influencer_id }) => influencer_id)
    if (changedIds.length === 0) return { code: 200, changed: 0, change_id: null }
    const changeId = await beginChange(trx, actor, { kind: 'triage' })
    if (changeId === null) return { code: 200, changed: 0, change_id: null }
    await write(trx, actor, { changeId, collectionId: id }, input, changedIds)
    await refuseLongTexts(trx, id, input)
    await touch(trx, [id])
    const change_id = await endChange(trx, changeId)
    await tellWatchers(trx, ctx, id, 'collection.triaged', changedIds.length)
    await recordActivity(trx, ctx, {
      action: 'collectionTriaged',
      object: { kind: 'collection', id, name },
      changes: { influencers: { to: changedIds.length }, ...(input.triage && { triage: { to: input.triage } }) },
    })
    return { code: 200, changed: changedIds.length, change_id }
  })
}
