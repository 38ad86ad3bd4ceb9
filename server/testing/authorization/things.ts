import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/core/tables'
import { addInfluencer } from '../factories'
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

/** How a thing of each kind is made, for an owner where it has one. */
export const things = {
  self: async (_db: Db, owner: number) => owner,
  session,
  token,
  account,
  invited,
  role,
  brand: (db: Db) => brandWith(db, {}),
  category,
  profession,
  removedBrand: (db: Db) => brandWith(db, { deleted_at: new Date().toISOString() }),
  sample: (db: Db) => addInfluencer(db, { isSample: true }),
}
