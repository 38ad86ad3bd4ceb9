import { z } from 'zod'
import type { Platform } from '../core/enums'
import { Id, listOf, one } from '../core/paging'
import { del, feature, get, post } from '../core/route'

/** Platforms that can be linked, and the provider that proves who owns the account. */
export const LINKED_PLATFORMS = ['page', 'youtube', 'insta'] as const satisfies readonly Platform[]
export const LinkedPlatform = z.enum(LINKED_PLATFORMS)
export type LinkedPlatform = z.infer<typeof LinkedPlatform>

/** The specification's limit of Facebook pages. */
export const MAX_CHOICES = 1_000
/** The first numbers are available a day after linking. */
export const WAITING_HOURS = 24

export const LINK_STATES = ['waiting', 'ready', 'failing', 'needs-reconnect', 'unverified'] as const

/** What can go wrong with linking, by code; values fill the braces. */
export const LINK_PROBLEMS = {
  'link-denied': 'Access wasn’t granted, so nothing was linked. Try again.',
  'link-expired': 'This sign-in has expired or was already used. Start again.',
  'link-scope': 'Read access wasn’t granted. Sign in again and keep all permissions selected.',
  'link-surplus': 'More access was granted than requested, so it was revoked. Try again.',
  'link-foreign': 'The platform returned access for a different user. Sign in with your own account.',
  'link-settings': 'Not set up yet. Ask the system operator to configure: {names}',
  'link-unreachable': 'The platform isn’t responding. Try again in a few minutes.',
  'link-busy': 'Platform request limit reached. Try again after {until}.',
  'link-refused': 'The platform rejected the request: {detail}',
  'link-reconnect': 'Access has expired. Reconnect the account.',
  'link-start-first': 'Connect the platform first.',
  'link-not-managed': 'You don’t manage this account. Choose one from the list.',
  'link-occupied': 'You already linked another account on this platform. Remove it first.',
  'link-form': 'Enter a numeric page ID or the name in the page URL.',
  'link-unknown-page': 'Page not found on Facebook. If it’s yours, connect Facebook and choose it from the list.',
} as const
export type LinkProblemCode = keyof typeof LINK_PROBLEMS

/** A platform account that belongs to the signed-in user; tokens never leave the server. */
export const SocialAccount = z.object({
  platform: LinkedPlatform,
  /** The platform's own id of the page or channel. */
  id: z.string(),
  /**
   * Until ownership is proven, this is what the owner typed: only the owner may learn whether the account is known
   * here.
   */
  name: z.string(),
  /** Null until ownership is proven. */
  influencerId: Id.nullable(),
  linkedTime: z.string(),
  linked: z.literal(true),
  /** False for a page id entered by hand that the provider did not confirm. */
  verified: z.boolean(),
  scopes: z.array(z.string()),
  expires_at: z.string().nullable(),
  state: z.enum(LINK_STATES),
  last_success_at: z.string().nullable(),
  next_run_at: z.string().nullable(),
  /** Code of the last failure; the interface has the text. */
  error: z.string().nullable(),
})
export type SocialAccount = z.infer<typeof SocialAccount>

export const LinkProvider = z.object({
  platform: LinkedPlatform,
  is_configured: z.boolean(),
  /** Names of the settings an operator has to provide; empty if configured. */
  missing: z.array(z.string()),
  /** A stand-in on this machine replaces the real provider. */
  is_stand_in: z.boolean(),
  /** Whether the account has granted access there, so that choices can be listed. */
  is_granted: z.boolean(),
})
export type LinkProvider = z.infer<typeof LinkProvider>

export const LinkChoice = z.object({
  id: z.string(),
  name: z.string(),
  followers: z.int().nullable(),
  /** Whether it is already linked to another account here. */
  is_taken: z.boolean(),
})
export type LinkChoice = z.infer<typeof LinkChoice>

const access = 'isInfluencerAccount' as const
const ofPlatform = z.strictObject({ platform: LinkedPlatform })

export const linking = feature({
  listSocialAccounts: get('/api/v1/social-accounts', {
    access,
    cost: 'light',
    summary: 'List your linked accounts by platform',
    bare: true,
    answer: one(z.partialRecord(LinkedPlatform, SocialAccount)),
  }),
  linkSocialAccount: post('/api/v1/social-accounts', {
    access,
    cost: 'bulk',
    summary:
      'Link one of the choices, or a page id entered by hand; an id that is not among the choices stays unverified',
    bare: true,
    sessionOnly: true,
    body: z.strictObject({ platform: LinkedPlatform, id: z.string().trim().min(1).max(200) }),
    answer: one(SocialAccount),
  }),
  unlinkSocialAccount: del('/api/v1/social-accounts', {
    access,
    cost: 'light',
    summary: 'Unlink an account; its tokens are deleted here and revoked at the provider',
    bare: true,
    sessionOnly: true,
    query: ofPlatform,
    answer: one(z.object({ platform: LinkedPlatform })),
  }),
  listLinkProviders: get('/api/v1/social-accounts/providers', {
    access,
    cost: 'light',
    summary: 'List the platforms that can be linked here and the settings that are missing',
    answer: listOf(LinkProvider),
  }),
  startLinking: post('/api/v1/social-accounts/start', {
    access,
    cost: 'bulk',
    summary:
      'Start signing in at the provider; returns the address of its page (OAuth 2; the server keeps the PKCE verifier and state)',
    sessionOnly: true,
    body: ofPlatform,
    answer: one(z.object({ url: z.string() })),
  }),
  finishLinking: post('/api/v1/social-accounts/finish', {
    access,
    cost: 'bulk',
    summary: 'Finish signing in with what the provider sent back through the browser: code and state, or its error',
    sessionOnly: true,
    body: z.strictObject({
      state: z.string().max(500),
      code: z.string().max(4_000).optional(),
      error: z.string().max(500).optional(),
    }),
    answer: one(ofPlatform),
  }),
  listLinkChoices: get('/api/v1/social-accounts/choices', {
    access,
    cost: 'light',
    summary: 'List the pages or channels that you manage at the provider',
    query: ofPlatform,
    answer: listOf(LinkChoice),
  }),
})
