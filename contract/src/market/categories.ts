import { z } from 'zod'
import { Platform, PlatformGiven } from '../core/enums'
import { NAMED_RESOURCES } from '../core/named-resources'
import { Id, listOf, listShape, MAX_LIST, MAX_PAGE_SIZE, one, pagingShape } from '../core/paging'
import { del, feature, get, patch, post } from '../core/route'

/** The specification fetches the list whole. */
export const MAX_CATEGORIES = 1_000
/** Maximum depth of the tree. */
export const MAX_CATEGORY_DEPTH = 8
export const MAX_PICTURE_BYTES = 204_800

/**
 * Pictures that the interface draws itself; `category_uid` is `drawn-` and one of these, or an uploaded picture's id.
 */
export const DRAWN_PICTURES = [
  'beauty',
  'fashion',
  'food',
  'travel',
  'family',
  'health',
  'games',
  'technology',
  'education',
  'finance',
  'entertainment',
  'sports',
  'home',
  'pets',
  'vehicles',
  'news',
  'arts',
  'other',
] as const
export type DrawnPicture = (typeof DRAWN_PICTURES)[number]

/** A category as everyone who may see it gets it. */
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

/** What prevents a category from being deleted, by count. */
export const CategoryUses = z.object({
  influencers: z.int(),
  children: z.int(),
  professions: z.int(),
  platform_categories: z.int(),
})
export type CategoryUses = z.infer<typeof CategoryUses>

/** A category as administrators of the tree see it. */
export const ManagedCategory = z.object({
  id: Id,
  category_name: z.string(),
  name_vi: z.string(),
  description: z.string().nullable(),
  category_code: z.string(),
  category_uid: z.string().nullable(),
  parent: Id.nullable(),
  platform: Platform.nullable(),
  /** Roles that may see it and its descendants; null is everyone. */
  role_ids: z.array(Id).nullable(),
  cue_words: z.array(z.string()),
  /** Influencers that have this category itself. */
  influencers: z.int(),
  version: z.int(),
})
export type ManagedCategory = z.infer<typeof ManagedCategory>

export const CategoryDetail = ManagedCategory.extend({ uses: CategoryUses })
export type CategoryDetail = z.infer<typeof CategoryDetail>

const CategoryName = z.string().trim().min(1).max(100)

export const CategoryFields = z.strictObject({
  category_name: CategoryName,
  name_vi: z.string().trim().max(100),
  description: z.string().trim().max(1_000).nullable(),
  /** The text "null" means null. */
  parent: z.union([Id, z.literal('null')]).nullable(),
  category_uid: z.string().max(60).nullable(),
  /** Small letters, digits and hyphens; lists and other systems refer to the category by it. */
  category_code: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  platform: PlatformGiven.nullable(),
  /** Null and an empty list mean everyone. */
  role_ids: z.array(Id).max(MAX_LIST).nullable(),
  cue_words: z.array(z.string().trim().min(2).max(60)).max(200),
})
export type CategoryFields = z.infer<typeof CategoryFields>

const { access } = NAMED_RESOURCES.category
const params = z.strictObject({ id: Id })
export const CATEGORY_SORTS = ['name', 'name_vi', 'code', 'path', 'influencers'] as const

export const categories = feature({
  listCategories: get('/api/v1/category', {
    access: 'signedIn',
    cost: 'light',
    summary: 'List the categories you may see, as a flat list of a tree',
    bare: true,
    query: z.strictObject({
      ...pagingShape({ size: MAX_CATEGORIES, pages: MAX_CATEGORIES }),
      sort_field: z.enum(['name']).optional(),
      sort_type: z.union([z.literal(1), z.literal(-1)]).optional(),
      platform: PlatformGiven.optional(),
      code: z.string().max(100).optional(),
      /** Only what one of these roles may see, within what this account may see. */
      role_ids: z.array(Id).max(MAX_LIST).optional(),
    }),
    answer: z.object({ code: z.literal(200), results: z.array(Category), total: z.int() }),
  }),
  manageCategories: get('/api/v1/category-management', {
    access,
    cost: 'light',
    summary: 'List the whole tree with its restrictions; `path` sorts a category below its ancestors',
    query: z.strictObject({
      ...listShape(CATEGORY_SORTS),
      ...pagingShape({ size: MAX_PAGE_SIZE, pages: MAX_CATEGORIES }),
      platform: PlatformGiven.optional(),
      restricted: z.boolean().optional(),
    }),
    answer: listOf(ManagedCategory),
  }),
  getCategory: get('/api/v1/category/:id', {
    access,
    cost: 'light',
    summary: 'Get a category and what uses it',
    bare: true,
    params,
    answer: one(CategoryDetail),
  }),
  createCategory: post('/api/v1/category', {
    access,
    cost: 'light',
    summary: 'Create a category; without a code, one is derived from the name',
    bare: true,
    body: CategoryFields.partial().required({ category_name: true }),
    answer: one(CategoryDetail),
  }),
  updateCategory: patch('/api/v1/category/:id', {
    access,
    cost: 'light',
    summary: 'Change a category; if a version is given, a newer one is never overwritten',
    bare: true,
    params,
    body: CategoryFields.partial().extend({ version: z.int().optional() }),
    answer: one(CategoryDetail),
  }),
  removeCategory: del('/api/v1/category/:id', {
    access,
    cost: 'light',
    summary: 'Delete a category; what uses it moves to another category, or the call is refused and lists what uses it',
    bare: true,
    params,
    query: z.strictObject({ move_to: Id.optional() }),
    answer: one(CategoryDetail),
  }),
  uploadPicture: post('/api/v1/category-pictures', {
    access,
    cost: 'bulk',
    summary: 'Upload a picture for categories: PNG, JPEG or WebP in base64, at most 200 KB',
    body: z.strictObject({ image: z.base64().max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4) }),
    answer: one(z.object({ category_uid: z.string() })),
  }),
})
