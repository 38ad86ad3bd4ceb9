import { z } from 'zod'
import { anyOf, canSearch } from '../../core/access'
import { Id, listOf, MAX_PAGE_SIZE } from '../../core/paging'
import { feature, patch, post } from '../../core/route'

/** An account's own marks: influencers whose report it opened, and influencers it has hidden. */
export const MARKS = ['seen', 'hidden'] as const
export const Mark = z.enum(MARKS)
export type Mark = z.infer<typeof Mark>

/** Maximum influencers that an account can hide. */
export const MAX_HIDDEN = 10_000
/** Maximum influencers marked as seen per account; the latest are kept. */
export const MAX_SEEN = 20_000

/**
 * Maximum collections an answer names, shared among its influencers: an account may have each in a thousand of them.
 */
export const MAX_NAMED_COLLECTIONS = 2_000

export const Standing = z.object({
  influencer_id: Id,
  /** The number of collections it is in; `collections` names the first of them. */
  collection_count: z.int(),
  collections: z.array(z.object({ id: Id, name: z.string() })),
  seen_at: z.string().nullable(),
  hidden: z.boolean(),
  tracked: z.boolean(),
})
export type Standing = z.infer<typeof Standing>

const access = anyOf(canSearch, 'canCreateCollection')

/** A separate call, because every page of results needs it. */
export const standings = feature({
  listStandings: post('/api/v1/influencers/standings', {
    access,
    cost: 'many',
    summary: 'Get which of your collections influencers are in, your notes about them, and whether you track them',
    body: z.strictObject({ influencer_ids: z.array(Id).max(MAX_PAGE_SIZE) }),
    answer: listOf(Standing),
  }),
  markInfluencers: patch('/api/v1/influencer-marks', {
    access,
    cost: 'light',
    summary: 'Mark influencers as seen or hidden for you, or remove the mark',
    body: z.strictObject({ influencer_ids: z.array(Id).min(1).max(MAX_PAGE_SIZE), mark: Mark, set: z.boolean() }),
    answer: z.object({ code: z.literal(200), changed: z.int() }),
  }),
})
