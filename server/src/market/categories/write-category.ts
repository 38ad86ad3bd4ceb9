import { platformOf } from '@kolscope/contract/core/enums'
import { type FieldError, problem } from '@kolscope/contract/core/errors'
import { type CategoryFields, DRAWN_PICTURES } from '@kolscope/contract/market/categories'
import { sql, type Transaction } from 'kysely'
import { invalid, taken } from '../../core/errors'
import type { Database } from '../../core/tables'
import { misplaced, type Parents } from '../category-tree/tree'

export async function readParents(trx: Transaction<Database>): Promise<Parents> {
  const rows = await trx.selectFrom('categories').select(['id', 'parent_id']).execute()
  return new Map(rows.map((row) => [row.id, row.parent_id]))
}

async function unknownPicture(trx: Transaction<Database>, uid: string): Promise<FieldError | null> {
  if (DRAWN_PICTURES.some((name) => uid === `drawn-${name}`)) return null
  const picture = await trx.selectFrom('category_pictures').select('id').where('id', '=', uid).executeTakeFirst()
  return picture ? null : problem('category_uid', 'no-such')
}

async function unknownRoles(trx: Transaction<Database>, ids: readonly number[]): Promise<FieldError | null> {
  const rows = await trx
    .selectFrom('roles')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    // A role that is being deleted waits for the categories that refer to it.
    .forKeyShare()
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.every((id) => known.has(id)) ? null : problem('role_ids', 'no-such')
}

async function refuseTakenCode(trx: Transaction<Database>, code: string, id: number | null): Promise<void> {
  const other = await trx
    .selectFrom('categories')
    .select('id')
    .where('code', '=', code)
    .where('id', 'is distinct from', id)
    .executeTakeFirst()
  if (other) throw taken('category_code')
}

const emptyToNull = <T>(list: readonly T[] | null) => (list === null || list.length === 0 ? null : [...new Set(list)])

/** Checks the given fields and converts them to the row's columns; omits fields that are not given. */
export async function columnsOf(trx: Transaction<Database>, id: number | null, fields: Partial<CategoryFields>) {
  const { category_name, category_code, category_uid, description, platform, cue_words, name_vi } = fields
  const parent = fields.parent === 'null' ? null : fields.parent
  const role_ids = fields.role_ids === undefined ? undefined : emptyToNull(fields.role_ids)
  const problems = [
    parent ? misplaced(await readParents(trx), id, parent) : null,
    category_uid ? await unknownPicture(trx, category_uid) : null,
    role_ids ? await unknownRoles(trx, role_ids) : null,
  ].filter((one) => one !== null)
  if (problems.length > 0) throw invalid(problems)
  if (category_code !== undefined) await refuseTakenCode(trx, category_code, id)
  return {
    ...(category_name !== undefined && { name: category_name }),
    ...(name_vi !== undefined && { name_vi }),
    ...(description !== undefined && { description: description || null }),
    ...(parent !== undefined && { parent_id: parent }),
    ...(category_uid !== undefined && { image: category_uid || null }),
    ...(category_code !== undefined && { code: category_code }),
    ...(platform !== undefined && { platform: platform && platformOf(platform) }),
    ...(role_ids !== undefined && { role_ids }),
    ...(cue_words !== undefined && { cue_words: [...new Set(cue_words)] }),
  }
}
