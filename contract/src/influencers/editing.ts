import { z } from 'zod'
import { Gender, Kind, MaritalStatus, Platform, Size, State } from '../core/enums'
import { Id, one } from '../core/paging'
import { feature, get, patch, post } from '../core/route'
import { MAX_TEXT_LETTERS, textShape } from '../core/text-fields'
import { MAX_LINK_BYTES } from '../core/text-problems'
import { FacetQuery } from '../search/discovery/search'

export const MAX_CATEGORIES_HELD = 30
export const DEFAULT_POINT = 100
/** How a reported change writes a point that is not set. */
export const UNSET_POINT = 'not set'
export const OLDEST_BIRTH_YEAR = 1800
export const MAX_LINKS = 20
/** Letters of all links of an influencer together. */
export const MAX_LINKS_LETTERS = 4_000
/** Influencers that one bulk edit changes at most. */
export const MAX_BULK = 10_000

export const MAX_REASON_LETTERS = 500
/** Why an influencer is rejected, for readers of the history. */
export const REJECTION_REASON = z.string().trim().max(MAX_REASON_LETTERS)

/** Strings and numbers are judged by what editing-rules.ts says, so that browser and server give the same messages. */
const Name = z.string().max(300)

/** A category that the influencer stands for; without points, as strong as any (100). */
export const HeldPoint = z.strictObject({ id: Id, ressonance_point: z.number().optional() })

/** The fields of the edit form, in the names of the specification's payload; omitted fields stay unchanged. */
export const InfluencerFields = z.strictObject({
  name: Name,
  user_career: z.array(Id).max(100),
  /** Beyond the 30th, entries are ignored. */
  user_ressonance: z.array(HeldPoint).max(1_000),
  /** Id of a place; null is unknown. */
  user_location: z.string().max(60).nullable(),
  user_gender: Gender.nullable(),
  user_kind: Kind.nullable(),
  user_relationship_status: z.union([MaritalStatus, z.literal('Others')]).nullable(),
  birth_year: z.number().nullable(),
  ...textShape(z.string().max(MAX_TEXT_LETTERS).nullable()),
  links: z.array(z.string().max(MAX_LINK_BYTES)).max(MAX_LINKS),
  /** Demo accounts may open its full profile; only internal accounts set it. */
  is_sample: z.boolean(),
  user_state: State,
})
export type InfluencerFields = z.infer<typeof InfluencerFields>

const Named = z.object({ id: Id, name: z.string(), name_vi: z.string() })

/** An influencer as its editor meets it. */
export const EditableInfluencer = z.object({
  id: Id,
  version: z.int(),
  platform: Platform,
  social_id: z.string().nullable(),
  user_name: z.string().nullable(),
  platform_url: z.string().nullable(),
  avatar: z.string().nullable(),
  size: Size.nullable(),
  /** The person behind it. */
  profile: z.object({ id: Id, name: z.string() }).nullable(),
  name: z.string(),
  user_career: z.array(Named),
  /** The ones this account may see; others stay unchanged. `is_default` marks the 100 of a point that is not set. */
  user_ressonance: z.array(Named.extend({ code: z.string(), ressonance_point: z.int(), is_default: z.boolean() })),
  user_location: z.string().nullable(),
  user_gender: Gender.nullable(),
  user_kind: Kind.nullable(),
  user_relationship_status: MaritalStatus.nullable(),
  birth_year: z.int().nullable(),
  ...textShape(z.string().nullable()),
  links: z.array(z.string()),
  is_sample: z.boolean(),
  user_state: State,
  /** Where this account may move it from here. */
  next_states: z.array(State),
  /** The state an edit without another state leaves it in. */
  state_after_edit: State,
  latest_approved_date: z.string().nullable(),
  latest_approved_user: z.string().nullable(),
  latest_submitted_date: z.string().nullable(),
  latest_submitted_user: z.string().nullable(),
  updated_at: z.string(),
  /** Of the last change, for undoing it. */
  last_change_id: Id.nullable(),
})
export type EditableInfluencer = z.infer<typeof EditableInfluencer>

