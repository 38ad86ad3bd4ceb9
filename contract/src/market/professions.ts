import { z } from 'zod'
import { Platform, PlatformGiven } from '../core/enums'
import { NAMED_RESOURCES } from '../core/named-resources'
import { Id, listOf, MAX_LIST, MAX_SEARCH, one, pagingShape } from '../core/paging'
import { del, feature, get, patch, post } from '../core/route'

/** The specification fetches the list whole. */
export const MAX_PROFESSIONS = 1_000
const MAX_RELATED = 30

/** A category that a profession suggests, and how strongly. */
export const RelatedCategory = z.strictObject({ category_id: Id, points: z.int().min(1).max(100) })
export type RelatedCategory = z.infer<typeof RelatedCategory>

export const Profession = z.object({
  id: Id,
  name: z.string(),
  name_vi: z.string(),
  platform: Platform.nullable(),
  /** The suggested categories this account may see, strongest first. */
  categories: z.array(RelatedCategory),
  version: z.int(),
})
export type Profession = z.infer<typeof Profession>

export const ProfessionDetail = Profession.extend({
  /** The number of influencers with this profession. */
  influencers: z.int(),
})
export type ProfessionDetail = z.infer<typeof ProfessionDetail>

export const SuggestedCategory = z.object({ name: z.string(), point: z.int(), code: z.string() })
export type SuggestedCategory = z.infer<typeof SuggestedCategory>

export const ProfessionFields = z.strictObject({
  name: z.string().trim().min(1).max(100),
  name_vi: z.string().trim().max(100),
  platform: PlatformGiven.nullable(),
  categories: z.array(RelatedCategory).max(MAX_RELATED),
})
export type ProfessionFields = z.infer<typeof ProfessionFields>

const { access } = NAMED_RESOURCES.profession
const params = z.strictObject({ id: Id })
export const PROFESSION_SORTS = ['name', 'name_vi', 'platform'] as const

export const professions = feature({
  listProfessions: get('/api/v1/profession-management', {
    access: 'signedIn',
    cost: 'search',
    summary:
      'List professions; suggestedCats holds the categories suggested by those on this page, each with its highest points',
    bare: true,
    query: z.strictObject({
      ...pagingShape({ size: MAX_PROFESSIONS, pages: MAX_PROFESSIONS }),
      sort_field: z.enum(PROFESSION_SORTS).optional(),
      sort_type: z.union([z.literal(1), z.literal(-1)]).optional(),
      platform: PlatformGiven.optional(),
      /** Any of these names; matches part of a name, unless search_name_exact is 1. */
      name: z.array(z.string().max(100)).max(MAX_LIST).optional(),
      search_name_exact: z.union([z.literal(0), z.literal(1)]).optional(),
      search: z.string().trim().max(MAX_SEARCH).optional(),
    }),
    answer: listOf(Profession).extend({ suggestedCats: z.array(SuggestedCategory) }),
  }),
  getProfession: get('/api/v1/profession-management/:id', {
    access,
    cost: 'light',
    summary: 'Get a profession and how many influencers have it',
    bare: true,
    params,
    answer: one(ProfessionDetail),
  }),
  createProfession: post('/api/v1/profession-management', {
    access,
    cost: 'light',
    summary: 'Create a profession',
    bare: true,
    body: ProfessionFields.partial().required({ name: true }),
    answer: one(ProfessionDetail),
  }),
  updateProfession: patch('/api/v1/profession-management/:id', {
    access,
    cost: 'light',
    summary: 'Change a profession; if a version is given, a newer one is never overwritten',
    bare: true,
    params,
    body: ProfessionFields.partial().extend({ version: z.int().optional() }),
    answer: one(ProfessionDetail),
  }),
  removeProfession: del('/api/v1/profession-management/:id', {
    access,
    cost: 'light',
    summary: 'Delete a profession; its influencers get another one, or the call is refused and says how many have it',
    bare: true,
    params,
    query: z.strictObject({ move_to: Id.optional() }),
    answer: one(ProfessionDetail),
  }),
})
