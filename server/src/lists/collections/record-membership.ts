import type { Action } from '@kolscope/contract/people/activity-logs'
import type { Transaction } from 'kysely'
import { type Activity, type Doer, recordActivities } from '../../core/activity'
import type { Changes } from '../../core/activity-changes'
import type { Database } from '../../core/tables'
import type { ChangedCollection } from './membership'
import { tellWatchers } from './tell-watchers'

const entryOf = (action: Action, { id, name }: Pick<ChangedCollection, 'id' | 'name'>, changes: Changes): Activity => ({
  action,
  object: { kind: 'collection', id, name },
  changes,
})

async function reportCounts(
  trx: Transaction<Database>,
  who: Doer,
  { id, added, removed }: ChangedCollection,
): Promise<void> {
  if (added > 0) await tellWatchers(trx, who, id, 'collection.members_added', added)
  if (removed > 0) await tellWatchers(trx, who, id, 'collection.members_removed', removed)
}

/** Reports the change of each collection to webhooks and the activity log, as the last step of the transaction. */
export async function recordMembership(
  trx: Transaction<Database>,
  who: Doer,
  changedCollections: readonly ChangedCollection[],
  more: Changes = {},
): Promise<void> {
  for (const one of changedCollections) await reportCounts(trx, who, one)
  const entries = changedCollections.flatMap((one) => {
    const changesOf = (count: number) => ({ influencers: { to: count }, ...more })
    const added = one.added > 0 ? [entryOf('collectionMembersAdded', one, changesOf(one.added))] : []
    return one.removed > 0 ? [...added, entryOf('collectionMembersRemoved', one, changesOf(one.removed))] : added
  })
  await recordActivities(trx, who, entries)
}

/** A move is one entry, about the source collection. */
export async function recordMove(
  trx: Transaction<Database>,
  who: Doer,
  [from, to]: readonly ChangedCollection[],
): Promise<void> {
  if (!from || !to || from.removed === 0) return
  await reportCounts(trx, who, from)
  await reportCounts(trx, who, to)
  const changes = { influencers: { to: from.removed }, movedTo: { to: to.id } }
  await recordActivities(trx, who, [entryOf('collectionMembersMoved', from, changes)])
}
