import { z } from 'zod'
import { allOf, anyOf, canSearch, notInfluencer } from '../core/access'
import { Gender, Kind, MaritalStatus } from '../core/enums'
import { Id, MAX_LIST, one } from '../core/paging'
import { del, feature, get, patch, post } from '../core/route'
import { Figure } from '../market/metrics'
import { LocationId } from '../search/discovery/fields'
import { accountColumns } from './account-columns'
import { ProfileFacets, ProfilesFilter, ProfilesQuery } from './profile-list'

/** The form's options run from here to the year before the current one. */
export const FIRST_BIRTH_YEAR = 1940

const Named = z.object({ id: Id, name: z.string(), name_vi: z.string() })
const Coded = z.object({ id: z.string(), name: z.string(), name_vi: z.string() })

/** The three figures of an influencer or a person, with everything needed to check them. */
const ProfileFigures = z.object({ totalFollowers: Figure, avgEngagement: Figure, influenceScore: Figure })
export type ProfileFigures = z.infer<typeof ProfileFigures>

/** An influencer as its profile shows it; counts are null if unknown, engagement is the mean over 1M. */
export const ProfileInfluencer = z.object({
  ...accountColumns,
  version: z.int(),
  jobs: z.array(Named),
  /** Codes of the categories this account may see. */
  relevance_scores: z.array(z.object({ category: z.string(), name: z.string(), score: z.number().nullable() })),
  /** The categories this account may see; `is_default` marks the 100 of a point that is not set. */
  user_categories: z.array(Named.extend({ code: z.string(), ressonance_point: z.int(), is_default: z.boolean() })),
  avg_engagement: z.number().nullable(),
  avg_influence_scores: z.number().nullable(),
  figures: ProfileFigures,
  can_open: z.boolean(),
})
export type ProfileInfluencer = z.infer<typeof ProfileInfluencer>

const facts = {
  name: z.string(),
  gender: Gender.nullable(),
  /** 0 is unknown, as in the specification. */
  birth_year: z.int(),
  kind: Kind.nullable(),
  location: Coded.nullable(),
  marital_status: MaritalStatus.nullable(),
}

/**
 * The person behind influencers. Totals are over the influencers with known numbers; people are counted once per
 * account. An account with a cap sees a person as the one influencer with the most followers: lists and totals are of
 * that one.
 */
