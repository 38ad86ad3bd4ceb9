import { z } from 'zod'
import { Id, MAX_LIST } from '../../core/paging'

const Collections = z.array(Id).max(MAX_LIST).optional()

/** Filters whose meaning is the account's own; no index knows them, the server turns them into ids. */
export const personalShape = {
  /** In at least one of these collections. */
  in_collections: Collections,
  /** In none of these. */
  not_in_collections: Collections,
  /** Those whose report the account opened, or those whose it did not. */
  seen: z.boolean().optional(),
  /** Only those the account does not want to meet again, or these, too; without it they are left out. */
  hidden: z.boolean().optional(),
}
export const PersonalFilters = z.strictObject(personalShape)
export type PersonalFilters = z.output<typeof PersonalFilters>
export const PERSONAL = Object.keys(personalShape) as (keyof PersonalFilters)[]
