import { z } from 'zod'
import { Gender, Kind, MaritalStatus, Platform, Size, State } from '../core/enums'
import { Id, one } from '../core/paging'
import { feature, get, patch, post } from '../core/route'
import { MAX_TEXT_LETTERS, textShape } from '../core/text-fields'
import { MAX_LINK_BYTES } from '../core/text-problems'
import { FacetQuery } from '../search/discovery/search'

export const MAX_CATEGORIES_HELD = 30
export const DEFAULT_POINT = 100
/** How an exported change writes a point that is not set. */
export const UNSET_POINT = 'not set'
export const OLDEST_BIRTH_YEAR = 1800
export const MAX_LINKS = 20
/** Maximum characters of all links of an influencer together. */
export const MAX_LINKS_LETTERS = 4_000
/** Maximum influencers of one bulk edit. */
export const MAX_BULK = 10_000

export const MAX_REASON_LETTERS = 500
/** Why an influencer was rejected, for readers of the history. */
export const REJECTION_REASON = z.string().trim().max(MAX_REASON_LETTERS)

/** editing-rules.ts checks strings and numbers, so that browser and server return the same messages. */
const Name = z.string().max(300)

/** A category the influencer stands for; the default is the maximum of 100 points. */
export const HeldPoint = z.strictObject({ id: Id, ressonance_point: z.number().optional() })

/** The fields of the edit form, under the names of the specification's payload; omitted fields stay unchanged. */
export const InfluencerFields = z.strictObject({
  name: Name,
  user_career: z.array(Id).max(100),
  /** Entries after the 30th are ignored. */
  user_ressonance: z.array(HeldPoint).max(1_000),
  /** Id of a place; null is unknown. */
  user_location: z.string().max(60).nullable(),
  user_gender: Gender.nullable(),
  user_kind: Kind.nullable(),
  user_relationship_status: z.union([MaritalStatus, z.literal('Others')]).nullable(),
  birth_year: z.number().nullable(),
  ...textShape(z.string().max(MAX_TEXT_LETTERS).nullable()),
  links: z.array(z.string().max(MAX_LINK_BYTES)).max(MAX_LINKS),
  /** Demo accounts may open its full profile; only internal accounts can set this. */
  is_sample: z.boolean(),
  user_state: State,
})
export type InfluencerFields = z.infer<typeof InfluencerFields>

const Named = z.object({ id: Id, name: z.string(), name_vi: z.string() })

/** An influencer as its editor sees it. */
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
  /**
   * The categories this account may see; others stay unchanged. `is_default` marks the 100 of a point that is not set.
   */
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
  /** The states this account may move it to. */
  next_states: z.array(State),
  /** The state after an edit that names no state. */
  state_after_edit: State,
  latest_approved_date: z.string().nullable(),
  latest_approved_user: z.string().nullable(),
  latest_submitted_date: z.string().nullable(),
  latest_submitted_user: z.string().nullable(),
  updated_at: z.string(),
  /** The id of the last change, for undoing it. */
  last_change_id: Id.nullable(),
})
export type EditableInfluencer = z.infer<typeof EditableInfluencer>

const access = 'canEditInfluencerBasicInfo'
const params = z.strictObject({ id: Id })
const EmailOf = z.strictObject({ email: z.string().max(320) })

/** What a bulk edit does to each influencer: each given part and nothing else. */
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

/** Influencers selected one by one, or all results of a search within the cap, without those in `except`. */
export const BulkTarget = z.strictObject({
  ids: z.array(Id).max(MAX_BULK).optional(),
  filter: FacetQuery.optional(),
  except: z.array(Id).max(MAX_BULK).optional(),
})
export type BulkTarget = z.infer<typeof BulkTarget>

/**
 * Why an influencer cannot be changed this way: its state does not allow it, the caller submitted it, it already has 30
 * categories, the category or profession belongs to another platform, or the caller cannot see such an influencer.
 */
export const BULK_REFUSALS = ['state', 'submitter', 'full', 'platform', 'gone'] as const
export type BulkRefusal = (typeof BULK_REFUSALS)[number]

/** What would happen: how many change, how many already match, and how many cannot change, by reason. */
export const BulkPreview = z.object({
  total: z.int(),
  changing: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ reason: z.enum(BULK_REFUSALS), count: z.int() })),
  /** Some of the influencers that change, with their changes. */
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
    summary: 'Get the editable fields of an influencer and the states it can move to',
    bare: true,
    params,
    answer: one(EditableInfluencer),
  }),
  updateInfluencer: patch('/api/v1/influencers/:id', {
    plan: 'checked',
    access,
    cost: 'light',
    summary:
      'Change an influencer of the given version; a newer version is never overwritten (409 with the stored one)',
    bare: true,
    params,
    body: InfluencerFields.partial().extend({
      version: z.int().optional(),
      /** Why it is rejected; stored with the change, and only valid with that state. */
      reason: REJECTION_REASON.optional(),
      /** The specification sends it with a state; must equal the stored one. */
      social_id: z.string().max(200).nullable().optional(),
      /** Accepted but ignored: the session says who edits. */
      latest_approved_user: EmailOf.optional(),
      latest_submitted_user: EmailOf.optional(),
    }),
    answer: one(EditableInfluencer),
  }),
  undoChange: post('/api/v1/influencers/:id/changes/:change_id/undo', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Undo the last change of an influencer, unless another change followed',
    params: z.strictObject({ id: Id, change_id: Id }),
    answer: one(EditableInfluencer),
  }),
  previewBulk: post('/api/v1/influencers/bulk/preview', {
    plan: 'checked',
    access,
    cost: 'bulk',
    summary: 'Preview a bulk edit without changing anything',
    body: BulkTarget.extend({ change: BulkChange }),
    answer: one(BulkPreview),
  }),
  editBulk: post('/api/v1/influencers/bulk', {
    plan: 'checked',
    access,
    cost: 'bulk',
    summary: 'Change all selected influencers that can be changed, in one transaction',
    body: BulkTarget.extend({ change: BulkChange }),
    answer: one(BulkEdit),
  }),
  undoBulk: post('/api/v1/influencers/bulk/:bulk_id/undo', {
    access,
    cost: 'bulk',
    summary: 'Undo a bulk edit; influencers that have changed since keep their values',
    params: z.strictObject({ bulk_id: Id }),
    answer: one(z.object({ id: Id, undone: z.int(), kept: z.int() })),
  }),
})
