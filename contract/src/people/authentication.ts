import { z } from 'zod'
import { type Flag, isManagement } from '../core/access'
import { Language, type Platform } from '../core/enums'
import { Id, one } from '../core/paging'
import { feature, get, post } from '../core/route'
import { AccountName, Email, MAX_EMAIL, TypedPassword, WorkText } from './accounts'
import { CodeState, SolvedCaptcha } from './phone'

/** The verb checks presence, so that a missing field gives the specification's own message. */
export const Credentials = z.strictObject({
  email: z.string().max(MAX_EMAIL).optional(),
  password: TypedPassword.optional(),
  /** Required after several wrong passwords (captcha-needed). */
  captcha: SolvedCaptcha.optional(),
})

export const MIN_PASSWORD = 12
export const MIN_MANAGEMENT_PASSWORD = 15
export const MAX_PASSWORD = 128

/** The minimum length of a new password. */
export const leastPasswordLength = (flags: readonly Flag[]): number =>
  isManagement(flags) ? MIN_MANAGEMENT_PASSWORD : MIN_PASSWORD

export const SetUp = z.strictObject({
  token: z.string().min(20).max(200),
  name: AccountName,
  email: Email,
  password: TypedPassword,
})

export const SignedIn = z.object({
  code: z.literal(200),
  errorMessage: z.null(),
  accessToken: z.string(),
  userId: Id,
  user: z.object({ id: Id, is_phone_number_verified: z.boolean() }),
})
export type SignedIn = z.infer<typeof SignedIn>

/** A proof of work; the client sends it back with the solution as base64 of JSON. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.int(),
  }),
  signature: z.string(),
})
export type Challenge = z.infer<typeof Challenge>

export const SIGN_UP_KINDS = ['agency', 'influencer'] as const

/** The platforms of which an influencer may name an account at sign-up. */
export const CLAIMED_PLATFORMS = ['youtube', 'page'] as const satisfies readonly Platform[]

export const SignUp = z.strictObject({
  kind: z.enum(SIGN_UP_KINDS),
  name: AccountName,
  email: Email,
  password: TypedPassword,
  confirmPassword: TypedPassword.optional(),
  company: WorkText.optional(),
  phone: z.string().max(40).optional(),
  youtube_channel_url: z.string().max(500).optional(),
  facebook_page_url: z.string().max(500).optional(),
  /** The version of the terms that were shown; influencers have to accept them. */
  terms_version: z.string().max(40).optional(),
  language: Language.optional(),
  captcha: SolvedCaptcha,
})
export type SignUp = z.infer<typeof SignUp>

const success = z.object({ code: z.literal(200) })
const linkToken = z.string().min(20).max(200)

/** The account a mailed link is for, and the requirements for its new password. */
export const LinkOwner = z.object({
  kind: z.enum(['reset', 'invite']),
  name: z.string(),
  email: z.string(),
  least_password_length: z.int(),
})
export type LinkOwner = z.infer<typeof LinkOwner>

const EmailCodeState = CodeState.extend({ email: z.string() })

export const authentication = feature({
  signIn: post('/api/v1/authentication', {
    access: 'public',
    cost: 'light',
    summary: 'Sign in; send the returned token in the Authorization header of every other call',
    bare: true,
    body: Credentials,
    answer: SignedIn,
  }),
  signOut: post('/api/v1/sign-out', {
    access: 'signedIn',
    cost: 'light',
    summary: 'Sign out and end this session',
    bare: true,
    sessionOnly: true,
    answer: z.object({ code: z.literal(200) }),
  }),
  setUp: post('/api/v1/set-up', {
    access: 'public',
    cost: 'light',
    summary: 'Create the first administrator with the one-time link of a new installation',
    body: SetUp,
    answer: SignedIn,
  }),
  getChallenge: get('/api/v1/captcha', {
    access: 'public',
    cost: 'light',
    summary: 'Get a proof of work to solve before a call that could be abused; each can be used once',
    answer: one(Challenge),
  }),
  signUp: post('/api/v1/sign-up', {
    access: 'public',
    cost: 'light',
    summary: 'Sign up as an agency or brand, or as an influencer',
    bare: true,
    body: SignUp,
    /** `needs_approval`: the account cannot sign in until an administrator approves it. */
    answer: z.object({ code: z.literal(200), id: Id, needs_approval: z.literal(true).optional() }),
  }),
  forgotPassword: post('/api/v1/forgot-password', {
    access: 'public',
    cost: 'light',
    summary: 'Request a password reset link by mail; the answer does not reveal whether the email is known',
    body: z.strictObject({ email: Email, captcha: SolvedCaptcha, language: Language.optional() }),
    answer: success,
  }),
  readLink: post('/api/v1/set-password/link', {
    access: 'public',
    cost: 'light',
    summary: 'Get the account that a mailed link is for',
    body: z.strictObject({ token: linkToken }),
    answer: one(LinkOwner),
  }),
  setPassword: post('/api/v1/set-password', {
    access: 'public',
    cost: 'light',
    summary: 'Set a password with a mailed link; ends sessions and tokens',
    body: z.strictObject({
      token: linkToken,
      password: TypedPassword,
      confirmPassword: TypedPassword.optional(),
      /** Stored if the account has no language yet. */
      language: Language.optional(),
    }),
    answer: one(z.object({ email: z.string() })),
  }),
  getEmailState: get('/api/v1/email-verification', {
    access: 'signedIn',
    cost: 'light',
    summary: 'Get whether your email is verified',
    answer: one(EmailCodeState),
  }),
  verifyEmail: post('/api/v1/email-verification', {
    access: 'signedIn',
    cost: 'light',
    summary: 'Request a code by mail (sendCode), or verify it (verifyCode)',
    sessionOnly: true,
    body: z.strictObject({ action: z.enum(['sendCode', 'verifyCode']), code: z.string().max(20).optional() }),
    answer: one(EmailCodeState),
  }),
})
