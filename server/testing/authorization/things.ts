import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/core/tables'
import { addInfluencer, addInfluencers } from '../factories'
import { addAccount } from '../test-app'

type Db = Kysely<Database>
let made = 0
const next = () => {
  made += 1
  return made
}
const digest = () => createHash('sha256').update(`thing ${next()}`).digest()
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

async function session(db: Db, owner: number): Promise<number> {
  const ends = { idle_expires_at: tomorrow(), expires_at: tomorrow() }
  const row = { token_hash: digest(), account_id: owner, address: null, user_agent: 'Thing', ...ends }
  const { id } = await db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function token(db: Db, owner: number): Promise<number> {
  const row = { account_id: owner, name: 'Thing', token_hash: digest(), ending: 'abcd', scope: [] }
  const { id } = await db.insertInto('personal_tokens').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function webhook(db: Db, owner: number): Promise<number> {
  // Nobody listens there, and nothing could be sent with a secret that is none.
  const row = { account_id: owner, url: 'http://127.0.0.1:9/', events: ['export.ready' as const], is_active: false }
  const { id } = await db
    .insertInto('webhooks')
    .values({ ...row, secret: Buffer.alloc(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function delivery(db: Db, owner: number): Promise<number> {
  const row = { webhook_id: await webhook(db, owner), event: 'ping' as const, payload: '{}' }
  const { id } = await db.insertInto('webhook_deliveries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function account(db: Db): Promise<number> {
  const { id } = await addAccount(db, [], 'qchash')
  return id
}

async function invited(db: Db): Promise<number> {
  const { id } = await addAccount(db, [])
  return id
}

async function role(db: Db): Promise<number> {
  const row = { name: `Thing ${next()}`, flags: [] }
  const { id } = await db.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function brandWith(db: Db, more: object): Promise<number> {
  const row = { name: `Thing ${next()}`, ...more }
  const { id } = await db.insertInto('brands').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function category(db: Db): Promise<number> {
  const count = next()
  const row = { code: `thing-${count}`, name: `Thing ${count}`, name_vi: `Thing ${count}` }
  const { id } = await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function profession(db: Db): Promise<number> {
  const row = { name: `Thing ${next()}`, name_vi: 'Thing' }
  const { id } = await db.insertInto('professions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** An influencer with the last change of an owner, both of the same id, and a bulk edit of it with that id as well. */
async function editedInfluencer(db: Db, owner: number): Promise<number> {
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

/** What a call about the person made last can name: one of its two influencers, somebody's else, another person. */
export const lastPerson = { member: 0, stranger: 0, other: 0 }

/** A person with two influencers, and a change that gave it the first one; both of the same id. */
async function person(db: Db): Promise<number> {
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

/** What a call about the collection made last can name besides. */
export const lastCollection = { other: 0, partner: '' }

async function collectionWith(db: Db, owner: number, more: object): Promise<number> {
  const row = { owner_id: owner, name: `Thing ${next()}`, ...more }
  const { id } = await db.insertInto('collections').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function collection(db: Db, owner: number): Promise<number> {
  const { email } = await addAccount(db, [])
  Object.assign(lastCollection, { other: await collectionWith(db, owner, {}), partner: email })
  return collectionWith(db, owner, {})
}

/** The only member of the collection made last that has one. */
export const lastMember = { id: 0 }

async function filledCollection(db: Db, owner: number): Promise<number> {
  const id = await collectionWith(db, owner, {})
  lastMember.id = await addInfluencer(db)
  const row = { collection_id: id, influencer_id: lastMember.id, added_by: owner, state_then: 'New' as const }
  await db.insertInto('collection_influencers').values(row).execute()
  return id
}

async function collectionChange(db: Db, owner: number): Promise<number> {
  const row = { account_id: owner, kind: 'add' as const }
  const { id } = await db.insertInto('collection_changes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function correctionRequest(db: Db): Promise<number> {
  const asked = {
    kind: 'correct' as const,
    profile_url: 'thing',
    name: 'Thing',
    email: 'thing@example.com',
    message: '',
  }
  const row = { ...asked, language: 'en' as const, influencer_id: null }
  const { id } = await db.insertInto('correction_requests').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function savedSearchWith(db: Db, owner: number, more: object): Promise<number> {
  const row = { owner_id: owner, name: `Thing ${next()}`, page: 'discover' as const, search: '{}', ...more }
  const { id } = await db.insertInto('saved_searches').values(row).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('saved_search_follows').values({ saved_search_id: id, account_id: owner }).execute()
  return id
}

async function exported(db: Db, owner: number): Promise<string> {
  const { role_id } = await db
    .selectFrom('accounts')
    .select('role_id')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  const id = `thing-${next()}`
  const columns = JSON.stringify(['id'])
  const asked = { source: JSON.stringify({ from: 'selected', ids: [1] }), format: 'csv' as const, columns, total: 1 }
  const row = { id, job_id: next(), account_id: owner, role_id, language: 'en' as const, name: 'Thing', ...asked }
  await db.insertInto('exports').values(row).execute()
  return id
}

/** A collection of whom the last import belongs to. */
export const lastImport = { collection: 0 }

async function importOf(db: Db, owner: number): Promise<number> {
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

async function addRequest(db: Db): Promise<number> {
  const wish = { name: 'Thing', platform: 'insta' as const, platforms: ['insta' as const], url: 'thing' }
  const { id } = await db
    .insertInto('add_requests')
    .values({ ...wish, url_key: `thing ${next()}`, social_id: null, handle_key: 'thing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A sample that its owner has linked and proven to be theirs, in place of the one before. */
async function ownInfluencer(db: Db, owner: number): Promise<number> {
  const influencer_id = await addInfluencer(db, { isSample: true, platform: 'page' })
  const link = { influencer_id, external_id: `thing-${influencer_id}`, is_verified: true }
  await db
    .insertInto('social_accounts')
    .values({ account_id: owner, platform: 'page', ...link })
    .onConflict((conflict) => conflict.columns(['account_id', 'platform']).doUpdateSet(link))
    .execute()
  return influencer_id
}

async function failedReading(db: Db): Promise<number> {
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

/** How a thing of each kind is made, for an owner where it has one. */
async function landscapeUpload(db: Db, owner: number): Promise<number> {
  const row = { account_id: owner, file: 'thing.xlsx', rows: 0, is_shown: false }
  const { id } = await db.insertInto('landscape_uploads').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function landscapeView(db: Db, owner: number): Promise<number> {
  const row = { account_id: owner, name: `Thing ${next()}`, view: '{}' }
  const { id } = await db.insertInto('landscape_views').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const things = {
  self: async (_db: Db, owner: number) => owner,
  session,
  token,
  webhook,
  delivery,
  account,
  invited,
  role,
  brand: (db: Db) => brandWith(db, {}),
  category,
  profession,
  removedBrand: (db: Db) => brandWith(db, { deleted_at: new Date().toISOString() }),
  person,
  correctionRequest,
  collection,
  trashedCollection: (db: Db, owner: number) => collectionWith(db, owner, { deleted_at: new Date().toISOString() }),
  collectionChange,
  filledCollection,
  savedSearch: (db: Db, owner: number) => savedSearchWith(db, owner, {}),
  removedSearch: (db: Db, owner: number) => savedSearchWith(db, owner, { deleted_at: new Date().toISOString() }),
  exported,
  importOf,
  addRequest,
  erasable: (db: Db) => addInfluencer(db, { name: 'Erasable' }),
  ownInfluencer,
  sample: (db: Db) => addInfluencer(db, { isSample: true }),
  editedInfluencer,
  landscapeUpload,
  landscapeView,
  failedReading,
}
