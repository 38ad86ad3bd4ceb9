import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import { collectionNameOf, collectionNameProblem } from '@kolscope/contract/lists/collections/collection-rules'
import { type collections, MAX_COLLECTIONS, TRASH_DAYS } from '@kolscope/contract/lists/collections/collections'
import { sql, type Transaction } from 'kysely'
import { recordActivity } from '../../core/activity'
import { changesBetween } from '../../core/activity-changes'
import { ACCOUNT_LOCKS, lockOfAccount } from '../../core/advisory-locks'
import { type Actor, type Ctx, signedIn } from '../../core/ctx'
import { conflict, forbidden, invalid, taken } from '../../core/errors'
import type { Database } from '../../core/tables'
import { type CollectionWithRole, editableCollection } from './access'
import { collectionDetail } from './collection-detail'
import { addMembers, type Membership, removeMembers } from './membership'
import { recordMembership } from './record-membership'

/** A name as stored; throws if it is invalid. */
function readName(typedName: string): string {
  const nameProblem = collectionNameProblem('name', typedName)
  if (nameProblem) throw invalid([nameProblem])
  return collectionNameOf(typedName)
}

/** Two requests that use the same name for one owner at the same time wait for one another here. */
export async function refuseTakenName(
  trx: Transaction<Database>,
  { owner_id, name, except }: { owner_id: number; name: string; except: number | null },
): Promise<void> {
  await lockOfAccount(trx, ACCOUNT_LOCKS.collections, owner_id)
  const other = await trx
    .selectFrom('collections')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('deleted_at', 'is', null)
    .where('id', 'is distinct from', except)
    .executeTakeFirst()
  if (other) throw taken('name')
}

/** Counts after `refuseTakenName`, where simultaneous creations for an owner wait for one another. */
async function refuseTooMany(trx: Transaction<Database>, ownerId: number): Promise<void> {
  const { held } = await trx
    .selectFrom('collections')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (held < MAX_COLLECTIONS) return
  throw invalid([problem('name', 'too-many-collections', { most: MAX_COLLECTIONS, days: TRASH_DAYS })])
}

export async function createCollection(
  ctx: Ctx,
  input: Input<typeof collections.createCollection>,
): Promise<Answer<typeof collections.createCollection>> {
  const actor = signedIn(ctx)
  const name = readName(input.name)
  const { description = '', list_ids = [] } = input
  return ctx.db.transaction().execute(async (trx) => {
    await refuseTakenName(trx, { owner_id: actor.accountId, name, except: null })
    await refuseTooMany(trx, actor.accountId)
    const { id } = await trx
      .insertInto('collections')
      .values({ owner_id: actor.accountId, name, description })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { changedCollections } = await addMembers(trx, actor, {
      kind: 'add',
      collectionIds: [id],
      influencerIds: list_ids,
    })
    const data = await collectionDetail(trx, actor, id)
    const changes = changesBetween({}, { name, ...(description && { description }) })
    await recordActivity(trx, ctx, { action: 'collectionCreated', object: { kind: 'collection', id, name }, changes })
    await recordMembership(trx, ctx, changedCollections)
    return { code: 200, data }
  })
}

type Update = Input<typeof collections.updateCollection>

/** Changes the name or the description; returns the changes for the log. */
async function describe(trx: Transaction<Database>, actor: Actor, collection: CollectionWithRole, input: Update) {
  if (input.name === undefined && input.description === undefined) return {}
  if (collection.role !== 'owner') throw forbidden()
  if (input.version !== undefined && input.version !== collection.version)
    throw conflict(await collectionDetail(trx, actor, collection.id))
  const before = { name: collection.name, description: collection.description }
  const after = {
    name: input.name === undefined ? collection.name : readName(input.name),
    description: input.description ?? collection.description,
  }
  const changes = changesBetween(before, after)
  if (Object.keys(changes).length === 0) return {}
  await refuseTakenName(trx, { owner_id: collection.owner_id, name: after.name, except: collection.id })
  await trx
    .updateTable('collections')
    .set({ ...after, version: collection.version + 1, last_updated_date: sql<string>`now()` })
    .where('id', '=', collection.id)
    .execute()
  return changes
}

async function changeMembers(trx: Transaction<Database>, actor: Actor, input: Update): Promise<Membership | null> {
  const { id, list_ids_action: action, list_ids } = input
  if (action === undefined && list_ids === undefined) return null
  if (action === undefined) throw invalid([problem('list_ids_action', 'required')])
  if (list_ids === undefined) throw invalid([problem('list_ids', 'required')])
  return action === 'add'
    ? addMembers(trx, actor, { kind: 'add', collectionIds: [id], influencerIds: list_ids })
    : removeMembers(trx, actor, { collectionId: id, influencerIds: list_ids })
}

export async function updateCollection(ctx: Ctx, input: Update): Promise<Answer<typeof collections.updateCollection>> {
  const actor = signedIn(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const collection = await editableCollection(trx, actor, input.id)
    const changes = await describe(trx, actor, collection, input)
    const members = await changeMembers(trx, actor, input)
    const data = await collectionDetail(trx, actor, collection.id)
    if (Object.keys(changes).length > 0) {
      const object = { kind: 'collection', id: collection.id, name: data.name } as const
      await recordActivity(trx, ctx, { action: 'collectionUpdated', object, changes })
    }
    if (!members) return { code: 200, data }
    const { changedCollections, ...counts } = members
    await recordMembership(trx, ctx, changedCollections)
    return { code: 200, data, ...counts }
  })
}
