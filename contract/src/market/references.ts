import { z } from 'zod'
import { Platform, PlatformGiven } from '../core/enums'
import { listOf } from '../core/paging'
import { feature, get } from '../core/route'

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
  listLocations: get('/api/v1/locations', {
    access: 'signedIn',
    cost: 'light',
    summary: 'List the provinces of Viet Nam with their former names, and countries',
    answer: listOf(Location),
  }),
  listPlatformCategories: get('/api/v1/platform-categories', {
    access: 'signedIn',
    cost: 'light',
    summary: "List the platforms' own categories: YouTube's fixed list and Facebook's page categories",
    query: z.strictObject({ platform: PlatformGiven.optional() }),
    answer: listOf(PlatformCategory),
  }),
})
