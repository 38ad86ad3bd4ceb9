import { z } from 'zod'
import { allOf, anyOf, canSearch, notInfluencer } from '../core/access'
import { Gender, Kind, MaritalStatus, Platform, State } from '../core/enums'
import { Id, MAX_LIST, one } from '../core/paging'
import { del, feature, get, patch, post } from '../core/route'
import { Figure } from '../market/metrics'
import { LocationId } from '../search/discovery/fields'
import { ProfileFacets, ProfilesFilter, ProfilesQuery } from './profile-list'

/** The form's options run from here to the year before the current one. */
export const FIRST_BIRTH_YEAR = 1940

const Named = z.object({ id: Id, name: z.string(), name_vi: z.string() })
const Coded = z.object({ id: z.string(), name: z.string(), name_vi: z.string() })

/** The three numbers of an influencer or a person with all that is needed to check them. */
const ProfileFigures = z.object({ totalFollowers: Figure, avgEngagement: Figure, influenceScore: Figure })
export type ProfileFigures = z.infer<typeof ProfileFigures>

/** An influencer as its profile shows it; counts are null where unknown, engagement is the mean over 1M. */
export const ProfileInfluencer = z.object({
  _id: Id,
  version: z.int(),
  platform: Platform,
  social_id: z.string().nullable(),
  user_name: z.string().nullable(),
  name: z.string(),
  platform_url: z.string().nullable(),
  avatar: z.string().nullable(),
  state: State,
  jobs: z.array(Named),
  /** Categories by code, those this account may see. */
  relevance_scores: z.array(z.object({ category: z.string(), name: z.string(), score: z.number().nullable() })),
  /** The ones this account may see; `is_default` marks the 100 of a point that is not set. */
  user_categories: z.array(Named.extend({ code: z.string(), ressonance_point: z.int(), is_default: z.boolean() })),
  total_follower: z.int().nullable(),
  avg_engagement: z.number().nullable(),
  avg_influence_scores: z.number().nullable(),
  observed_at: z.string().nullable(),
  figures: ProfileFigures,
  can_open: z.boolean(),
})
export type ProfileInfluencer = z.infer<typeof ProfileInfluencer>

const facts = {
  name: z.string(),
  gender: Gender.nullable(),
  /** 0 is unknown, as the specification's wire has it. */
  birth_year: z.int(),
  kind: Kind.nullable(),
  location: Coded.nullable(),
  marital_status: MaritalStatus.nullable(),
}

/**
 * The person behind influencers. Sums are over the influencers where known, people counted once per account. An account
 * with a cap meets a person as the one influencer with the most followers: lists and sums are of that one.
 */
export const Profile = z.object({
  _id: Id,
  version: z.int(),
  ...facts,
  avatar: z.string().nullable(),
  influencers: z.array(ProfileInfluencer),
  total_follower: z.int().nullable(),
  /** Sum of the influencers' means: what one post on every account brings. */
  avg_engagement: z.number().nullable(),
  /** Mean of the influencers' scores weighted by log10 of followers, 0-100. */
  avg_influence_scores: z.number().nullable(),
  figures: ProfileFigures,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Profile = z.infer<typeof Profile>

/** Texts that the form shows for a name are the specification's; see profile-rules.ts. */
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

/** Why an influencer is thought to be of the same person. */
export const MATCH_REASONS = ['same-handle', 'links-to-each-other', 'same-name', 'same-contact'] as const
export const Match = z.object({
  influencer: ProfileInfluencer,
  /** The profile it belongs to now. */
  profile: z.object({ _id: Id, name: z.string(), influencers: z.int() }).nullable(),
  /** 0-100. */
  likeness: z.number(),
  why: z.array(z.object({ code: z.enum(MATCH_REASONS), value: z.string().nullable() })),
})
export type Match = z.infer<typeof Match>

/** A change of who belongs to whom, with the undo of it. */
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
    summary: 'Persons with their influencers; within the cap of the account',
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
    summary: 'How many persons each choice of each filter would give; within the cap of the account',
    query: ProfilesFilter,
    answer: ProfileFacets,
  }),
  getProfile: get('/api/v1/younet-profiles/:id', {
    plan: 'checked',
    access: canRead,
    cost: 'light',
    summary: 'One person',
    bare: true,
    params,
    answer: one(Profile),
  }),
  createProfile: post('/api/v1/younet-profiles', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'A person for influencers that belong to nobody yet',
    bare: true,
    body: NewProfile,
    answer: one(Profile),
  }),
  updateProfile: patch('/api/v1/younet-profiles/:id', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Change a person of the given version; a newer one is never overwritten (409 with what is stored)',
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
    summary: 'Influencers that may be of the same person, likeliest first, with why; at most 12',
    params,
    answer: z.object({ code: z.literal(200), data: z.array(Match), total: z.int() }),
  }),
  linkInfluencer: post('/api/v1/younet-profiles/:id/link', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Let an influencer belong to this person; one of another person moves',
    params,
    body: z.strictObject({ influencer_id: Id, ...versioned }),
    answer: one(ProfileChange),
  }),
  unlinkInfluencer: post('/api/v1/younet-profiles/:id/unlink', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Let an influencer belong to nobody',
    params,
    body: z.strictObject({ influencer_id: Id, ...versioned }),
    answer: one(ProfileChange),
  }),
  mergeProfiles: post('/api/v1/younet-profiles/:id/merge', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: "Make two persons one: the other's influencers come here, what is unknown here is taken from there",
    params,
    body: z.strictObject({ other_id: Id, ...versioned }),
    answer: one(ProfileChange),
  }),
  splitProfile: post('/api/v1/younet-profiles/:id/split', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Make a second person of some of the influencers',
    params,
    body: z.strictObject({ influencer_ids: z.array(Id).min(1).max(MAX_LIST), name: z.string().max(300), ...versioned }),
    answer: one(ProfileChange),
  }),
  undoProfileChange: post('/api/v1/younet-profiles/:id/changes/:change_id/undo', {
    plan: 'checked',
    access,
    cost: 'light',
    summary: 'Take back a link, unlink, merge, split or deletion, as long as nothing of it was changed since',
    params: z.strictObject({ id: Id, change_id: Id }),
    answer: one(z.object({ profiles: z.array(Profile) })),
  }),
})
