import { z } from 'zod'
import { Flag } from './access'
import { Tier } from './enums'
import { Id, one } from './paging'
import { feature, get, post } from './route'

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
  role: z.object({ _id: Id, name: z.string(), globalPermissions: z.array(Flag) }),
  pricing_plan: PricingPlan.nullable(),
  remaining_pricing_plan: PricingPlan.nullable(),
  is_phone_number_verified: z.boolean(),
  is_active: z.boolean(),
})
export type CurrentAccount = z.infer<typeof CurrentAccount>

/** Presence is judged by the verb, so that a missing one gives the specification's own message. */
export const Credentials = z.strictObject({
  email: z.string().max(320).optional(),
  password: z.string().max(1_024).optional(),
})

export const MIN_PASSWORD = 12
export const MIN_MANAGEMENT_PASSWORD = 15
export const MAX_PASSWORD = 128

export const SetUp = z.strictObject({
  token: z.string().min(20).max(200),
  name: z.string().trim().min(2).max(100),
  email: z.email().max(320),
  password: z.string().max(1_024),
})

export const SignedIn = z.object({
  code: z.literal(200),
  errorMessage: z.null(),
  accessToken: z.string(),
  userId: Id,
  user: z.object({ id: Id, is_phone_number_verified: z.boolean() }),
})
export type SignedIn = z.infer<typeof SignedIn>

export const accounts = feature({
  signIn: post('/api/v1/authentication', {
    access: 'public',
    summary: 'Sign in; the token goes into the Authorization header of every other call',
    bare: true,
    body: Credentials,
    answer: SignedIn,
  }),
  signOut: post('/api/v1/sign-out', {
    access: 'signedIn',
    summary: 'End this session',
    bare: true,
    answer: z.object({ code: z.literal(200) }),
  }),
  setUp: post('/api/v1/set-up', {
    access: 'public',
    summary: 'Create the first administrator with the one-time link of a fresh installation',
    body: SetUp,
    answer: SignedIn,
  }),
  getAccount: get('/api/v1/users/:id', {
    access: 'signedIn',
    summary: 'The own account; others need canCreateAccounts',
    bare: true,
    params: z.strictObject({ id: Id }),
    answer: one(CurrentAccount),
  }),
})
