import { z } from 'zod'
import { Gender, Kind, MaritalStatus, PlatformGiven } from '../core/enums'
import { Id, MAX_LIST, MAX_PAGE_SIZE, MAX_SEARCH, pagingShape } from '../core/paging'
import { FacetOption } from '../search/discovery/discovery'
import { LocationId } from '../search/discovery/fields'

export const PROFILE_PAGE_SIZES = [6, 12] as const
export const PROFILE_PAGE_SIZE = 12
export const PROFILE_SORTS = [
  '_id__desc',
  'total_follower__desc',
  'avg_engagement__desc',
  'avg_influence_scores__desc',
] as const
export const ProfileSort = z.enum(PROFILE_SORTS)
export type ProfileSort = z.infer<typeof ProfileSort>

export const ProfilesFilter = z.strictObject({
  name: z.string().trim().max(MAX_SEARCH).optional(),
  /** Codes or ids of categories. */
  user_categories__in: z.array(z.string().max(100)).max(MAX_LIST).optional(),
  user_careers__in: z.array(Id).max(MAX_LIST).optional(),
  gender__in: z.array(Gender).max(MAX_LIST).optional(),
  kind__in: z.array(Kind).max(MAX_LIST).optional(),
  location__in: z.array(LocationId).max(MAX_LIST).optional(),
  marital_status__in: z
    .array(z.union([MaritalStatus, z.literal('Others')]))
    .max(MAX_LIST)
    .optional(),
  platform__in: z.array(PlatformGiven).max(MAX_LIST).optional(),
})
export type ProfilesFilter = z.infer<typeof ProfilesFilter>

export const ProfilesQuery = ProfilesFilter.extend({
  ...pagingShape({ size: MAX_PAGE_SIZE, pages: 100_000 }),
  sortBy: ProfileSort.optional(),
})
export type ProfilesQuery = z.infer<typeof ProfilesQuery>

/**
 * Counts by filter and option, each as selecting it alone in its filter would return; an option that is not listed
 * counts 0.
 */
export const ProfileFacets = z.object({
  code: z.literal(200),
  total: z.int().nonnegative(),
  options: z.record(z.string(), z.array(FacetOption)),
  /** The account's cap: larger counts are cut to it and mean "or more". */
  cap: z.int().nullable(),
  /** If not null, counts below the cap are rounded down to a multiple of it, as for influencers. */
  rounded_to: z.int().nullable(),
})
export type ProfileFacets = z.infer<typeof ProfileFacets>
