import { type Platform, type PlatformGiven, platformOf } from '@kolscope/contract/core/enums'
import type { SizeTiers } from '@kolscope/contract/core/settings'
import { type Category, MAX_CATEGORY_DEPTH } from '@kolscope/contract/market/categories'
import type { Profession, RelatedCategory } from '@kolscope/contract/market/professions'
import type { Location, PlatformCategory } from '@kolscope/contract/market/references'
import { type Kysely, sql } from 'kysely'
import { currentSettings } from '../../core/settings/settings'
import type { Database } from '../../core/tables'

export interface StoredCategory extends Category {
  roleIds: readonly number[] | null
}

/** The complete lists and settings that describe influencers: some hundred rows that most calls need. */
export interface Catalog {
  categories: ReadonlyMap<number, StoredCategory>
  professions: ReadonlyMap<number, Profession>
  locations: ReadonlyMap<string, Location>
  /** Keyed by platform and code: `youtube:10`. */
  platformCategories: ReadonlyMap<string, PlatformCategory>
  sizeTiers: SizeTiers
  /** The time zone in which days and hours are counted for people. */
  timeZone: string
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

async function readProfessions(db: Kysely<Database>): Promise<Profession[]> {
  return db
    .selectFrom('professions')
    .select(['id', 'name', 'name_vi', 'platform', 'version'])
    .select(
      sql<RelatedCategory[]>`(select coalesce(json_agg(json_build_object('category_id', category_id, 'points', points)
        order by points desc, category_id), '[]') from profession_categories where profession_id = professions.id)`.as(
        'categories',
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
}

async function readCatalog(db: Kysely<Database>): Promise<Catalog> {
  const [categories, professions, locations, platformCategories, settings] = await Promise.all([
    readCategories(db),
    readProfessions(db),
    readLocations(db),
    db
      .selectFrom('platform_categories')
      .select(['code as id', 'platform', 'name', 'name_vi'])
      .orderBy('name')
      .orderBy('platform')
      .orderBy('code')
      .execute(),
    currentSettings(db, ['size_tiers', 'time_zone']),
  ])
  return {
    categories: new Map(categories.map((one) => [one.id, one])),
    professions: new Map(professions.map((one) => [one.id, one])),
    locations: new Map(locations.map((one) => [one.id, one])),
    platformCategories: new Map(platformCategories.map((one) => [`${one.platform}:${one.id}`, one])),
    sizeTiers: settings.size_tiers,
    timeZone: settings.time_zone,
  }
}

export interface CatalogOf {
  (): Promise<Catalog>
  /** Calls from now on see what has been committed. */
  forget: () => void
}

declare module '../../core/services' {
  interface Services {
    catalogOf: CatalogOf
  }
}

/** Returns a function that returns the catalog; reads it at most once a second regardless of the number of calls. */
export function createCatalog(db: Kysely<Database>): CatalogOf {
  let cached: { catalog: Promise<Catalog>; until: number } | null = null
  const read = () => {
    if (!cached || cached.until < Date.now()) {
      const catalog = readCatalog(db)
      cached = { catalog, until: Date.now() + TRUST_MS }
      catalog.catch(() => {
        cached = null
      })
    }
    return cached.catalog
  }
  const forget = () => {
    cached = null
  }
  return Object.assign(read, { forget })
}

/** A list entry without a platform belongs to every platform. */
export const isOn = (platform: PlatformGiven | undefined) => (row: { platform: Platform | null }) =>
  platform === undefined || row.platform === null || row.platform === platformOf(platform)

/** Whether a role may see a category: only the named roles see a restricted one and its descendants. */
export function maySee(catalog: Catalog, roleId: number, categoryId: number): boolean {
  let category = catalog.categories.get(categoryId)
  for (let depth = 0; category && depth < MAX_CATEGORY_DEPTH; depth += 1) {
    if (category.roleIds && !category.roleIds.includes(roleId)) return false
    if (category.parent === null) return true
    category = catalog.categories.get(category.parent)
  }
  return false
}

/**
 * The categories that a role may see and that are not above another such category: Skincare without Beauty above it.
 */
export function deepest(catalog: Catalog, roleId: number, ids: readonly number[]): number[] {
  const visible = ids.filter((id) => maySee(catalog, roleId, id))
  const above = new Set<number>()
  for (const id of visible) {
    let parent = catalog.categories.get(id)?.parent ?? null
    for (let depth = 0; parent !== null && depth < MAX_CATEGORY_DEPTH; depth += 1) {
      above.add(parent)
      parent = catalog.categories.get(parent)?.parent ?? null
    }
  }
  return visible.filter((id) => !above.has(id))
}

/** The names of the categories that a role may see, in the given order. */
export function namedCategories(catalog: Catalog, roleId: number, ids: readonly number[]) {
  return ids.flatMap((id) => {
    const one = catalog.categories.get(id)
    return one && maySee(catalog, roleId, id) ? [{ id, name: one.categoryName, name_vi: one.name_vi }] : []
  })
}
