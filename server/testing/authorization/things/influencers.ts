import type { Kysely } from 'kysely'
import type { Database } from '../../../src/core/tables'
import { mergeDuplicates } from '../../../src/influencers/duplicates/merge-duplicates'
import { addInfluencer, addInfluencers } from '../../factories'
import { next } from './next'

type Db = Kysely<Database>

/** An influencer with the last change of an owner, both of the same id, and a bulk edit of it with that id as well. */
export async function editedInfluencer(db: Db, owner: number): Promise<number> {
  const id = 5_000_000 + next()
  const name = `Thing ${id}`
  const row = { id, platform: 'fb', name, handle: null, social_id: `5${id}`, provisional_key: name, source: 'test' }
  await db
    .insertInto('influencers')
    .values({ ...row, version: 2 } as never)
    .execute()
  await db.insertInto('bulk_edits').values({ id, account_id: owner, change: '{}' }).execute()
  const change = { id, influencer_id: id, version: 2, changed_by: owner, changed_by_name: 'Thing', bulk_id: id }
  await db
    .insertInto('influencer_changes')
    .values({ ...change, before: '{"birth_year":1990}', after: '{"birth_year":null}' } as never)
    .execute()
  return id
}

/**
 * Ids that a call about the last person can name: one of its two influencers, another person's influencer, another
 * person.
 */
export const lastPerson = { member: 0, stranger: 0, other: 0 }

/** A person with two influencers, and a change that gave it the first one; both of the same id. */
export async function person(db: Db): Promise<number> {
  const id = 6_000_000 + 10 * next()
  const facts = { name: 'Thing', gender: null, birth_year: null, kind: null, marital_status: null, location_id: null }
  const other = id + 1
  await db
    .insertInto('profiles')
    .values([
      { id, ...facts },
      { id: other, ...facts },
    ])
    .execute()
  const [member = 0] = await addInfluencers(db, [
    { isSample: true, profileId: id },
    { isSample: true, profileId: id },
  ])
  const standing = (profile_id: number | null) => ({
    profiles: [{ id, ...facts, version: 1, created_at: '2026-01-01T00:00:00Z' }],
    influencers: [{ id: member, profile_id }],
  })
  const [before, after] = [JSON.stringify(standing(null)), JSON.stringify(standing(id))]
  const change = { id, kind: 'link' as const, profile_id: id, profile_ids: [id], before, after }
  await db.insertInto('profile_changes').values(change).execute()
  Object.assign(lastPerson, { member, stranger: await addInfluencer(db), other })
  return id
}

/** Two influencers with one user name, of which one has an id. */
export async function duplicatePair(db: Db): Promise<{ influencer_id: number; other_id: number }> {
  const handle = `thing.${next()}`
  const [influencer_id = 0, other_id = 0] = await addInfluencers(db, [
    { platform: 'tiktok', handle },
    { platform: 'tiktok', handle, socialId: null },
  ])
  return { influencer_id, other_id }
}

export async function influencerMerge(db: Db): Promise<number> {
  const { influencer_id: kept, other_id: merged } = await duplicatePair(db)
  const [id = 0] = await db.transaction().execute((trx) => mergeDuplicates(trx, [{ kept, merged }]))
  return id
}

export async function correctionRequest(db: Db): Promise<number> {
  const request = {
    kind: 'correct' as const,
    profile_url: 'thing',
    name: 'Thing',
    email: 'thing@example.com',
    message: '',
  }
  const row = { ...request, language: 'en' as const, influencer_id: null }
  const { id } = await db.insertInto('correction_requests').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A sample that its owner has linked and proven to be theirs, in place of the one before. */
export async function ownInfluencer(db: Db, owner: number): Promise<number> {
  const influencer_id = await addInfluencer(db, { isSample: true, platform: 'page' })
  const link = { influencer_id, external_id: `thing-${influencer_id}`, is_verified: true }
  await db
    .insertInto('social_accounts')
    .values({ account_id: owner, platform: 'page', ...link })
    .onConflict((conflict) => conflict.columns(['account_id', 'platform']).doUpdateSet(link))
    .execute()
  return influencer_id
}

export async function failedReading(db: Db): Promise<number> {
  const influencer_id = await addInfluencer(db, { platform: 'youtube' })
  const at = new Date().toISOString()
  const turn = { next_at: at, turn_at: at, failed_at: at, tries: 5, error: 'not-found' } as const
  const { id } = await db
    .insertInto('readings')
    .values({ influencer_id, connector: 'youtube', read: 'counts', ...turn })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function landscapeUpload(db: Db, owner: number): Promise<number> {
  const row = { account_id: owner, file: 'thing.xlsx', rows: 0, is_shown: false }
  const { id } = await db.insertInto('landscape_uploads').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function landscapeView(db: Db, owner: number): Promise<number> {
  const row = { account_id: owner, name: `Thing ${next()}`, view: '{}' }
  const { id } = await db.insertInto('landscape_views').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
