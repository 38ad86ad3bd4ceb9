import { z } from 'zod'
import { Platform } from '../core/enums'
import { Name, namedRoutes, namedShape } from '../core/named-routes'
import { Id } from '../core/paging'
import { feature } from '../core/route'

export const MAX_BRAND_INFLUENCERS = 1_000
export const MAX_BRAND_ALIASES = 20

/** A brand with its influencers, in the order chosen by users. */
export const Brand = z.object({
  ...namedShape,
  /** Other names of the brand; a post with one of these names mentions the brand. */
  aliases: z.array(z.string()),
  list_ids: z.array(Id),
})
export type Brand = z.infer<typeof Brand>

export const BrandInfluencer = z.object({
  id: Id,
  name: z.string(),
  platform: Platform,
  user_name: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type BrandInfluencer = z.infer<typeof BrandInfluencer>

export const BrandDetail = Brand.extend({ influencers: z.array(BrandInfluencer) })
export type BrandDetail = z.infer<typeof BrandDetail>

export const BrandFields = z.strictObject({
  name: Name,
  aliases: z.array(Name).max(MAX_BRAND_ALIASES),
  list_ids: z.array(Id).max(MAX_BRAND_INFLUENCERS),
})
export type BrandFields = z.infer<typeof BrandFields>

export const BRAND_SORTS = ['name', 'influencers', 'updated_at'] as const

export const brands = feature(
  namedRoutes('brand', {
    a: 'a brand',
    plural: 'brands',
    row: Brand,
    detail: BrandDetail,
    create: BrandFields.partial({ aliases: true, list_ids: true }),
    fields: BrandFields,
    sorts: BRAND_SORTS,
    cost: 'many',
  }),
)