const access = 'canEditInfluencerBasicInfo'
const params = z.strictObject({ id: Id })
const EmailOf = z.strictObject({ email: z.string().max(320) })

/** What a bulk edit does to each influencer: each given part, nothing else. */
export const BulkChange = z.strictObject({
  add_categories: z.array(HeldPoint).max(MAX_CATEGORIES_HELD).optional(),
  remove_categories: z.array(Id).max(100).optional(),
  add_careers: z.array(Id).max(100).optional(),
  remove_careers: z.array(Id).max(100).optional(),
  is_sample: z.boolean().optional(),
  user_state: State.optional(),
  /** Why they are rejected. */
  reason: REJECTION_REASON.optional(),
})
export type BulkChange = z.infer<typeof BulkChange>

/** Chosen one by one, or everything that a search finds, within the cap; `except` is left out of what it finds. */
export const BulkTarget = z.strictObject({
  ids: z.array(Id).max(MAX_BULK).optional(),
  filter: FacetQuery.optional(),
  except: z.array(Id).max(MAX_BULK).optional(),
})
export type BulkTarget = z.infer<typeof BulkTarget>

/**
 * Why an influencer cannot be changed so: its state does not lead there, the caller submitted it, it holds 30 categories, the
 * category or profession is another platform's, or there is no such influencer for the caller.
 */
export const BULK_REFUSALS = ['state', 'submitter', 'full', 'platform', 'gone'] as const
export type BulkRefusal = (typeof BULK_REFUSALS)[number]

/** What would happen: how many change, how many already are so, and how many cannot, by reason. */
export const BulkPreview = z.object({
  total: z.int(),
  changing: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ reason: z.enum(BULK_REFUSALS), count: z.int() })),
  /** Some of those that change, with what changes. */
  samples: z.array(
    z.object({
      id: Id,
      name: z.string(),
      platform: Platform,
      changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    }),
  ),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const BulkEdit = z.object({ id: Id, changed: z.int(), preview: BulkPreview })
export type BulkEdit = z.infer<typeof BulkEdit>

export const editing = feature({
  getEditable: get('/api/v1/influencers/:id/editable', {
    plan: 'checked',
    access,
    cost: 'report',
    summary: 'An influencer as its editor meets it, with the states it may go to',
    bare: true,
    params,
    answer: one(EditableInfluencer),
  }),
  updateInfluencer: patch('/api/v1/influencers/:id', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Change an influencer of the given version; a newer one is never overwritten (409 with what is stored)',
    bare: true,
    params,
    body: InfluencerFields.partial().extend({
      version: z.int().optional(),
      /** Why it is rejected; kept with the change, and of no other state. */
      reason: REJECTION_REASON.optional(),
      /** Sent with a state by the specification; has to be the stored one. */
      social_id: z.string().max(200).nullable().optional(),
      /** Accepted and not believed: the session says who edits. */
      latest_approved_user: EmailOf.optional(),
      latest_submitted_user: EmailOf.optional(),
    }),
    answer: one(EditableInfluencer),
  }),
  undoChange: post('/api/v1/influencers/:id/changes/:change_id/undo', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Take back the last change of an influencer, as long as nothing came after it',
    params: z.strictObject({ id: Id, change_id: Id }),
    answer: one(EditableInfluencer),
  }),
  previewBulk: post('/api/v1/influencers/bulk/preview', {
    plan: 'checked',
    access,
    cost: 'bulk',
    summary: 'What a bulk edit would do',
    body: BulkTarget.extend({ change: BulkChange }),
    answer: one(BulkPreview),
  }),
  editBulk: post('/api/v1/influencers/bulk', {
    plan: 'checked',
    access,
    cost: 'bulk',
    summary: 'Change all chosen influencers that may be changed, in one transaction',
    body: BulkTarget.extend({ change: BulkChange }),
    answer: one(BulkEdit),
  }),
  undoBulk: post('/api/v1/influencers/bulk/:bulk_id/undo', {
    access,
    cost: 'bulk',
    summary: 'Take back a bulk edit; influencers that were changed since stay as they are',
    params: z.strictObject({ bulk_id: Id }),
    answer: one(z.object({ id: Id, undone: z.int(), kept: z.int() })),
  }),
})
