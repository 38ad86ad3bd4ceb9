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

/** The signed-in account as its own pages know it. */
export const CurrentAccount = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  /** The flags of the role, and of the own plan's tier where the role has no kind. */
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
  /** Last chosen anywhere; null before. */
  language: Language.nullable(),
  theme: Theme.nullable(),
})
export type CurrentAccount = z.infer<typeof CurrentAccount>

/** An account as those who administer accounts see it. */
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
  /** As of the current account; an external one without a plan has no searches. */
  isExternalAccount: z.boolean(),
  pricing_plan: PricingPlan.nullable(),
  remaining_pricing_plan: PricingPlan.nullable(),
  /** No password has been chosen for it yet. */
  isInvited: z.boolean(),
  /** Signed up with an address that is not confirmed yet; until it is, the account opens no page. */
  mustConfirmEmail: z.boolean(),
  /** Signed up and waits for an administrator; active from then on. */
  awaitsApproval: z.boolean(),
  version: z.int(),
})
export type Account = z.infer<typeof Account>

/** What a dropdown shows. */
const AccountOption = z.object({ id: Id, name: z.string(), email: z.string() })

/** An answer to `select=id,name,email` holds options, every other one whole accounts; one schema reads thousands faster than two. */
const ListedAccount = Account.partial().extend(AccountOption.shape)
type ListedAccount = z.infer<typeof ListedAccount>
export const isWholeAccount = (account: ListedAccount): account is Account => account.version !== undefined

/** The specification fetches this list whole. */
export const MAX_ACCOUNTS = 10_000
export const ACCOUNTS_PAGE_SIZE = 10
export const MIN_ACCOUNT_NAME = 2
export const MAX_ACCOUNT_NAME = 100
export const MAX_EMAIL = 320

/** 2 to 14 characters, or none. */
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

/** A password as a user types it; the server judges how good a new one is. */
export const TypedPassword = z.string().max(1_024)

/** Texts may be empty; the list then says null. */
export const AccountFields = z.strictObject({
  name: AccountName,
  email: Email,
  role: Id,
  phone: z.string().trim().regex(PHONE),
  company: WorkText,
  position: WorkText,
  isActive: z.boolean(),
  /**
   * An external role needs a plan of its own tier, an influencer's has none; with one, an account of an internal role is
   * external. Left out: the default plan of the role's tier where the account is new or its kind changes, else as it is.
   */
  pricing_plan: PlanFields.nullable(),
})
export type AccountFields = z.infer<typeof AccountFields>

const NewAccount = AccountFields.partial().required({ name: true, email: true, role: true }).extend({
  /** Without a password the account is invited to choose its own. */
  password: TypedPassword.optional(),
  confirmPassword: TypedPassword.optional(),
  /** Of the invitation; left out, the caller's own. */
  language: Language.optional(),
})

/** A link that is shown once; `path` begins at this server's own address. */
const Invitation = z.object({ path: z.string(), expires_at: z.string() })
export type Invitation = z.infer<typeof Invitation>

/** What an account owns, by kind; it has to be handed over before the account can be deleted. */
const Owned = z.object({ kind: z.enum(['jobs', 'collections', 'savedSearches']), count: z.int().nonnegative() })
export type Owned = z.infer<typeof Owned>

/** What an account is, of which it is always exactly one. */
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
    summary: 'The own account; others need canCreateAccounts',
    bare: true,
    params,
    answer: one(CurrentAccount),
  }),
  listAccounts: get('/api/v1/users', {
    access: anyOf('canCreateAccounts', allOf(internal, 'canViewActivityLogs')),
    cost: 'search',
    summary: 'Accounts; select=id,name,email for a dropdown, the whole list needs canCreateAccounts',
    bare: true,
    query: z.strictObject({
      ...listShape(ACCOUNT_SORTS),
      ...pagingShape({ size: MAX_ACCOUNTS, pages: MAX_ACCOUNTS }),
      /** Needs canCreateAccounts, as sorting by more than name and e-mail does. */
      roles: z.array(Id).max(MAX_LIST).optional(),
      ids: z.array(Id).max(MAX_LIST).optional(),
      /** Needs canCreateAccounts. */
      states: z.array(z.enum(ACCOUNT_STATES)).optional(),
      select: z.array(z.enum(['id', 'name', 'email'])).optional(),
    }),
    answer: listOf(ListedAccount),
  }),
  createAccount: post('/api/v1/users', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'A new account; without a password it is invited by a link, which is mailed and answered once',
    bare: true,
    body: NewAccount,
    answer: z.object({ code: z.literal(200), data: Account, invitation: Invitation.nullable() }),
  }),
  updateAccount: patch('/api/v1/users/:id', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary:
      'Change an account of the given version; another role or e-mail, or none, ends its sessions and the link of its invitation',
    bare: true,
    params,
    body: AccountFields.partial().extend({ version: z.int() }),
    answer: one(Account),
  }),
  inviteAccount: post('/api/v1/users/:id/invitation', {
    access: 'canCreateAccounts',
    cost: 'light',
    summary: 'A new invitation for an account that nobody has chosen a password for; earlier ones end',
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
    summary: 'What would have to be handed over if the account were deleted',
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
