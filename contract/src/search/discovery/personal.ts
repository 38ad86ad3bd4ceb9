import { z } from 'zod'
import { Id, MAX_LIST } from '../../core/paging'

const Collections = z.array(Id).max(MAX_LIST).optional()

/** Filters that depend on the account; the index does not know them, so the server resolves them to ids. */
export const personalShape = {
  /** The influencer is in at least one of these collections. */
  in_collections: Collections,
  /** The influencer is in none of these collections. */
  not_in_collections: Collections,
  /** Influencers whose report the account has opened, or has not opened. */
  seen: z.boolean().optional(),
  /** Shows only influencers that the account has hidden, or includes them; by default they are excluded. */
  hidden: z.boolean().optional(),
}
export const PersonalFilters = z.strictObject(personalShape)
export type PersonalFilters = z.output<typeof PersonalFilters>
export const PERSONAL = Object.keys(personalShape) as (keyof PersonalFilters)[]