export const Profile = z.object({
  _id: Id,
  version: z.int(),
  ...facts,
  avatar: z.string().nullable(),
  influencers: z.array(ProfileInfluencer),
  total_follower: z.int().nullable(),
  /** Sum of the influencers' means: what one post on every account reaches. */
  avg_engagement: z.number().nullable(),
  /** Mean of the influencers' scores weighted by log10 of followers, 0-100. */
  avg_influence_scores: z.number().nullable(),
  figures: ProfileFigures,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Profile = z.infer<typeof Profile>

/** The messages for a name are the specification's; see profile-rules.ts. */
export const ProfileFields = z.strictObject({
  name: z.string().max(300),
  gender: Gender.nullable(),
  birth_year: z.int(),
  kind: Kind.nullable(),
  location: LocationId.nullable(),
  marital_status: z.union([MaritalStatus, z.literal('Others')]).nullable(),
})
export type ProfileFields = z.infer<typeof ProfileFields>

export const NewProfile = ProfileFields.partial()
  .required({ name: true })
  .extend({ influencer_ids: z.array(Id).max(MAX_LIST) })
export type NewProfile = z.infer<typeof NewProfile>

/** Why an influencer may belong to the same person. */
export const MATCH_REASONS = ['same-handle', 'links-to-each-other', 'same-row', 'same-name', 'same-contact'] as const
export const Match = z.object({
  influencer: ProfileInfluencer,
  /** The profile it belongs to now. */
  profile: z.object({ _id: Id, name: z.string(), influencers: z.int() }).nullable(),
  /** 0-100. */
  likeness: z.number(),
  why: z.array(z.object({ code: z.enum(MATCH_REASONS), value: z.string().nullable() })),
})
export type Match = z.infer<typeof Match>

/** A change to which influencers belong to which person, or the undo of one. */
export const ProfileChange = z.object({ change_id: Id, profile: Profile, others: z.array(Id) })
export type ProfileChange = z.infer<typeof ProfileChange>

const canRead = anyOf(canSearch, allOf('canEditInfluencerBasicInfo', notInfluencer))
const access = 'canEditInfluencerBasicInfo'
const params = z.strictObject({ id: Id })
const versioned = { version: z.int().optional() }

export const profiles = feature({
  listProfiles: get('/api/v1/younet-profiles', {
    plan: 'asked',
    access: canRead,
    cost: 'search',
    summary: 'List persons with their influencers, within your cap',
    bare: true,
    query: ProfilesQuery,
    answer: z.object({
      code: z.literal(200),
      younetProfiles: z.array(Profile),
      total: z.int().nonnegative(),
      cap: z.int().nullable(),
    }),
  }),
  countProfiles: get('/api/v1/younet-profiles/facets', {
    plan: 'asked',
    access: canRead,
    cost: 'search',
    summary: 'Count the persons that each option of each filter would return, within your cap',
    query: ProfilesFilter,
    answer: ProfileFacets,
  }),
  getProfile: get('/api/v1/younet-profiles/:id', {
    plan: 'checked',
    access: canRead,
    cost: 'light',
    summary: 'Get a person',
    bare: true,
    params,
    answer: one(Profile),
  }),
  createProfile: post('/api/v1/younet-profiles', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Create a person for influencers that belong to nobody yet',
    bare: true,
    body: NewProfile,
    answer: one(Profile),
  }),
  updateProfile: patch('/api/v1/younet-profiles/:id', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Change a person of the given version; a newer version is never overwritten (409 with the stored one)',
    bare: true,
    params,
    body: ProfileFields.partial().extend(versioned),
    answer: one(Profile),
  }),
  removeProfile: del('/api/v1/younet-profiles/:id', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Delete a person; the influencers stay and belong to nobody',
    bare: true,
    params,
    answer: one(ProfileChange),
  }),
  listMatches: get('/api/v1/younet-profiles/:id/matches', {
    plan: 'checked',
    access,
    cost: 'search',
    summary: 'List influencers that may belong to the same person, most likely first, with the reasons; at most 12',
    params,
    answer: z.object({ code: z.literal(200), data: z.array(Match), total: z.int() }),
  }),
  linkInfluencer: post('/api/v1/younet-profiles/:id/link', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Link an influencer to this person; moves it if it belongs to another person',
    params,
    body: z.strictObject({ influencer_id: Id, ...versioned }),
    answer: one(ProfileChange),
  }),
  unlinkInfluencer: post('/api/v1/younet-profiles/:id/unlink', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Unlink an influencer, which then belongs to nobody',
    params,
    body: z.strictObject({ influencer_id: Id, ...versioned }),
    answer: one(ProfileChange),
  }),
  mergeProfiles: post('/api/v1/younet-profiles/:id/merge', {
    plan: 'checked',
    access,
    cost: 'light',
    summary:
      'Merge another person into this one: its influencers move here, and its values fill fields that are unknown here',
    params,
    body: z.strictObject({ other_id: Id, ...versioned }),
    answer: one(ProfileChange),
  }),
  splitProfile: post('/api/v1/younet-profiles/:id/split', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Split some of the influencers off into a second person',
    params,
    body: z.strictObject({ influencer_ids: z.array(Id).min(1).max(MAX_LIST), name: z.string().max(300), ...versioned }),
    answer: one(ProfileChange),
  }),
  undoProfileChange: post('/api/v1/younet-profiles/:id/changes/:change_id/undo', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Undo a link, unlink, merge, split or deletion, unless something it changed has changed since',
    params: z.strictObject({ id: Id, change_id: Id }),
    answer: one(z.object({ profiles: z.array(Profile) })),
  }),
})
