import { can } from '@kolscope/contract/core/access'
import type { JobStep } from '@kolscope/contract/system/jobs'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { actorOfAccount } from '../../core/account-actor'
import type { Actor } from '../../core/ctx'
import { forbidden } from '../../core/errors'
import { type Job, task } from '../../core/job-run'
import type { Tasks } from '../../core/job-runner'
import type { Database } from '../../core/tables'
import { addMembers } from './membership'
import { recordMembership } from './record-membership'

export const ADD_BY_FILTER = 'add-by-filter'

/** Influencers per transaction; the collections are locked for its duration. */
const AT_ONCE = 2_000
const NAMES_SHOWN = 3

const Payload = z.object({ collections: z.array(z.number()), ids: z.array(z.number()) })
type Payload = z.infer<typeof Payload>

/** The account that owns the job now; throws unless it may still change collections. */
async function actorOf(db: Kysely<Database>, job: Job): Promise<Actor> {
  const { account_id } = await db
    .selectFrom('jobs')
    .select('account_id')
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow()
  const actor = account_id === null ? null : await actorOfAccount(db, account_id)
  if (!actor || !can(actor.flags, 'canCreateCollection')) throw forbidden()
  return actor
}

const keyOf = (job: Job) => `add-by-filter:${job.id}`

/** The result of the whole job, read from the database: an earlier run of the job may have done part of the work. */
async function resultOf(db: Kysely<Database>, job: Job, { collections, ids }: Payload): Promise<JobStep> {
  const names = await db
    .selectFrom('collections')
    .select('name')
    .where('id', '=', sql<number>`any(${collections})`)
    .orderBy('id')
    .execute()
  const { rows } = await sql<{ change_id: number | null; added: number; held: number }>`
    select change.id as change_id,
      (select count(*) from collection_change_members where change_id = change.id) as added,
      (select count(*) from collection_influencers
        where collection_id = any(${collections}::bigint[]) and influencer_id = any(${ids}::bigint[])) as held
    from (select) nothing left join collection_changes change on change.request_key = ${keyOf(job)}`.execute(db)
  const { change_id = null, added = 0, held = 0 } = rows[0] ?? {}
  const listedNames = names.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = names.length - listedNames.length
  return {
    code: 'added-to-collections',
    values: {
      collections: more > 0 ? `${listedNames.join(', ')} +${more}` : listedNames.join(', '),
      added,
      already: Math.max(0, held - added),
      ...(change_id !== null && { change_id }),
      ...(collections.length === 1 && { collection_id: collections[0] ?? 0 }),
    },
  }
}

/** Adds each part in one transaction with its log entry; skips members that a killed run already added. */
async function addInfluencers(db: Kysely<Database>, job: Job, payload: Payload, atOnce: number): Promise<void> {
  const { collections, ids } = payload
  const actor = await actorOf(db, job)
  const who = { address: null, requestId: null, accountId: actor.accountId }
  for (let start = 0; start < ids.length; start += atOnce) {
    job.check()
    await db.transaction().execute(async (trx) => {
      await job.assertOwned(trx)
      const { changedCollections } = await addMembers(trx, actor, {
        kind: 'add-by-filter',
        collectionIds: collections,
        influencerIds: ids.slice(start, start + atOnce),
        areFound: true,
        requestKey: keyOf(job),
      })
      await recordMembership(trx, who, changedCollections)
    })
    job.progress(Math.min(start + atOnce, ids.length), ids.length, { code: 'adding-to-collections' })
  }
  job.progress(ids.length, ids.length, await resultOf(db, job, payload))
}

export const addByFilterTasks = (db: Kysely<Database>, atOnce = AT_ONCE): Tasks => ({
  [ADD_BY_FILTER]: task('user', (job, payload) => addInfluencers(db, job, Payload.parse(payload), atOnce)),
})
