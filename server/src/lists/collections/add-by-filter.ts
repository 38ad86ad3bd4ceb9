import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Input } from '@kolscope/contract/core/route'
import {
  type collections,
  MAX_ADDITIONS,
  MAX_MEMBERS,
  MAX_PAIRS,
} from '@kolscope/contract/lists/collections/collections'
import { sql, type Transaction } from 'kysely'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { addJob } from '../../core/jobs'
import { countRows } from '../../core/page-of-rows'
import type { Database } from '../../core/tables'
import { findSelected } from '../../search/discovery/find-selected'
import { editableCollections } from './access'
import { ADD_BY_FILTER } from './add-by-filter.jobs'

/** Others' additions wait behind those that an account has started; a failed job that will be retried counts, too. */
async function refuseManyOpen(trx: Transaction<Database>, accountId: number): Promise<void> {
  // Simultaneous requests count one another's.
  await sql`select from accounts where id = ${accountId} for no key update`.execute(trx)
  const open = trx
    .selectFrom('jobs')
    .where('name', '=', ADD_BY_FILTER)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'running'])
  if ((await countRows(open)) >= MAX_ADDITIONS) {
    throw invalid([problem('collections', 'too-many-additions', { most: MAX_ADDITIONS })])
  }
}

/** Refuses what is known to be too many before anything is added. */
async function refuseTooMany(trx: Transaction<Database>, to: readonly number[], ids: readonly number[]): Promise<void> {
  if (to.length * ids.length > MAX_PAIRS) {
    throw invalid([problem('collections', 'too-many-pairs', { most: MAX_PAIRS })])
  }
  const { rows } = await sql`
    select from unnest(${to}::bigint[]) target (id)
    where ${ids.length} + (select count(*) from collection_influencers
      where collection_id = target.id and influencer_id <> all(${ids}::bigint[])) > ${MAX_MEMBERS}`.execute(trx)
  if (rows.length > 0) throw invalid([problem('collections', 'too-many-members', { most: MAX_MEMBERS })])
}

/** Stores the ids of this moment, so that the job adds what the search showed, however long it takes. */
export async function addByFilter(
  ctx: Ctx,
  {
    collections: collectionIds,
    collections_action: _,
    selected,
    except = [],
    ...query
  }: Input<typeof collections.addByFilter>,
): Promise<Answer<typeof collections.addByFilter>> {
  const actor = signedIn(ctx)
  // A refusal costs no search.
  await ctx.db.transaction().execute(async (trx) => {
    await refuseManyOpen(trx, actor.accountId)
    await editableCollections(trx, actor, collectionIds)
  })
  const ids = await findSelected(ctx, { query, selected: selected ?? MAX_MEMBERS, except })
  return ctx.db.transaction().execute(async (trx) => {
    await refuseManyOpen(trx, actor.accountId)
    const to = (await editableCollections(trx, actor, collectionIds)).map(({ id }) => id)
    await refuseTooMany(trx, to, ids)
    const options = { title: 'Add to collections', accountId: actor.accountId }
    const job_id = await addJob(trx, ADD_BY_FILTER, { collections: to, ids }, options)
    return { code: 200, job_id, selected: ids.length }
  })
}
