import { z } from 'zod'
import { Platform, State } from '../core/enums'
import { mayAddInfluencers } from '../core/pages'
import { Id, one } from '../core/paging'
import { feature, get, post } from '../core/route'

export const MAX_FOLLOWERS = 10_000_000_000

const Link = z.string().trim().min(1).max(2_000)

/** The account that a link points to, and the influencer that it is listed as. */
export const LinkedInfluencer = z.object({
  platform: Platform,
  /** Its user name or social id. */
  account: z.string(),
  url: z.string(),
  influencer: z.object({ id: Id, name: z.string(), state: State }).nullable(),
})
export type LinkedInfluencer = z.infer<typeof LinkedInfluencer>

export const NewInfluencer = z.strictObject({
  url: Link,
  name: z.string().trim().max(300).optional(),
  followers: z.int().min(0).max(MAX_FOLLOWERS).optional(),
  /** Approves it at once; only for administrators, because no one else may review what they have submitted. */
  approve: z.boolean().optional(),
})

export const adding = feature({
  readLink: get('/api/v1/influencers/by-link', {
    access: mayAddInfluencers,
    cost: 'light',
    summary: 'Get the account that a profile link points to, and whether it is listed',
    query: z.strictObject({ url: Link }),
    answer: one(LinkedInfluencer),
  }),
  addByLink: post('/api/v1/influencers/by-link', {
    access: mayAddInfluencers,
    cost: 'many',
    summary: 'List the account that a profile link points to, as New or approved; one that is listed is a conflict',
    body: NewInfluencer,
    answer: one(LinkedInfluencer),
  }),
})
