import type { Platform } from '@kolscope/contract/core/enums'
import type { Kysely } from 'kysely'
import type { Database } from '../../core/tables'

/** The lists that fictional influencers refer to, as created by the migrations. */
export type Reference = {
  categories: ReadonlyMap<string, { id: number; name: string; nameVi: string; rootId: number }>
  /** Professions that suit a category, by its id. */
  professions: ReadonlyMap<number, readonly number[]>
  /** Codes of a platform's own categories, by platform and our category: `page/101`. */
  platformCategories: ReadonlyMap<string, readonly string[]>
}

function grouped<K, V>(pairs: readonly (readonly [K, V])[]): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value])
  return groups
}

/** Reads them, each list in an order that does not depend on the database. */
export async function readReference(db: Kysely<Database>): Promise<Reference> {
  const [categories, links, codes] = await Promise.all([
    db.selectFrom('categories').select(['id', 'code', 'name', 'name_vi', 'parent_id']).orderBy('id').execute(),
    db.selectFrom('profession_categories').selectAll().orderBy('category_id').orderBy('profession_id').execute(),
    db.selectFrom('platform_categories').selectAll().orderBy('platform').orderBy('code').execute(),
  ])
  return {
    categories: new Map(
      categories.map(({ id, code, name, name_vi, parent_id }) => [
        code,
        { id, name, nameVi: name_vi, rootId: parent_id ?? id },
      ]),
    ),
    professions: grouped(links.map((link) => [link.category_id, link.profession_id] as const)),
    platformCategories: grouped(
      codes.flatMap(({ platform, code, category_id }) =>
        category_id === null ? [] : [[platformKey(platform, category_id), code] as const],
      ),
    ),
  }
}

export const platformKey = (platform: Platform, categoryId: number) => `${platform}/${categoryId}`
