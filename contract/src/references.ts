import { z } from 'zod'
import { Platform, PlatformGiven } from './enums'
import { Id, listOf, MAX_LIST, pagingShape } from './paging'
import { feature, get } from './route'

/** The specification fetches these lists whole. */
export const MAX_REFERENCES = 1_000

const listShape = {
  ...pagingShape({ size: MAX_REFERENCES, pages: MAX_REFERENCES }),
  sort_field: z.enum(['name']).optional(),
  sort_type: z.union([z.literal(1), z.literal(-1)]).optional(),
  platform: PlatformGiven.optional(),
}

export const Category = z.object({
  id: Id,
  categoryCode: z.string(),
  categoryName: z.string(),
  name_vi: z.string(),
  categoryUid: z.string().nullable(),
  parent: Id.nullable(),
  platform: Platform.nullable(),
})
export type Category = z.infer<typeof Category>

export const Profession = z.object({ id: Id, name: z.string(), name_vi: z.string(), platform: Platform.nullable() })
export type Profession = z.infer<typeof Profession>

export const Location = z.object({
  id: z.string(),
  kind: z.enum(['province', 'country']),
  name: z.string(),
  name_vi: z.string(),
  region: z.string(),
  region_vi: z.string(),
  /** Former names and spellings that find this place. */
  aliases: z.array(z.string()),
})
export type Location = z.infer<typeof Location>

export const PlatformCategory = z.object({ id: z.string(), platform: Platform, name: z.string(), name_vi: z.string() })
export type PlatformCategory = z.infer<typeof PlatformCategory>

export const references = feature({
  listCategories: get('/api/v1/category', {
    access: 'signedIn',
    summary: 'Categories this account may see, as a flat list of a tree',
    query: z.strictObject({
      ...listShape,
      code: z.string().max(100).optional(),
      /** Only what one of these roles may see, of what this account may see. */
      role_ids: z.array(Id).max(MAX_LIST).optional(),
    }),
    answer: z.object({ code: z.literal(200), results: z.array(Category), total: z.int() }),
  }),
  listProfessions: get('/api/v1/profession-management', {
    access: 'signedIn',
    summary: 'Professions',
    query: z.strictObject(listShape),
    answer: listOf(Profession),
  }),
  listLocations: get('/api/v1/locations', {
    access: 'signedIn',
    summary: 'Provinces of Viet Nam with their former names, and countries',
    answer: listOf(Location),
  }),
  listPlatformCategories: get('/api/v1/platform-categories', {
    access: 'signedIn',
    summary: "The platforms' own categories: YouTube's fixed list and Facebook's page categories",
    query: z.strictObject({ platform: listShape.platform }),
    answer: listOf(PlatformCategory),
  }),
})
