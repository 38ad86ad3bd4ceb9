import { z } from 'zod'
import type { Tier } from './enums'

export const FLAGS = [
  'canCreateAccounts',
  'canCreateCollection',
  'canCreateBrands',
  'canViewActivityLogs',
  'canAddCategory',
  'canCreateRole',
  'canEditInfluencerBasicInfo',
  'canFilterByBasicInfo',
  'canCreateProfession',
  'canImportInfluencers',
  'canViewLandscape',
  'isInfluencerAccount',
  'isDemoAccount',
  'isBasicAccount',
  'isPremiumAccount',
] as const
export const Flag = z.enum(FLAGS)
export type Flag = z.infer<typeof Flag>

/** Who may call a route or see a page, as data: 'public', 'signedIn', a flag, or a combination. */
export type Access =
  | 'public'
  | 'signedIn'
  | Flag
  | { readonly anyOf: readonly Access[] }
  | { readonly allOf: readonly Access[] }
  | { readonly not: Access }

export const anyOf = (...of: Access[]): Access => ({ anyOf: of })
export const allOf = (...of: Access[]): Access => ({ allOf: of })
export const notInfluencer: Access = { not: 'isInfluencerAccount' }
export const administrator: Access = allOf('canCreateRole', 'canCreateAccounts')

/** The calls that return data to Discover and Advanced Search. */
export const canSearch: Access = allOf('canFilterByBasicInfo', notInfluencer)

/** What a personal token also needs to read or change its owner's lists; a session needs no permission for that. */
export const tokenForLists: Access = anyOf('canFilterByBasicInfo', 'canCreateCollection')

/** `flags` is null without a signed-in account; then only the access 'public' returns true. */
export function can(flags: readonly Flag[] | null, access: Access): boolean {
  if (access === 'public') return true
  if (flags === null) return false
  if (access === 'signedIn') return true
  if (typeof access === 'string') return flags.includes(access)
  if ('anyOf' in access) return access.anyOf.some((one) => can(flags, one))
  if ('allOf' in access) return access.allOf.every((one) => can(flags, one))
  return !can(flags, access.not)
}

/** Whether a rule admits accounts with a flag; a rule that only refuses the flag does not count. */
export function opensTo(access: Access, flag: Flag): boolean {
  if (typeof access === 'string') return access === flag
  if ('anyOf' in access) return access.anyOf.some((one) => opensTo(one, flag))
  return 'allOf' in access && access.allOf.some((one) => opensTo(one, flag))
}

/** The tier of an external role; null for internal and influencer roles, which have no cap. The narrowest flag wins. */
export function tierOf(flags: readonly Flag[]): Tier | null {
  if (flags.includes('isDemoAccount')) return 'demo'
  if (flags.includes('isBasicAccount')) return 'basic'
  return flags.includes('isPremiumAccount') ? 'premium' : null
}

/** Whether an account is external: its role has a demo, basic or premium flag, or the account has a pricing plan. */
export const isExternalAccount = (roleFlags: readonly Flag[], planTier: Tier | null): boolean =>
  tierOf(roleFlags) !== null || planTier !== null

/** Flags of external roles, by tier. */
const TIER_FLAGS = { demo: 'isDemoAccount', basic: 'isBasicAccount', premium: 'isPremiumAccount' } as const

/**
 * The flags an account acts with: those of its role. The role decides the tier; if the role has no kind, the tier of
 * the account's own plan does. So tierOf of these flags is the tier of every external account.
 */
export function accountFlags(roleFlags: readonly Flag[], planTier: Tier | null): Flag[] {
  const isTierOfPlan = planTier !== null && kindOf(roleFlags) === null
  return isTierOfPlan ? [...roleFlags, TIER_FLAGS[planTier]] : [...roleFlags]
}

/** Flags that make a role a management role, with shorter sessions and longer passwords. */
const MANAGEMENT_FLAGS: readonly Flag[] = [
  'canCreateAccounts',
  'canCreateRole',
  'canViewActivityLogs',
  'canAddCategory',
  'canCreateProfession',
  'canCreateBrands',
]
export const isManagement = (flags: readonly Flag[]): boolean => flags.some((flag) => MANAGEMENT_FLAGS.includes(flag))

/** Flags that say what kind of account a role makes; a role has at most one, and a role without one is internal. */
export const KIND_FLAGS: readonly Flag[] = [
  'isInfluencerAccount',
  'isDemoAccount',
  'isBasicAccount',
  'isPremiumAccount',
]

/**
 * The operator's own people, neither external nor an influencer's account. Accounts with a kind have a cap and must not
 * learn the names of colleagues or of influencers in any state.
 */
export const internal: Access = { not: anyOf(...KIND_FLAGS) }

/** The kind of account that a role makes; null for internal roles. */
export const kindOf = (flags: readonly Flag[]): Flag | null => KIND_FLAGS.find((kind) => flags.includes(kind)) ?? null

/**
 * Whether an account with these flags may grant other flags: to a role, through a role to an account, or by changing
 * accounts that have them. It needs each of these flags itself. A kind limits rather than allows: internal accounts
 * grant any kind, others only their own.
 */
export function mayGrant(ownFlags: readonly Flag[], grantedFlags: readonly Flag[]): boolean {
  const kind = kindOf(ownFlags)
  if (kind !== null && kindOf(grantedFlags) !== kind) return false
  return grantedFlags.every((flag) => ownFlags.includes(flag) || KIND_FLAGS.includes(flag))
}

/** Whether one of the flags allows something; the kind of an account allows nothing. */
export const holdsRight = (flags: readonly Flag[]): boolean => flags.some((flag) => !KIND_FLAGS.includes(flag))

/** Where an account lands after signing in; depends on its permissions. */
export function landingOf(flags: readonly Flag[]): string {
  if (flags.includes('isInfluencerAccount')) return '/influencer-dashboard'
  if (flags.includes('canFilterByBasicInfo')) return '/discover-influencers'
  return flags.includes('canCreateCollection') ? '/collections' : '/profile'
}
