import { z } from 'zod'
import { anyOf, tokenForLists } from '../../core/access'
import { AUDIENCE_DIMENSIONS, Platform, PlatformGiven, Size, State } from '../../core/enums'
import { Id, listOf, MAX_SEARCH, one } from '../../core/paging'
import { feature, get, patch } from '../../core/route'
import { Figure } from '../../market/metrics'
import { Hit } from '../../search/discovery/discovery'
import { CollectionDetail, MAX_MEMBERS } from './collections'
import { standings } from './standings'

export const MAX_COMPARED = 5
export const MEMBER_PAGE_SIZE = 12

/** The decision about a member; passed needs a reason. */
export const TRIAGES = ['untriaged', 'shortlisted', 'passed'] as const
export const Triage = z.enum(TRIAGES)
export type Triage = z.infer<typeof Triage>
export const MAX_REASON = 500
export const MAX_NOTE = 5_000
/** Maximum characters of one call: those of its note and its reason, times its members. */
export const MAX_LETTERS_WRITTEN = 200_000
/** Maximum bytes of all notes and reasons of one collection. */
export const MAX_COLLECTION_TEXTS = 4_000_000

/** A red flag of an influencer, computed from its metrics; values fill the interface's sentence. */
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

/** Null if the account cannot open the full profile; empty if there are no red flags. */
const RedFlags = z.array(RedFlag).nullable()

/** Numbers that are stored when an influencer is added and compared with today's. */
export const WATCHED = ['total_followers', 'avg_engagement', 'engagement_rate', 'avg_influence_scores'] as const
export const SinceAdded = z.object({
  metric: z.enum(WATCHED),
  /** When it was added, and today. */
  before: z.number().nullable(),
  now: z.number().nullable(),
  /** Percent of the earlier value; null if it cannot be computed. */
  percent: z.number().nullable(),
})

/** A member of a collection with the decision about it. */
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
  /** Increases with every change of triage, reason or note. */
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

/** The specification's parameters of Collection Detail and our own. A page above 100 returns ids only. */
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
/** Totals over all members. Reach is a sum over accounts: people who follow several are counted several times. */
export const RollUp = z.object({
  members: z.int(),
  triage: z.record(Triage, z.int()),
  total_followers: Figure,
  reach_followers: Figure,
  /** Sum of the means: what one post on every account reaches. */
  total_engagement: Figure,
  median_engagement_rate: Figure,
  median_influence_score: Figure,
  sizes: z.array(Share),
  platforms: z.array(Share),
  /**
   * Mean share of the members' audiences weighted by followers, by dimension, over members with a known audience whose
   * full profiles the account may open.
   */
  audience: z.array(
    z.object({
      dimension: z.enum(AUDIENCE_DIMENSIONS),
      n: z.int(),
      /** When the oldest of them was observed. */
      observed_at: z.string(),
      shares: z.array(z.object({ value: z.string(), percent: z.number() })),
    }),
  ),
  /** The number of members with a red flag, among those whose full profiles the account may open. */
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
      dimension: z.enum(AUDIENCE_DIMENSIONS),
      observed_at: z.string(),
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
    summary: 'Get a collection with one page of its influencers and the decisions about them',
    bare: true,
    params,
    query: MembersQuery,
    answer: z.object({
      code: z.literal(200),
      data: CollectionDetail,
      /** Empty if more was requested than a screen shows, as moving does: `ids` lists them. */
      influencers: z.array(Member),
      /** The ids of the influencers on the page, in its order. */
      ids: z.array(Id),
      /** Counts after filtering. */
      total: z.int().nonnegative(),
      triage: z.record(Triage, z.int()),
    }),
  }),
  getRollUp: get('/api/v1/collections/:id/roll-up', {
    access: 'signedIn',
    tokenAccess: tokenForLists,
    cost: 'many',
    summary: 'Get the totals over all members of a collection',
    params,
    query: z.strictObject({ triage: z.array(Triage).max(3).optional() }),
    answer: one(RollUp),
  }),
  triageMembers: patch('/api/v1/collections/:id/members', {
    access,
    cost: 'many',
    summary: `Decide about members, or add a note; for one member, the version it was read with can be given (409). The length of note and reason, times the members, is at most ${MAX_LETTERS_WRITTEN} characters`,
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
    summary: 'Compare up to five influencers whose reports you may open',
    query: z.strictObject({ ids: z.array(Id).min(1).max(MAX_COMPARED) }),
    answer: listOf(ComparedInfluencer),
  }),
  ...standings,
})
