import { z } from 'zod'
import { Platform, State } from '../../core/enums'
import { Id } from '../../core/paging'
import { BULK_REFUSALS } from '../../influencers/editing'
import { APPROVAL_GOALS } from '../../influencers/states'

/** One step that takes the influencers that a load added to a state of approval. */
export const ApprovalStep = z.object({
  id: Id,
  goal: z.enum(APPROVAL_GOALS),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  created_at: z.string(),
  /** Null if the account is gone. */
  created_by: z.string().nullable(),
  /** Progress of the work under way, 0-1; null if there is none. */
  progress: z.number().min(0).max(1).nullable(),
  changed: z.int(),
  /** Influencers that could not be taken there, by reason. */
  refused: z.array(z.object({ reason: z.enum(BULK_REFUSALS), count: z.int() })),
  /** Influencers that its undo has reset, and those that it kept, because they have changed since. */
  undone: z.int(),
  kept: z.int(),
  may_undo: z.boolean(),
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

/** Submissions that the bell lists; further ones are only counted. */
export const SUBMISSIONS_SHOWN = 5

/** A step of someone else that submitted what a load added, of which the caller can still approve something. */
export const Submission = z.object({
  id: Id,
  load_id: Id,
  file_name: z.string(),
  /** How many were submitted. */
  influencers: z.int(),
  created_at: z.string(),
  /** Null if the account is gone. */
  created_by: z.string().nullable(),
})
export type Submission = z.infer<typeof Submission>

/** Profiles that one call creates at most; the caller repeats it until none is left. */
export const PROFILES_AT_ONCE = 50
export const PROPOSED_EXAMPLES = 5

/** Influencers that one row names and that belong to no profile yet: one on each platform. */
export const ProposedProfile = z.object({
  name: z.string(),
  influencers: z.array(z.object({ _id: Id, platform: Platform, name: z.string(), user_name: z.string().nullable() })),
})
export type ProposedProfile = z.infer<typeof ProposedProfile>

export const ProposedProfiles = z.object({
  /** How many can be created. */
  proposed: z.int().nonnegative(),
  /** Up to five of them. */
  examples: z.array(ProposedProfile),
})
export type ProposedProfiles = z.infer<typeof ProposedProfiles>

/**
 * new: influencers that the load added, also if no view is named · changed: those that it changed · kept: the first
 * ones that its undo kept.
 */
export const LOADED_VIEWS = ['new', 'changed', 'kept'] as const
export const LoadedView = z.enum(LOADED_VIEWS)
export type LoadedView = z.infer<typeof LoadedView>
export const LOADED_PAGE = 20
/** Influencers kept by an undo whose names can be listed; further ones are only counted. */
export const MAX_KEPT_NAMED = 100

/** An influencer that a load added or changed, as it is today. */
export const LoadedInfluencer = z.object({
  _id: Id,
  platform: Platform,
  name: z.string(),
  user_name: z.string().nullable(),
  followers: z.number().nullable(),
  state: State,
})
export type LoadedInfluencer = z.infer<typeof LoadedInfluencer>

export const LoadApproval = z.object({
  /** Influencers of the load that the caller can approve now. */
  approvable: z.int(),
  /** Influencers of the load that the caller can submit but not approve. */
  submittable: z.int(),
  /** The latest step; while it is under way, nothing else is counted. */
  step: ApprovalStep.nullable(),
})
export type LoadApproval = z.infer<typeof LoadApproval>
