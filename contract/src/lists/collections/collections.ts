import { z } from 'zod'
import { Platform } from '../../core/enums'
import { Id, listOf, MAX_LIST, MAX_SEARCH, one, pagingShape } from '../../core/paging'
import { del, feature, get, patch, post } from '../../core/route'
import { SearchQuery } from '../../search/discovery/search'

export const COLLECTION_NAME = { least: 2, most: 80 }
export const COLLECTION_PAGE_SIZES = [12, 16, 24] as const
/** Maximum collections of one answer: all their members are read to compute totals. */
export const MAX_COLLECTION_PAGE = 50
/** Maximum collections of one owner, including the trash. */
export const MAX_COLLECTIONS = 1_000
/** Maximum influencers of one collection. */
export const MAX_MEMBERS = 10_000
/** The number of collections that a dropdown lists; its search box finds all others. */
export const MAX_CHOICES = 100
/** How many searches of an account can be added to collections at the same time. */
export const MAX_ADDITIONS = 3
/** Maximum of influencers times collections in one call. */
export const MAX_PAIRS = 100_000
/** A collection with more influencers than this is deleted only by typing its name. */
export const ASK_NAME_ABOVE = 50
export const TRASH_DAYS = 30

export const COLLECTION_SORTS = ['last_updated_date', 'name'] as const
export const CollectionSort = z.enum(COLLECTION_SORTS)

/** What an account may do with a collection: everything, change its influencers and their triage, or view. */
export const COLLECTION_ROLES = ['owner', 'editor', 'viewer'] as const
export const CollectionRole = z.enum(COLLECTION_ROLES)
export type CollectionRole = z.infer<typeof CollectionRole>

/** Counted in code points after trimming and NFC; collection-rules.ts checks it, so that browser and server agree. */
const Name = z.string().max(1_000)
export const MAX_DESCRIPTION = 2_000
const Description = z.string().max(MAX_DESCRIPTION)

const Face = z.object({ id: Id, name: z.string(), platform: Platform, avatar: z.string().nullable() })

/** One collection of a list. Counts are of the members this account may see. */
export const Collection = z.object({
  id: Id,
  _id: Id,
  version: z.int(),
  name: z.string(),
  description: z.string(),
  owner: z.object({ id: Id, name: z.string() }),
  is_owner: z.boolean(),
  role: CollectionRole,
  /** The number of accounts that it is shared with. */
  shared_with: z.int(),
  created_at: z.string(),
  last_updated_date: z.string(),
  /** When it was moved to the trash; it can be restored for 30 days. */
  deleted_at: z.string().nullable(),
  /** Present with count_total_influencers=1. */
  total_influencers: z.int().optional(),
  /** Members in PendingForApproval, with count_pending_state=1. */
  /** The field is hidden from external accounts. */
  pending_influencers: z.int().optional(),
  faces: z.array(Face),
  /** Sum of known followers, not deduplicated; null if none is known. */
  total_followers: z.int().nullable(),
  /** Percent, over the members with a known value. */
  median_engagement_rate: z.number().nullable(),
  /** When the member observed longest ago was observed. */
  numbers_observed_at: z.string().nullable(),
})
export type Collection = z.infer<typeof Collection>

export const CollectionChoice = z.object({ id: Id, _id: Id, name: z.string() })
export type CollectionChoice = z.infer<typeof CollectionChoice>

export const CollectionShare = z.object({
  account_id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['editor', 'viewer']),
})
export type CollectionShare = z.infer<typeof CollectionShare>

/**
 * Everything about one collection except its page of members. `list_ids` and `influencerIds` are the same, oldest
 * first.
 */
export const CollectionDetail = Collection.extend({
  total_influencers: z.int(),
  list_ids: z.array(Id),
  influencerIds: z.array(Id),
  /**
   * How many members of another account's collection the caller's plan shows, except its own additions; null for no
   * limit.
   */
  cap: z.int().nullable(),
  /** Who the collection is shared with; null for accounts that may not share it. */
  shares: z.array(CollectionShare).nullable(),
})
export type CollectionDetail = z.infer<typeof CollectionDetail>

/**
 * The result of adding, removing or moving; `change_id` undoes it and is null if nothing changed. `already` counts
 * those that were in the target before.
 */
export const MembershipAnswer = z.object({
  code: z.literal(200),
  added: z.int(),
  already: z.int(),
  removed: z.int(),
  change_id: Id.nullable(),
})
export type MembershipAnswer = z.infer<typeof MembershipAnswer>

const access = 'canCreateCollection'
const params = z.strictObject({ id: Id })
const yes = z.literal(1).optional()
const Members = z.array(Id).max(MAX_MEMBERS)

export const CollectionsQuery = z.strictObject({
  ...pagingShape({ size: MAX_COLLECTION_PAGE, pages: 10_000 }),
  sort_field: CollectionSort.optional(),
  sort_type: z.union([z.literal(1), z.literal(-1)]).optional(),
  name: z.string().trim().max(MAX_SEARCH).optional(),
  /** Your own collections. */
  owner: yes,
  /** Collections that others share with you. */
  share_ids: yes,
  /** Both; administrators see everyone's. Without any of the three, both are listed. */
  show_all: yes,
  count_total_influencers: yes,
  count_pending_state: yes,
  /** Lists your deleted collections in the trash instead. */
  trash: yes,
})
export type CollectionsQuery = z.infer<typeof CollectionsQuery>

