import { z } from 'zod'
import { Platform } from '../../core/enums'
import { Id, listOf, MAX_LIST, MAX_SEARCH, one, pagingShape } from '../../core/paging'
import { del, feature, get, patch, post } from '../../core/route'
import { SearchQuery } from '../../search/discovery/search'

export const COLLECTION_NAME = { least: 2, most: 80 }
export const COLLECTION_PAGE_SIZES = [12, 16, 24] as const
/** Collections of one answer: all their members are read to sum them up. */
export const MAX_COLLECTION_PAGE = 50
/** Collections of one owner, those in the trash among them. */
export const MAX_COLLECTIONS = 1_000
/** Influencers of one collection. */
export const MAX_MEMBERS = 10_000
/** Collections that a dropdown lists; its search finds the others. */
export const MAX_CHOICES = 100
/** What was found by so many searches of an account is being added at once. */
export const MAX_ADDITIONS = 3
/** Influencers times collections of one call. */
export const MAX_PAIRS = 100_000
/** A collection with more influencers than this is deleted only by typing its name. */
export const ASK_NAME_ABOVE = 50
export const TRASH_DAYS = 30

export const COLLECTION_SORTS = ['last_updated_date', 'name'] as const
export const CollectionSort = z.enum(COLLECTION_SORTS)

/** What an account may do with a collection: all, change its influencers and their triage, or look. */
export const COLLECTION_ROLES = ['owner', 'editor', 'viewer'] as const
export const CollectionRole = z.enum(COLLECTION_ROLES)
export type CollectionRole = z.infer<typeof CollectionRole>

/** Counted in code points after trimming and NFC; judged by collection-rules.ts, so that both sides say the same. */
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
  /** Accounts it is shared with. */
  shared_with: z.int(),
  created_at: z.string(),
  last_updated_date: z.string(),
  /** When it was put in the trash; it can be brought back for 30 days. */
  deleted_at: z.string().nullable(),
  /** Where count_total_influencers=1 was asked. */
  total_influencers: z.int().optional(),
  /** Members in PendingForApproval, where count_pending_state=1 was asked. */
  /** Not told to external accounts. */
  pending_influencers: z.int().optional(),
  faces: z.array(Face),
  /** Sum of followers where known, not deduplicated; null when none is known. */
  total_followers: z.int().nullable(),
  /** Percent, of the members where it is known. */
  median_engagement_rate: z.number().nullable(),
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

/** Everything about one collection but its page of members. `list_ids` and `influencerIds` are the same, oldest first. */
export const CollectionDetail = Collection.extend({
  total_influencers: z.int(),
  list_ids: z.array(Id),
  influencerIds: z.array(Id),
  /** How many members the caller's plan shows in another account's collection, except its own additions; null for no limit. */
  cap: z.int().nullable(),
  /** Only for accounts that may share it; null for others. */
  shares: z.array(CollectionShare).nullable(),
})
export type CollectionDetail = z.infer<typeof CollectionDetail>

/**
 * What adding, removing or moving did; `change_id` takes it back and is null where nothing changed. `already` were in the
 * target before.
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
  /** Own ones. */
  owner: yes,
  /** Those that others share with this account. */
  share_ids: yes,
  /** Both; administrators see everybody's. Without any of the three: both. */
  show_all: yes,
  count_total_influencers: yes,
  count_pending_state: yes,
  /** The trash instead: own deleted ones. */
  trash: yes,
})
export type CollectionsQuery = z.infer<typeof CollectionsQuery>

export const collections = feature({
  listCollections: get('/api/v1/collections', {
    access,
    cost: 'many',
    summary: 'Collections, own and shared ones; latest change first unless sorted',
    bare: true,
    query: CollectionsQuery,
    answer: listOf(Collection),
  }),
  /** The specification's dropdown: id and name of those the account may add to. `total` counts those beyond the first, too. */
  listCollectionChoices: get('/api/v1/collections/choices', {
    access,
    cost: 'search',
    summary:
      'Id and name of the first hundred collections this account may add to, by name; with show_all those it may only look at, too',
    query: z.strictObject({
      show_all: yes,
      /** Words of the name. */
      search: z.string().trim().max(MAX_SEARCH).optional(),
      /** These alone, whose names are wanted. */
      ids: z.array(Id).max(MAX_LIST).optional(),
    }),
    answer: listOf(CollectionChoice),
  }),
  createCollection: post('/api/v1/collections', {
    access,
    cost: 'many',
    summary: `A new collection, of at most ${MAX_COLLECTIONS} of an owner with those in the trash; a name is unique per owner, letter case aside (409)`,
    bare: true,
    body: z.strictObject({ name: Name, description: Description.optional(), list_ids: Members.optional() }),
    answer: one(CollectionDetail),
  }),
  updateCollection: patch('/api/v1/collections/:id', {
    access,
    cost: 'many',
    summary: 'Change name or description of the given version, or add to or remove from its influencers',
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
    summary: 'Add influencers to several collections: all of it or, where one id is not the caller’s to use, nothing',
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
    summary: 'Move influencers into another collection, in one step',
    bare: true,
    params,
    body: z.strictObject({ influencer_ids: Members.min(1), to: Id }),
    answer: MembershipAnswer,
  }),
  undoCollectionChange: post('/api/v1/collection-changes/:id/undo', {
    access,
    cost: 'many',
    summary: 'Take back what adding, removing, moving or triage did, as far as nothing came after',
    params,
    answer: z.object({ code: z.literal(200), undone: z.int(), left: z.int() }),
  }),
  removeCollection: del('/api/v1/collections/:id', {
    access,
    cost: 'many',
    summary: `Put a collection in the trash; above ${ASK_NAME_ABOVE} influencers its name has to be given`,
    bare: true,
    params,
    query: z.strictObject({ name: Name.optional() }),
    answer: one(Collection),
  }),
  restoreCollection: post('/api/v1/collections/:id/restore', {
    access,
    cost: 'many',
    summary: 'Bring a collection back from the trash',
    params,
    answer: one(CollectionDetail),
  }),
  shareCollection: post('/api/v1/collections/:id/shares', {
    access,
    cost: 'many',
    summary: 'Share with an account, or change what it may do; accounts outside are named by their exact e-mail',
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
    summary: 'Stop sharing with an account; a shared account may also leave by itself',
    params: z.strictObject({ id: Id, account_id: Id }),
    answer: z.object({ code: z.literal(200) }),
  }),
  listSharePartners: get('/api/v1/collections/share-partners', {
    access,
    cost: 'search',
    summary: 'Accounts a collection can be shared with: internal accounts by name, others only by their exact e-mail',
    query: z.strictObject({ search: z.string().trim().min(1).max(MAX_SEARCH) }),
    answer: listOf(z.object({ account_id: Id, name: z.string(), email: z.string() })),
  }),
  addByFilter: patch('/api/v1/influencers', {
    plan: 'asked',
    access: { allOf: [access, 'canFilterByBasicInfo', { not: 'isInfluencerAccount' }] },
    cost: 'bulk',
    summary: 'Add everything that a search finds, in its order and within the cap, as a job that can be watched',
    bare: true,
    query: SearchQuery,
    body: z.strictObject({
      collections_action: z.literal('add'),
      collections: z.array(Id).min(1).max(MAX_LIST),
      /** The count that was selected: no more than this are added. */
      selected: z.int().min(1).max(MAX_MEMBERS).optional(),
      except: z.array(Id).max(MAX_MEMBERS).optional(),
    }),
    answer: z.object({ code: z.literal(200), job_id: Id, selected: z.int() }),
  }),
})
