import type { Category, Location, PlatformCategory, Profession } from '@kolscope/contract/references'
import type { Kysely } from 'kysely'
import type { Database } from '../core/tables'

export interface StoredCategory extends Category {
  roleIds: readonly number[] | null
}

/** The lists that describe influencers, whole: some hundred rows that every search needs. */
export interface Catalog {
  categories: ReadonlyMap<number, StoredCategory>
  professions: ReadonlyMap<number, Profession>
  locations: ReadonlyMap<string, Location>
  /** By platform and code: `youtube:10`. */
  platformCategories: ReadonlyMap<string, PlatformCategory>
}

const TRUST_MS = 1_000

async function readCategories(db: Kysely<Database>) {
  const rows = await db.selectFrom('categories').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(
    (row): StoredCategory => ({
      id: row.id,
      categoryCode: row.code,
      categoryName: row.name,
      name_vi: row.name_vi,
      categoryUid: row.image,
      parent: row.parent_id,
      platform: row.platform,
      roleIds: row.role_ids,
    }),
  )
}

async function readLocations(db: Kysely<Database>) {
  const rows = await db.selectFrom('locations').selectAll().orderBy('position').orderBy('name').orderBy('id').execute()
  const aliases = await db.selectFrom('location_aliases').select(['alias', 'location_id']).execute()
  const byLocation = new Map<string, string[]>(rows.map((row) => [row.id, []]))
  for (const { alias, location_id } of aliases) byLocation.get(location_id)?.push(alias)
  return rows.map(({ position: _, ...row }): Location => ({ ...row, aliases: byLocation.get(row.id) ?? [] }))
}

async function readCatalog(db: Kysely<Database>): Promise<Catalog> {
  const [categories, professions, locations, platformCategories] = await Promise.all([
    readCategories(db),
    db.selectFrom('professions').select(['id', 'name', 'name_vi', 'platform']).orderBy('name').orderBy('id').execute(),
    readLocations(db),
    db
      .selectFrom('platform_categories')
      .select(['code as id', 'platform', 'name', 'name_vi'])
      .orderBy('name')
      .orderBy('platform')
      .orderBy('code')
      .execute(),
  ])
  return {
    categories: new Map(categories.map((one) => [one.id, one])),
    professions: new Map(professions.map((one) => [one.id, one])),
    locations: new Map(locations.map((one) => [one.id, one])),
    platformCategories: new Map(platformCategories.map((one) => [`${one.platform}:${one.id}`, one])),
  }
}

/** Answers the catalog, read at most once a second however many ask. */
export function createCatalog(db: Kysely<Database>): () => Promise<Catalog> {
  let known: { catalog: Promise<Catalog>; until: number } | null = null
  return () => {
    if (!known || known.until < Date.now()) {
      const catalog = readCatalog(db)
      known = { catalog, until: Date.now() + TRUST_MS }
      catalog.catch(() => {
        known = null
      })
    }
    return known.catalog
  }
}

/** Whether a role may see a category: restricted ones, and all below them, only the roles they name. */
export function maySee(catalog: Catalog, roleId: number, categoryId: number): boolean {
  let category = catalog.categories.get(categoryId)
  for (let depth = 0; category && depth < 20; depth += 1) {
    if (category.roleIds && !category.roleIds.includes(roleId)) return false
    if (category.parent === null) return true
    category = catalog.categories.get(category.parent)
  }
  return category !== undefined
}
