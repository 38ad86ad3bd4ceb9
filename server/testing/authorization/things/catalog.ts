import type { Kysely } from 'kysely'
import type { Database } from '../../../src/core/tables'
import { next } from './next'

type Db = Kysely<Database>

export async function brandWith(db: Db, more: object): Promise<number> {
  const row = { name: `Thing ${next()}`, ...more }
  const { id } = await db.insertInto('brands').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function category(db: Db): Promise<number> {
  const count = next()
  const row = { code: `thing-${count}`, name: `Thing ${count}`, name_vi: `Thing ${count}` }
  const { id } = await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function profession(db: Db): Promise<number> {
  const row = { name: `Thing ${next()}`, name_vi: 'Thing' }
  const { id } = await db.insertInto('professions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
