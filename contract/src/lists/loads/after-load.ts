import { z } from 'zod'
import { Platform } from '../../core/enums'
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

export const LoadApproval = z.object({
  /** Influencers of the load that the caller can approve now. */
  approvable: z.int(),
  /** Influencers of the load that the caller can submit but not approve. */
  submittable: z.int(),
  /** The latest step; while it is under way, nothing else is counted. */
  step: ApprovalStep.nullable(),
})
export type LoadApproval = z.infer<typeof LoadApproval>
