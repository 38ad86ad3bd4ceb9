import { z } from 'zod'
import { anyOf, canSearch } from '../../core/access'
import { Id, listOf, MAX_PAGE_SIZE } from '../../core/paging'
import { feature, patch, post } from '../../core/route'

/** What an account noted for itself: influencers whose report it opened, and those it does not want to meet again. */
export const MARKS = ['seen', 'hidden'] as const
export const Mark = z.enum(MARKS)
export type Mark = z.infer<typeof Mark>

/** Influencers that an account does not want to meet again. */
export const MAX_HIDDEN = 10_000
/** Of those that an account has seen, the latest are kept. */
export const MAX_SEEN = 20_000

/** Collections that an answer names, shared out among its influencers: an account may have each in a thousand of them. */
export const MAX_NAMED_COLLECTIONS = 2_000

export const Standing = z.object({
  influencer_id: Id,
  /** In how many collections it is; `collections` names the first of them. */
  collection_count: z.int(),
  collections: z.array(z.object({ id: Id, name: z.string() })),
  seen_at: z.string().nullable(),
  hidden: z.boolean(),
  tracked: z.boolean(),
})
export type Standing = z.infer<typeof Standing>

const access = anyOf(canSearch, 'canCreateCollection')

/** Apart from the members, because every page of results asks for it. */
export const standings = feature({
  listStandings: post('/api/v1/influencers/standings', {
    access,
    cost: 'many',
    summary:
      'In which of the account’s collections influencers are, what it noted about them, and whether it tracks them',
    body: z.strictObject({ influencer_ids: z.array(Id).max(MAX_PAGE_SIZE) }),
    answer: listOf(Standing),
  }),
  markInfluencers: patch('/api/v1/influencer-marks', {
    access,
    cost: 'light',
    summary: 'Note influencers as seen or hidden for this account, or take the note back',
    body: z.strictObject({ influencer_ids: z.array(Id).min(1).max(MAX_PAGE_SIZE), mark: Mark, set: z.boolean() }),
    answer: z.object({ code: z.literal(200), changed: z.int() }),
  }),
})
