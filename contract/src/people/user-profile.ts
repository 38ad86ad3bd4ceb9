import { z } from 'zod'
import { Language, Theme } from '../core/enums'
import { Id, one } from '../core/paging'
import { del, feature, get, patch, post, put } from '../core/route'
import { AccountName, PricingPlan, TypedPassword, WorkText } from './accounts'
import { NewToken, PersonalToken } from './personal-tokens'

/** The signed-in account as its owner edits it. */
export const UserProfile = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  phone: z.string().nullable(),
  is_phone_number_verified: z.boolean(),
  /** Path of the picture; null without one. */
  avatar: z.string().nullable(),
  language: Language.nullable(),
  theme: Theme.nullable(),
  role: z.object({ _id: Id, name: z.string() }),
  pricing_plan: PricingPlan.nullable(),
  remaining_pricing_plan: PricingPlan.nullable(),
  /** Whether its email address is not verified yet; until it is, the account has no permissions. */
  must_confirm_email: z.boolean(),
  /** The minimum length of a new password for this role. */
  least_password_characters: z.int(),
  version: z.int(),
})
export type UserProfile = z.infer<typeof UserProfile>

/** Changes the profile or the password, never both in one call. */
export const ProfileChanges = z.strictObject({
  /** The version of the profile that was edited; an outdated one is a conflict. */
  version: z.int().optional(),
  name: AccountName.optional(),
  company: WorkText.nullable().optional(),
  position: WorkText.nullable().optional(),
  language: Language.optional(),
  theme: Theme.optional(),
  currentPassword: TypedPassword.optional(),
  newPassword: TypedPassword.optional(),
  confirmPassword: TypedPassword.optional(),
})

export const MAX_AVATAR_BYTES = 204_800
/** Pixels of the longer side; browsers shrink pictures before sending them. */
export const MAX_AVATAR_PIXELS = 256

export const Session = z.object({
  id: Id,
  /** Names of browser and system, as far as the browser reported them. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
  ends_at: z.string(),
  is_this_one: z.boolean(),
})
export type Session = z.infer<typeof Session>

const Success = z.object({ code: z.literal(200) })
const IdParam = z.strictObject({ id: Id })

export const userProfile = feature({
  getProfile: get('/api/v1/user-profile', {
    access: 'signedIn',
    cost: 'light',
    summary: 'Get your account',
    bare: true,
    answer: one(UserProfile),
  }),
  updateProfile: patch('/api/v1/user-profile', {
    access: 'signedIn',
    cost: 'light',
    summary:
      'Change your name, company, position, language or theme, or the password, which ends your other sessions and your tokens',
    bare: true,
    sessionOnly: true,
    body: ProfileChanges,
    answer: one(UserProfile),
  }),
  setAvatar: put('/api/v1/user-profile/avatar', {
    access: 'signedIn',
    cost: 'bulk',
    summary: 'Set your picture: a PNG, JPEG or WebP of at most 256 pixels per side',
    bare: true,
    sessionOnly: true,
    body: z.strictObject({ image: z.base64().max(Math.ceil(MAX_AVATAR_BYTES / 3) * 4) }),
    answer: one(UserProfile),
  }),
  removeAvatar: del('/api/v1/user-profile/avatar', {
    access: 'signedIn',
    cost: 'light',
    summary: 'Remove your picture',
    bare: true,
    sessionOnly: true,
    answer: one(UserProfile),
  }),
  listSessions: get('/api/v1/user-profile/sessions', {
    access: 'signedIn',
    cost: 'light',
    summary: 'List your sessions, most recently used first',
    bare: true,
    sessionOnly: true,
    answer: z.object({ code: z.literal(200), data: z.array(Session) }),
  }),
  endSession: del('/api/v1/user-profile/sessions/:id', {
    access: 'signedIn',
    cost: 'light',
    summary: 'End one of your sessions',
    bare: true,
    sessionOnly: true,
    params: IdParam,
    answer: Success,
  }),
  endOtherSessions: del('/api/v1/user-profile/sessions', {
    access: 'signedIn',
    cost: 'light',
    summary: 'End all your sessions except this one, and revoke your personal tokens',
    bare: true,
    sessionOnly: true,
    answer: Success,
  }),
  listTokens: get('/api/v1/user-profile/tokens', {
    access: 'signedIn',
    cost: 'light',
    summary: 'List your personal tokens, newest first',
    bare: true,
    sessionOnly: true,
    answer: z.object({ code: z.literal(200), data: z.array(PersonalToken) }),
  }),
  createToken: post('/api/v1/user-profile/tokens', {
    access: 'signedIn',
    cost: 'light',
    summary: 'Create a personal token; requires your password. The token is shown only once',
    bare: true,
    sessionOnly: true,
    body: NewToken,
    answer: one(PersonalToken.extend({ token: z.string() })),
  }),
  removeToken: del('/api/v1/user-profile/tokens/:id', {
    access: 'signedIn',
    cost: 'light',
    summary: 'Revoke a personal token',
    bare: true,
    sessionOnly: true,
    params: IdParam,
    answer: Success,
  }),
})