export const collections = feature({
  listCollections: get('/api/v1/collections', {
    access,
    cost: 'many',
    summary: 'List your collections and those shared with you, most recently changed first by default',
    bare: true,
    query: CollectionsQuery,
    answer: listOf(Collection),
  }),
  /**
   * The specification's dropdown: id and name of the collections the account may add to. `total` also counts those that
   * are not returned.
   */
  listCollectionChoices: get('/api/v1/collections/choices', {
    access,
    cost: 'search',
    summary:
      'List id and name of the first hundred collections you may add to, by name; show_all includes those you may only view',
    query: z.strictObject({
      show_all: yes,
      /** Words of the name. */
      search: z.string().trim().max(MAX_SEARCH).optional(),
      /** Returns only these, to get their names. */
      ids: z.array(Id).max(MAX_LIST).optional(),
    }),
    answer: listOf(CollectionChoice),
  }),
  createCollection: post('/api/v1/collections', {
    access,
    cost: 'many',
    summary: `Create a collection; an owner has at most ${MAX_COLLECTIONS}, including the trash, and names are unique per owner regardless of case (409)`,
    bare: true,
    body: z.strictObject({ name: Name, description: Description.optional(), list_ids: Members.optional() }),
    answer: one(CollectionDetail),
  }),
  updateCollection: patch('/api/v1/collections/:id', {
    access,
    cost: 'many',
    summary: 'Change the name or description of the given version, or add or remove influencers',
    bare: true,
    params,
    body: z.strictObject({
      name: Name.optional(),
      description: Description.optional(),
      version: z.int().optional(),
      list_ids_action: z.enum(['add', 'remove']).optional(),
      list_ids: Members.optional(),
    }),
    answer: one(CollectionDetail).extend(MembershipAnswer.omit({ code: true }).partial().shape),
  }),
  addToCollections: patch('/api/v1/collections', {
    access,
    cost: 'many',
    summary: 'Add influencers to several collections; adds nothing if you may not use one of the ids',
    bare: true,
    body: z.strictObject({
      action: z.literal('addInfluencersToMultiCollections'),
      influencerIds: Members.min(1),
      collectionIds: z.array(Id).min(1).max(MAX_LIST),
    }),
    answer: MembershipAnswer,
  }),
  moveInfluencers: post('/api/v1/collections/:id/move', {
    access,
    cost: 'bulk',
    summary: 'Move influencers to another collection in one step',
    bare: true,
    params,
    body: z.strictObject({ influencer_ids: Members.min(1), to: Id }),
    answer: MembershipAnswer,
  }),
  undoCollectionChange: post('/api/v1/collection-changes/:id/undo', {
    access,
    cost: 'many',
    summary: 'Undo adding, removing, moving or triage, except where a later change followed',
    params,
    answer: z.object({ code: z.literal(200), undone: z.int(), left: z.int() }),
  }),
  removeCollection: del('/api/v1/collections/:id', {
    access,
    cost: 'many',
    summary: `Move a collection to the trash; above ${ASK_NAME_ABOVE} influencers, its name is required`,
    bare: true,
    params,
    query: z.strictObject({ name: Name.optional() }),
    answer: one(Collection),
  }),
  restoreCollection: post('/api/v1/collections/:id/restore', {
    access,
    cost: 'many',
    summary: 'Restore a collection from the trash',
    params,
    answer: one(CollectionDetail),
  }),
  shareCollection: post('/api/v1/collections/:id/shares', {
    access,
    cost: 'many',
    summary:
      'Share a collection with an account, or change its permission; external accounts are given by their exact email',
    params,
    body: z.strictObject({
      account_id: Id.optional(),
      email: z.string().trim().max(320).optional(),
      role: z.enum(['editor', 'viewer']),
    }),
    answer: one(CollectionDetail),
  }),
  unshareCollection: del('/api/v1/collections/:id/shares/:account_id', {
    access,
    cost: 'many',
    summary: 'Stop sharing with an account; an account can also remove itself',
    params: z.strictObject({ id: Id, account_id: Id }),
    answer: z.object({ code: z.literal(200) }),
  }),
  listSharePartners: get('/api/v1/collections/share-partners', {
    access,
    cost: 'search',
    summary: 'List accounts to share a collection with: internal accounts by name, others only by their exact email',
    query: z.strictObject({ search: z.string().trim().min(1).max(MAX_SEARCH) }),
    answer: listOf(z.object({ account_id: Id, name: z.string(), email: z.string() })),
  }),
  addByFilter: patch('/api/v1/influencers', {
    plan: 'asked',
    access: { allOf: [access, 'canFilterByBasicInfo', { not: 'isInfluencerAccount' }] },
    cost: 'bulk',
    summary:
      'Start a job that adds all results of a search, in their order and within your cap; its progress can be followed',
    bare: true,
    query: SearchQuery,
    body: z.strictObject({
      collections_action: z.literal('add'),
      collections: z.array(Id).min(1).max(MAX_LIST),
      /** The count the user selected: at most this many are added. */
      selected: z.int().min(1).max(MAX_MEMBERS).optional(),
      except: z.array(Id).max(MAX_MEMBERS).optional(),
    }),
    answer: z.object({ code: z.literal(200), job_id: Id, selected: z.int() }),
  }),
})
