import type { Kysely } from 'kysely'
import type { Database } from '../../../src/core/tables'
import { addInfluencer } from '../../factories'
import { addAccount } from '../../test-app'
import { next } from './next'

type Db = Kysely<Database>

/** Other ids that a call about the last collection can name. */
export const lastCollection = { other: 0, partner: '' }

export async function trashedCollection(db: Db, owner: number): Promise<number> {
  lastCollection.other = 0
  return collectionWith(db, owner, { deleted_at: new Date().toISOString() })
}

export async function collectionWith(db: Db, owner: number, more: object): Promise<number> {
  const row = { owner_id: owner, name: `Thing ${next()}`, ...more }
  const { id } = await db.insertInto('collections').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function collection(db: Db, owner: number): Promise<number> {
  const { email } = await addAccount(db, [])
  Object.assign(lastCollection, { other: await collectionWith(db, owner, {}), partner: email })
  return collectionWith(db, owner, {})
}

/** Shares a collection, and the other one made with it, with an account. */
export const shareCollection =
  (role: 'editor' | 'viewer') =>
  (db: Db, id: number, account_id: number): Promise<unknown> => {
    const rows = [id, lastCollection.other].map((collection_id) => ({ collection_id, account_id, role }))
    return db
      .insertInto('collection_shares')
      .values(rows.filter(({ collection_id }) => collection_id > 0))
      .execute()
  }

export const shareSearch = (db: Db, saved_search_id: number, account_id: number): Promise<unknown> =>
  db.insertInto('saved_search_follows').values({ saved_search_id, account_id }).execute()

/** The only member of the collection made last that has one. */
export const lastMember = { id: 0 }

export async function filledCollection(db: Db, owner: number): Promise<number> {
  lastCollection.other = 0
  const id = await collectionWith(db, owner, {})
  lastMember.id = await addInfluencer(db)
  const row = { collection_id: id, influencer_id: lastMember.id, added_by: owner, state_then: 'New' as const }
  await db.insertInto('collection_influencers').values(row).execute()
  return id
}

export async function collectionChange(db: Db, owner: number): Promise<number> {
  const row = { account_id: owner, kind: 'add' as const }
  const collection_id = await filledCollection(db, owner)
  const { id } = await db.insertInto('collection_changes').values(row).returning('id').executeTakeFirstOrThrow()
  const member = { change_id: id, collection_id, influencer_id: lastMember.id, action: 'added' as const, version: 1 }
  await db.insertInto('collection_change_members').values(member).execute()
  return id
}

export async function savedSearchWith(db: Db, owner: number, more: object): Promise<number> {
  const row = { owner_id: owner, name: `Thing ${next()}`, page: 'discover' as const, search: '{}', ...more }
  const { id } = await db.insertInto('saved_searches').values(row).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('saved_search_follows').values({ saved_search_id: id, account_id: owner }).execute()
  return id
}

/** Real jobs never get that far. */
const UNUSED_JOB_IDS = 1_000_000_000

export async function exported(db: Db, owner: number): Promise<string> {
  const { role_id } = await db
    .selectFrom('accounts')
    .select('role_id')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  const id = `thing-${next()}`
  const columns = JSON.stringify(['id'])
  const request = { source: JSON.stringify({ from: 'selected', ids: [1] }), format: 'csv' as const, columns, total: 1 }
  const row = {
    id,
    job_id: UNUSED_JOB_IDS + next(),
    account_id: owner,
    role_id,
    language: 'en' as const,
    name: 'Thing',
    ...request,
  }
  await db.insertInto('exports').values(row).execute()
  return id
}

/** A collection owned by the owner of the last import. */
export const lastImport = { collection: 0 }

export async function importOf(db: Db, owner: number): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({ account_id: owner, files: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sheet = { import_id: id, position: 0, file: 'thing.xlsx', sheet: 'Thing', is_old_format: false, header_row: 1 }
  await db
    .insertInto('import_sheets')
    .values({ ...sheet, columns: '[]' })
    .execute()
  const row = { import_id: id, id: 1, sheet: 0, row: 2, name: 'Thing', platform: 'insta' as const, handle_key: 'thing' }
  const account = { url: 'thing', url_key: 'thing', platforms: ['insta' as const], social_id: null, fault: null }
  await db
    .insertInto('import_rows')
    .values({ ...row, ...account, same_as: null, named_id: null })
    .execute()
  const collection = await db
    .insertInto('collections')
    .values({ owner_id: owner, name: `Thing ${next()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  lastImport.collection = collection.id
  return id
}

/** A load in a state, with everything that its calls need. */
export const loadIn =
  (state: 'ready' | 'loading' | 'loaded') =>
  async (db: Db, owner: number): Promise<number> => {
    const counts = { rows: 1, accounts: 1, new: 1, changed: 0, merged: 0, unchanged: 0, refused: 0, doubtful: 0 }
    const none = { new: 0, changed: 0 }
    const { id } = await db
      .insertInto('loads')
      .values({
        ...{ account_id: owner, file_name: 'thing.csv', bytes: 10, state },
        plan: JSON.stringify({ sheets: [], skipped: [], questions: [] }),
        report: JSON.stringify({ counts, influencers: none, posts: none, warnings: [] }),
        finished_at: state === 'loaded' ? new Date().toISOString() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

/** A load that added an influencer which someone unknown has submitted. */
export async function submittedList(db: Db, owner: number): Promise<number> {
  const id = await loadIn('loaded')(db, owner)
  const influencerId = await addInfluencer(db, { name: 'Thing', state: 'PendingForApproval' })
  await db.insertInto('load_created').values({ load_id: id, influencer_id: influencerId }).execute()
  return id
}

/** A load whose influencer an owner has approved in one step. */
export async function approvedList(db: Db, owner: number): Promise<number> {
  const id = await submittedList(db, owner)
  const tally = {
    ...{ total: 1, judged: { changed: 1, unchanged: 0, refused: 0 }, refused: {} },
    ...{ undone: 0, kept: 0 },
  }
  await db
    .insertInto('bulk_edits')
    .values({ account_id: owner, load_id: id, change: '{"user_state":"Approved"}', tally: JSON.stringify(tally) })
    .execute()
  return id
}

export async function addRequest(db: Db): Promise<number> {
  const wish = { name: 'Thing', platform: 'insta' as const, platforms: ['insta' as const], url: 'thing' }
  const { id } = await db
    .insertInto('add_requests')
    .values({ ...wish, url_key: `thing ${next()}`, social_id: null, handle_key: 'thing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
