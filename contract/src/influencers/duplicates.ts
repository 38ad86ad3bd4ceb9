import { z } from 'zod'
import { Platform } from '../core/enums'
import { mayMergeDuplicates } from '../core/pages'
import { Id, listOf, one, pagingShape } from '../core/paging'
import { feature, get, post } from '../core/route'
import { accountColumns } from './account-columns'

export const DUPLICATES_PAGE = 20
/** How many days a merge can be undone. */
export const MERGE_DAYS = 30

/** Whether two influencers are one account that was listed twice, or two accounts of one person. */
export const DUPLICATE_KINDS = ['account', 'person'] as const
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number]

/**
 * Why two influencers may be one account or one person, strongest first. `same-name` and `near-followers` only support
 * another reason, unless nothing but the name is known of both.
 */
export const DUPLICATE_REASONS = [
  'same-handle',
  'same-address',
  'same-email',
  'same-phone',
  'links-to-each-other',
  'one-links-to-the-other',
  'same-row',
  'former-handle',
  'same-link',
  'similar-handle',
  'same-name',
  'near-followers',
] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

export const DUPLICATE_VIEWS = ['undecided', 'different'] as const
export type DuplicateView = (typeof DUPLICATE_VIEWS)[number]

export const DuplicateAccount = z.object({
  ...accountColumns,
  posts: z.int(),
  /** Collections that it is in, of all accounts. */
  collections: z.int(),
  /** The person it belongs to. */
  profile: z.object({ _id: Id, name: z.string() }).nullable(),
  created_at: z.string(),
})
export type DuplicateAccount = z.infer<typeof DuplicateAccount>

export const Duplicate = z.object({
  kind: z.enum(DUPLICATE_KINDS),
  influencers: z.array(DuplicateAccount).length(2),
  /** Which of the two is proposed to stay: the one with an id, else the approved one, else the older one. */
  stays: Id,
  /** Whether there is no doubt. */
  is_sure: z.boolean(),
  why: z.array(z.object({ code: z.enum(DUPLICATE_REASONS), value: z.string().nullable() })),
  /** Who said that they are different, and when. */
  decided: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type Duplicate = z.infer<typeof Duplicate>

export const InfluencerMerge = z.object({
  id: Id,
  merged_at: z.string(),
  /** Null for a load or a connector, and if the account is gone. */
  merged_by: z.string().nullable(),
  undo_until: z.string(),
  influencer: z.object({ _id: Id, platform: Platform, name: z.string(), user_name: z.string().nullable() }),
  merged: z.object({ _id: Id, platform: Platform, name: z.string(), user_name: z.string().nullable() }),
})
export type InfluencerMerge = z.infer<typeof InfluencerMerge>

export const MergeUndone = z.object({
  /** The one that stayed, and the one that is back. */
  influencer_ids: z.array(Id).length(2),
  /** Fields of the one that stayed which keep the value of the other one, because they were changed since. */
  kept_fields: z.array(z.string()),
  /** Entries that are lost, because what they belonged to is gone: a deleted collection, brand or account. */
  lost_rows: z.int().nonnegative(),
})
export type MergeUndone = z.infer<typeof MergeUndone>

const access = mayMergeDuplicates
const pages = pagingShape({ size: 100, pages: 10_000 })

export const duplicates = feature({
  listDuplicates: get('/api/v1/duplicates', {
    access,
    cost: 'search',
    summary: 'List pairs of influencers that may be one account or one person, strongest first, with the reasons',
    query: z.strictObject({ view: z.enum(DUPLICATE_VIEWS).optional(), ...pages }),
    /** Not complete while influencers that were added or changed are still being compared. */
    answer: listOf(Duplicate).extend({ is_complete: z.boolean() }),
  }),
  mergeInfluencers: post('/api/v1/duplicates/merge', {
    access,
    cost: 'many',
    summary: `Merge an influencer into another one that is the same account; can be undone for ${MERGE_DAYS} days`,
    body: z.strictObject({ influencer_id: Id, merged_id: Id }),
    answer: one(z.object({ merge_id: Id, influencer_id: Id })),
  }),
  setDifferent: post('/api/v1/duplicates/different', {
    access,
    cost: 'light',
    summary: 'Say that two influencers are neither one account nor one person, or take that back',
    body: z.strictObject({ influencer_id: Id, other_id: Id, is_different: z.boolean() }),
    answer: one(z.object({ is_different: z.boolean() })),
  }),
  listMerges: get('/api/v1/influencer-merges', {
    access,
    cost: 'light',
    summary: `List the merges of the last ${MERGE_DAYS} days, latest first`,
    query: z.strictObject(pages),
    answer: listOf(InfluencerMerge),
  }),
  undoInfluencerMerge: post('/api/v1/influencer-merges/:id/undo', {
    access,
    cost: 'many',
    summary: 'Undo a merge: both influencers are as before, and what changed since stays',
    params: z.strictObject({ id: Id }),
    answer: one(MergeUndone),
  }),
})
