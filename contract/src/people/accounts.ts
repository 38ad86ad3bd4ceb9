import { z } from 'zod'
import { allOf, anyOf, Flag, internal } from '../core/access'
import { Moment } from '../core/days'
import { Language, MAX_PLAN_SEARCHES, Theme, Tier } from '../core/enums'
import { ONE_LINE } from '../core/one-line'
import { Id, listOf, listShape, MAX_LIST, one, pagingShape } from '../core/paging'
import { del, feature, get, patch, post } from '../core/route'

/** A plan is a budget of searches with an end; null for internal accounts. */
export const PricingPlan = z.object({
  tier: Tier,
  profile_searches: z.int().nonnegative(),
  ends_at: z.string().nullable(),
})
export type PricingPlan = z.infer<typeof PricingPlan>

/** The signed-in account as its own pages see it. */
export const CurrentAccount = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  /** The flags of the role, and of the plan's tier if the role has no kind. */
  role: z.object({ _id: Id, name: z.string(), globalPermissions: z.array(Flag) }),
  roleId: Id,
  /** The role has a demo, basic or premium flag, or the account has a pricing plan. */
  isExternalAccount: z.boolean(),
  pricing_plan: PricingPlan.nullable(),
  remaining_pricing_plan: PricingPlan.nullable(),
  is_phone_number_verified: z.boolean(),
  is_active: z.boolean(),
  /** Path of the picture; null without one. */
  avatar: z.string().nullable(),
  /** The language last chosen on any device; null before a choice. */
  language: Language.nullable(),
  theme: Theme.nullable(),
})
export type CurrentAccount = z.infer<typeof CurrentAccount>

/** An account as administrators of accounts see it. */
export const Account = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Id,
  roleName: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  isActive: z.boolean(),
  isPhoneNumberVerified: z.boolean(),
  lastActiveDate: z.string().nullable(),
  createdDate: z.string(),
  /** Path of the picture; null without one. */
  avatar: z.string().nullable(),
  /**
   * The role has a demo, basic or premium flag, or the account has a pricing plan; an external account without a plan
   * has no searches.
   */
  isExternalAccount: z.boolean(),
  pricing_plan: PricingPlan.nullable(),
  remaining_pricing_plan: PricingPlan.nullable(),
  /** Whether no password has been set yet. */
  isInvited: z.boolean(),
  /** Whether its email address is not confirmed yet; until it is, the account cannot open any page. */
  mustConfirmEmail: z.boolean(),
  /** Whether the account signed up and is waiting for an administrator, who activates it. */
  awaitsApproval: z.boolean(),
  version: z.int(),
})
export type Account = z.infer<typeof Account>

/** An option of a dropdown. */
const AccountOption = z.object({ id: Id, name: z.string(), email: z.string() })

/**
 * `select=id,name,email` returns options, every other call whole accounts. One schema for both parses thousands faster
 * than two.
 */
const ListedAccount = Account.partial().extend(AccountOption.shape)
type ListedAccount = z.infer<typeof ListedAccount>
export const isWholeAccount = (account: ListedAccount): account is Account => account.version !== undefined

/** The specification fetches this list whole. */
export const MAX_ACCOUNTS = 10_000
export const ACCOUNTS_PAGE_SIZE = 10
export const MIN_ACCOUNT_NAME = 2
export const MAX_ACCOUNT_NAME = 100
export const MAX_EMAIL = 320

/** A phone number of 2 to 14 characters, or none. */
const PHONE = /^(?:(?=.{2,14}$)\+?[0-9][0-9 ().-]*[0-9])?$/

const PlanFields = z.strictObject({
  tier: Tier,
  profile_searches: z.int().min(0).max(MAX_PLAN_SEARCHES),
  ends_at: Moment.nullable(),
})

export const AccountName = z.string().trim().min(MIN_ACCOUNT_NAME).max(MAX_ACCOUNT_NAME)
export const MAX_WORK_CHARACTERS = 100
/** A company or a position. */
export const WorkText = z.string().trim().max(MAX_WORK_CHARACTERS).regex(ONE_LINE)
export const Email = z.string().trim().toLowerCase().max(MAX_EMAIL).check(z.email())

/** A password as typed by the user; the server checks the strength of a new one. */
export const TypedPassword = z.string().max(1_024)

