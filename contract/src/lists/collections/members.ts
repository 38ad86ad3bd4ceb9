import { z } from 'zod'
import { anyOf, tokenForLists } from '../../core/access'
import { Platform, PlatformGiven, Size, State } from '../../core/enums'
import { Id, listOf, MAX_SEARCH, one } from '../../core/paging'
import { feature, get, patch } from '../../core/route'
import { Figure } from '../../market/metrics'
import { Hit } from '../../search/discovery/discovery'
import { CollectionDetail, MAX_MEMBERS } from './collections'
import { standings } from './standings'

export const MAX_COMPARED = 5
export const MEMBER_PAGE_SIZE = 12

/** What was decided about a member; passed needs a reason. */
export const TRIAGES = ['untriaged', 'shortlisted', 'passed'] as const
export const Triage = z.enum(TRIAGES)
export type Triage = z.infer<typeof Triage>
export const MAX_REASON = 500
export const MAX_NOTE = 5_000
/** Letters that one call may write: those of its note and its reason, times its members. */
export const MAX_LETTERS_WRITTEN = 200_000
/** Bytes that the notes and reasons of one collection take together. */
export const MAX_COLLECTION_TEXTS = 4_000_000

/** What speaks against an influencer, computed from its metrics; values fill the interface's sentence. */
export const RED_FLAGS = [
  'silent',
  'engagement-falling',
  'followers-falling',
  'growth-spike',
  'engagement-low-for-size',
  'many-commercial',
  'negative-comments',
  'inactive-followers',
  'stale',
  'not-approved',
] as const
export const RedFlag = z.object({
  code: z.enum(RED_FLAGS),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type RedFlag = z.infer<typeof RedFlag>

/** Null where the account cannot open the full profile; empty where there are no red flags. */
const RedFlags = z.array(RedFlag).nullable()

/** Numbers that are stored when an influencer is added, and compared with those of today. */
export const WATCHED = ['total_followers', 'avg_engagement', 'engagement_rate', 'avg_influence_scores'] as const
export const SinceAdded = z.object({
  metric: z.enum(WATCHED),
  /** When it was added, and today. */
  before: z.number().nullable(),
  now: z.number().nullable(),
  /** Percent of before; null where it cannot be said. */
  percent: z.number().nullable(),
})

/** A member of a collection with what was decided about it. */
export const Member = z.object({
  influencer: Hit,
  added_at: z.string(),
  added_by: z.string().nullable(),
  triage: Triage,
  /** Why it was passed. */
  reason: z.string(),
  note: z.string(),
  triaged_at: z.string().nullable(),
  triaged_by: z.string().nullable(),
  /** Grows with every change of triage, reason or note. */
  version: z.int(),
  red_flags: RedFlags,
  since_added: z.array(SinceAdded),
  state_when_added: State,
})
export type Member = z.infer<typeof Member>

export const MEMBER_SORTS = [
  'added_at',
  'name',
  'total_followers',
  'avg_engagement',
  'engagement_rate',
  'avg_influence_scores',
] as const
export const MemberSort = z.enum(MEMBER_SORTS)

/** The specification's parameters of Collection Detail, and ours beside them. A page above 100 is answered with ids only. */
export const MembersQuery = z.strictObject({
  influencers_page_size: z.int().min(1).max(MAX_MEMBERS).optional(),
  influencers_page_index: z.int().min(0).max(MAX_MEMBERS).optional(),
  state: z.array(State).max(10).optional(),
  sort_field: MemberSort.optional(),
  sort_type: z.union([z.literal(1), z.literal(-1)]).optional(),
  name: z.string().trim().max(MAX_SEARCH).optional(),
  fb_id_name: z.string().trim().max(MAX_SEARCH).optional(),
  platform: z.array(PlatformGiven).max(10).optional(),
  triage: z.array(Triage).max(3).optional(),
  flagged: z.boolean().optional(),
})
export type MembersQuery = z.infer<typeof MembersQuery>

const Share = z.object({ value: z.string(), count: z.int(), percent: z.number() })
/** All members together. Reach is a sum over accounts: people who follow several are counted several times. */
export const RollUp = z.object({
  members: z.int(),
  triage: z.record(Triage, z.int()),
  total_followers: Figure,
  reach_followers: Figure,
  /** Sum of the means: what one post on every account brings. */
  total_engagement: Figure,
  median_engagement_rate: Figure,
  median_influence_score: Figure,
  sizes: z.array(Share),
  platforms: z.array(Share),
  /**
   * Mean share of the members' audiences weighted by followers, by dimension, of those where it is known and whose full
   * profiles are open to the account.
   */
  audience: z.array(
    z.object({
      dimension: z.string(),
      n: z.int(),
      shares: z.array(z.object({ value: z.string(), percent: z.number() })),
    }),
  ),
  /** Of those whose full profiles are open to the account. */
  flagged: z.int(),
})
export type RollUp = z.infer<typeof RollUp>

export const ComparedInfluencer = z.object({
  influencer: Hit,
  size: Size.nullable(),
  platform: Platform,
  figures: z.record(z.string(), Figure),
  audience: z.array(
    z.object({
      dimension: z.string(),
      shares: z.array(z.object({ value: z.string(), percent: z.number() })),
    }),
  ),
  red_flags: RedFlags,
})
export type ComparedInfluencer = z.infer<typeof ComparedInfluencer>

const access = 'canCreateCollection'
const params = z.strictObject({ id: Id })

export const members = feature({
  getCollection: get('/api/v1/collections/:id', {
    access: 'signedIn',
    tokenAccess: tokenForLists,
    cost: 'many',
    summary: 'One collection with a page of its influencers and what was decided about them',
    bare: true,
    params,
    query: MembersQuery,
    answer: z.object({
      code: z.literal(200),
      data: CollectionDetail,
      /** Empty where more than a screen shows was asked for, as moving does: `ids` says who they are. */
      influencers: z.array(Member),
      /** Of the page, in its order. */
      ids: z.array(Id),
      /** Of those that the filters leave. */
      total: z.int().nonnegative(),
      triage: z.record(Triage, z.int()),
    }),
  }),
  getRollUp: get('/api/v1/collections/:id/roll-up', {
    access: 'signedIn',
    tokenAccess: tokenForLists,
    cost: 'many',
    summary: 'All members of a collection together',
    params,
    query: z.strictObject({ triage: z.array(Triage).max(3).optional() }),
    answer: one(RollUp),
  }),
  triageMembers: patch('/api/v1/collections/:id/members', {
    access,
    cost: 'many',
    summary: `Decide about members, or note something; of one member also with the version it was read with (409). Note and reason, times the members, are up to ${MAX_LETTERS_WRITTEN} letters`,
    params,
    body: z.strictObject({
      influencer_ids: z.array(Id).min(1).max(MAX_MEMBERS),
      triage: Triage.optional(),
      reason: z.string().trim().max(MAX_REASON).optional(),
      note: z.string().max(MAX_NOTE).optional(),
      version: z.int().optional(),
    }),
    answer: z.object({ code: z.literal(200), changed: z.int(), change_id: Id.nullable() }),
  }),
  compareInfluencers: get('/api/v1/influencers/compare', {
    plan: 'checked',
    access: anyOf('canFilterByBasicInfo', 'canCreateCollection'),
    cost: 'search',
    summary: 'Up to five influencers side by side; those this account may open',
    query: z.strictObject({ ids: z.array(Id).min(1).max(MAX_COMPARED) }),
    answer: listOf(ComparedInfluencer),
  }),
  ...standings,
})
