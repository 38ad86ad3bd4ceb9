import type { CollectionRole } from '@kolscope/contract/lists/collections/collections'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '../../core/ctx'
import { forbidden, notFound } from '../../core/errors'
import type { Database } from '../../core/tables'
import { roleIn } from '../../search/discovery/collection-role'

/** A collection with one actor's role in it. */
export interface CollectionWithRole {
  id: number
  owner_id: number
  name: string
  description: string
  version: number
  role: CollectionRole
}

const collectionNotFound = () => notFound('The collection')

async function readCollections(
  db: Kysely<Database>,
  actor: Actor,
  ids: readonly number[],
  isTrashed = false,
): Promise<CollectionWithRole[]> {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'owner_id', 'name', 'description', 'version'])
    .select(roleIn(actor).as('role'))
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', isTrashed ? 'is not' : 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ role, ...row }) => (role === null ? [] : [{ ...row, role }]))
}

/** A collection that the actor may see; another account's collection, or one in the trash, is not found. */
export async function visibleCollection(db: Kysely<Database>, actor: Actor, id: number): Promise<CollectionWithRole> {
  const [collection] = await readCollections(db, actor, [id])
  if (!collection) throw collectionNotFound()
  return collection
}

/** The ids that the actor may view. */
export async function visibleAmong(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<number[]> {
  return (await readCollections(db, actor, ids)).map(({ id }) => id)
}

/**
 * Locks the collections before they, their influencers or their shares are changed; callers read the rows only after
 * this.
 */
async function lock(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('collections')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Collections whose influencers the actor may change, locked until the transaction ends; throws unless it may change
 * all.
 */
export async function editableCollections(
  trx: Transaction<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<CollectionWithRole[]> {
  const uniqueIds = new Set(ids)
  await lock(trx, [...uniqueIds])
  const collections = await readCollections(trx, actor, [...uniqueIds])
  if (collections.length < uniqueIds.size) throw collectionNotFound()
  if (collections.some(({ role }) => role === 'viewer')) throw forbidden()
  return collections
}

export async function editableCollection(
  trx: Transaction<Database>,
  actor: Actor,
  id: number,
): Promise<CollectionWithRole> {
  const [collection] = await editableCollections(trx, actor, [id])
  if (!collection) throw collectionNotFound()
  return collection
}

/** The given collections whose influencers the actor still may change, locked. */
export async function stillEditable(
  trx: Transaction<Database>,
  actor: Actor,
  ids: readonly number[],
): Promise<CollectionWithRole[]> {
  await lock(trx, ids)
  return (await readCollections(trx, actor, ids)).filter(({ role }) => role !== 'viewer')
}

/** A collection that the actor may rename, share and delete, locked until the transaction ends. */
export async function ownedCollection(
  trx: Transaction<Database>,
  actor: Actor,
  id: number,
  isTrashed = false,
): Promise<CollectionWithRole> {
  await lock(trx, [id])
  const [collection] = await readCollections(trx, actor, [id], isTrashed)
  // Only its owner sees the trash.
  if (!collection || (isTrashed && collection.role !== 'owner')) throw collectionNotFound()
  if (collection.role !== 'owner') throw forbidden()
  return collection
}
