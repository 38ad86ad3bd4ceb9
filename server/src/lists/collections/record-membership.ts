import type { Action } from '@kolscope/contract/people/activity-logs'
import type { Transaction } from 'kysely'
import { type Activity, type Doer, recordActivities } from '../../core/activity'
import type { Changes } from '../../core/activity-changes'
import type { Database } from '../../core/tables'
import type { Touched } from './membership'
import { tellWatchers } from './tell-watchers'

const entryOf = (action: Action, { id, name }: Pick<Touched, 'id' | 'name'>, changes: Changes): Activity => ({
  action,
  object: { kind: 'collection', id, name },
  changes,
})

async function tellOne(trx: Transaction<Database>, who: Doer, { id, added, removed }: Touched): Promise<void> {
  if (added > 0) await tellWatchers(trx, who, id, 'collection.members_added', added)
  if (removed > 0) await tellWatchers(trx, who, id, 'collection.members_removed', removed)
}

/** Reports the change of each collection to webhooks and the activity log, as the last step of the transaction. */
export async function recordMembership(
  trx: Transaction<Database>,
  who: Doer,
  touched: readonly Touched[],
  more: Changes = {},
): Promise<void> {
  for (const one of touched) await tellOne(trx, who, one)
  const entries = touched.flatMap((one) => {
    const counted = (count: number) => ({ influencers: { to: count }, ...more })
    const added = one.added > 0 ? [entryOf('collectionMembersAdded', one, counted(one.added))] : []
    return one.removed > 0 ? [...added, entryOf('collectionMembersRemoved', one, counted(one.removed))] : added
  })
  await recordActivities(trx, who, entries)
}

/** A move is one entry, about the source collection. */
export async function recordMove(trx: Transaction<Database>, who: Doer, [from, to]: readonly Touched[]): Promise<void> {
  if (!from || !to || from.removed === 0) return
  await tellOne(trx, who, from)
  await tellOne(trx, who, to)
  const changes = { influencers: { to: from.removed }, movedTo: { to: to.id } }
  await recordActivities(trx, who, [entryOf('collectionMembersMoved', from, changes)])
}
