import type { Platform, State } from '@kolscope/contract/core/enums'
import { TEXT_FIELD_KEYS } from '@kolscope/contract/core/text-fields'
import { DEFAULT_POINT } from '@kolscope/contract/influencers/editing'
import { type Kysely, sql, type Transaction } from 'kysely'
import { NAMED_LOCKS } from '../../core/advisory-locks'
import type { Actor } from '../../core/ctx'
import type { Database } from '../../core/tables'
import type { BulkFields, EditableFields, HeldCategory } from '../../core/tables/editing'
import { isStateIn, marketOf, mayOpen } from '../../search/discovery/market'
import { closedProfile } from '../../search/discovery/pay-to-open'
import { isPaidFor } from '../../search/discovery/shown'

function selectBulk(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom('influencers')
    .select(['id', 'version', 'platform'])
    .select([
      'is_sample',
      'state as user_state',
      'latest_approved_date',
      'latest_approved_user',
      'latest_submitted_date',
      'latest_submitted_user',
      'latest_submitted_by',
    ])
    .select([
      sql<number[]>`array(select profession_id from influencer_professions where influencer_id = influencers.id
        order by profession_id)`.as('user_career'),
      sql<HeldCategory[]>`(select coalesce(json_agg(json_build_object('id', category_id,
          'ressonance_point', nullif(ressonance_point, ${DEFAULT_POINT})) order by position, category_id), '[]')
        from influencer_categories where influencer_id = influencers.id)`.as('user_ressonance'),
    ])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
}

const selectFacts = (db: Kysely<Database>, ids: readonly number[]) =>
  selectBulk(db, ids).select([
    'social_id',
    'handle',
    'avatar',
    'updated_at',
    'name',
    'location_id as user_location',
    'gender as user_gender',
    'kind as user_kind',
    'marital_status as user_relationship_status',
    'birth_year',
    'links',
    ...TEXT_FIELD_KEYS,
  ])

/** One influencer of a bulk edit, as editing reads it. */
export interface BulkStored {
  id: number
  version: number
  platform: Platform
  facts: BulkFields
}

/** An influencer as editing reads it. */
export interface StoredInfluencer extends BulkStored {
  social_id: string | null
  handle: string | null
  avatar: string | null
  updated_at: string
  facts: EditableFields
}
type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number]

function storedInfluencerOf({
  id,
  version,
  platform,
  social_id,
  handle,
  avatar,
  updated_at,
  ...facts
}: SelectedRow): StoredInfluencer {
  return { id, version, platform, social_id, handle, avatar, updated_at, facts }
}

/** These influencers ordered by id; missing ones are omitted. */
export async function readFacts(db: Kysely<Database>, ids: readonly number[]): Promise<StoredInfluencer[]> {
  return (await selectFacts(db, ids).execute()).map(storedInfluencerOf)
}

/** What a bulk edit may change of these influencers, ordered by id; missing ones are omitted. */
export async function readBulkFacts(db: Kysely<Database>, ids: readonly number[]): Promise<BulkStored[]> {
  const rows = await selectBulk(db, ids).execute()
  return rows.map(({ id, version, platform, ...facts }) => ({ id, version, platform, facts }))
}

/**
 * Locks these influencers against every other writer until the transaction ends. Writers of the tree or the professions
 * wait as well, so that everything referenced exists; the rows are read in separate statements, which see what the
 * locks waited for.
 */
export async function lockInfluencers(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${NAMED_LOCKS.categories})),
    pg_advisory_xact_lock_shared(hashtext(${NAMED_LOCKS.professions}))`.execute(trx)
  await trx
    .selectFrom('influencers')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function lockFacts(trx: Transaction<Database>, ids: readonly number[]): Promise<StoredInfluencer[]> {
  await lockInfluencers(trx, ids)
  return readFacts(trx, ids)
}

/** Whether an actor with this market may open an influencer as stored. */
export const mayOpenStored = (
  actor: Actor,
  market: readonly State[] | null,
  { is_sample, user_state }: BulkFields,
): boolean => mayOpen(actor, { is_sample, is_in_market: isStateIn(market, user_state) })

/**
 * One influencer whose report is open to the actor; with a cap, it has been paid for. A missing one gets the same
 * refusal.
 */
export async function openStored(
  db: Kysely<Database>,
  actor: Actor,
  influencers: readonly StoredInfluencer[],
): Promise<StoredInfluencer> {
  const [stored] = influencers
  const market = await marketOf(db, actor)
  if (!stored || !mayOpenStored(actor, market, stored.facts) || !(await isPaidFor(db, actor, stored.id)))
    throw closedProfile(actor)
  return stored
}
