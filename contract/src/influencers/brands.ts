import { z } from 'zod'
import { Platform } from '../core/enums'
import { Id, listOf, listShape, one } from '../core/paging'
import { del, feature, get, patch, post } from '../core/route'

export const MAX_BRAND_INFLUENCERS = 1_000
export const MAX_BRAND_ALIASES = 20
const Name = z.string().trim().min(2).max(80)

/** A brand with its influencers, in the order in which they were put. */
export const Brand = z.object({
  id: Id,
  name: z.string(),
  /** Other names it goes by; posts that give one of them name the brand. */
  aliases: z.array(z.string()),
  list_ids: z.array(Id),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
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

const access = 'canCreateBrands'
const params = z.strictObject({ id: Id })

export const brands = feature({
  listBrands: get('/api/v1/brands', {
    access,
    cost: 'light',
    summary: 'Brands',
    bare: true,
    query: z.strictObject(listShape(BRAND_SORTS)),
    answer: listOf(Brand),
  }),
  getBrand: get('/api/v1/brands/:id', {
    access,
    cost: 'light',
    summary: 'One brand with the names of its influencers',
    bare: true,
    params,
    answer: one(BrandDetail),
  }),
  createBrand: post('/api/v1/brands', {
    access,
    cost: 'many',
    summary: 'A new brand',
    bare: true,
    body: BrandFields.partial({ aliases: true, list_ids: true }),
    answer: one(BrandDetail),
  }),
  updateBrand: patch('/api/v1/brands/:id', {
    access,
    cost: 'many',
    summary: 'Change a brand; with the version that was read, nothing newer is overwritten',
    bare: true,
    params,
    body: BrandFields.partial().extend({ version: z.int().optional() }),
    answer: one(BrandDetail),
  }),
  removeBrand: del('/api/v1/brands/:id', {
    access,
    cost: 'light',
    summary: 'Delete a brand; its influencers stay',
    bare: true,
    params,
    answer: one(Brand),
  }),
  restoreBrand: post('/api/v1/brands/:id/restore', {
    access,
    cost: 'light',
    summary: 'Bring back a deleted brand',
    params,
    answer: one(BrandDetail),
  }),
})