/** Texts may be empty; the list then returns null. */
export const AccountFields = z.strictObject({
  name: AccountName,
  email: Email,
  role: Id,
  phone: z.string().trim().regex(PHONE),
  company: WorkText,
  position: WorkText,
  isActive: z.boolean(),
  /**
   * An external role needs a plan of its own tier, an influencer's role has none; a plan makes an account with an
   * internal role external. If omitted: the default plan of the role's tier for a new account or a new kind, otherwise
   * unchanged.
   */
  pricing_plan: PlanFields.nullable(),
})
export type AccountFields = z.infer<typeof AccountFields>

const NewAccount = AccountFields.partial().required({ name: true, email: true, role: true }).extend({
  /** If there is no password, the account is invited to choose one. */
  password: TypedPassword.optional(),
  confirmPassword: TypedPassword.optional(),
  /** Language of the invitation; the default is the caller's. */
  language: Language.optional(),
})

/** A link that is shown only once; `path` is relative to this server's URL. */
const Invitation = z.object({ path: z.string(), expires_at: z.string() })
export type Invitation = z.infer<typeof Invitation>

/** What an account owns, by kind; it must be handed over before the account can be deleted. */
const Owned = z.object({ kind: z.enum(['jobs', 'collections', 'savedSearches']), count: z.int().nonnegative() })
export type Owned = z.infer<typeof Owned>

/** The status of an account; it always has exactly one. */
export const ACCOUNT_STATES = ['active', 'unverified', 'awaiting', 'invited', 'deactivated'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

export function accountState(
  account: Pick<Account, 'isActive' | 'isInvited' | 'mustConfirmEmail' | 'awaitsApproval'>,
): AccountState {
  if (account.awaitsApproval) return 'awaiting'
  if (!account.isActive) return 'deactivated'
  if (account.isInvited) return 'invited'
  return account.mustConfirmEmail ? 'unverified' : 'active'
}

export const ACCOUNT_SORTS = ['name', 'email', 'role', 'company', 'isActive', 'lastActiveDate', 'createdDate'] as const

const params = z.strictObject({ id: Id })

export const accounts = feature({
  getAccount: get('/api/v1/users/:id', {
    access: 'signedIn',
    cost: 'light',
    summary: 'Get your account; other accounts require canCreateAccounts',
    bare: true,
    params,
    answer: one(CurrentAccount),
  }),
  listAccounts: get('/api/v1/users', {
    access: anyOf('canCreateAccounts', allOf(internal, 'canViewActivityLogs')),
    cost: 'search',
    summary:
      'List accounts; select=id,name,email returns options for a dropdown, the full list requires canCreateAccounts',
    bare: true,
    query: z.strictObject({
      ...listShape(ACCOUNT_SORTS),
      ...pagingShape({ size: MAX_ACCOUNTS, pages: MAX_ACCOUNTS }),
      /** Requires canCreateAccounts, like sorting by anything but name and email. */
      roles: z.array(Id).max(MAX_LIST).optional(),
      ids: z.array(Id).max(MAX_LIST).optional(),
      /** Requires canCreateAccounts. */
      states: z.array(z.enum(ACCOUNT_STATES)).optional(),
      select: z.array(z.enum(['id', 'name', 'email'])).optional(),
    }),
    answer: listOf(ListedAccount),
  }),
  createAccount: post('/api/v1/users', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'Create an account; without a password, an invitation link is mailed and returned only once',
    bare: true,
    body: NewAccount,
    answer: z.object({ code: z.literal(200), data: Account, invitation: Invitation.nullable() }),
  }),
  updateAccount: patch('/api/v1/users/:id', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary:
      'Change an account of the given version; changing the role or email, or deactivating it, ends its sessions and its invitation link',
    bare: true,
    params,
    body: AccountFields.partial().extend({ version: z.int() }),
    answer: one(Account),
  }),
  inviteAccount: post('/api/v1/users/:id/invitation', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'Send a new invitation to an account without a password; earlier invitations end',
    bare: true,
    params,
    answer: one(Invitation),
  }),
  endSessions: post('/api/v1/users/:id/end-sessions', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'End all sessions and tokens of an account',
    bare: true,
    params,
    answer: z.object({ code: z.literal(200) }),
  }),
  listOwned: get('/api/v1/users/:id/owned', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'List what would have to be handed over before the account is deleted',
    bare: true,
    params,
    answer: z.object({ code: z.literal(200), data: z.array(Owned) }),
  }),
  removeAccount: del('/api/v1/users/:id', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'Delete an account; what it owns goes to the account hand_over_to',
    bare: true,
    params,
    query: z.strictObject({ hand_over_to: Id.optional() }),
    answer: one(AccountOption),
  }),
})
