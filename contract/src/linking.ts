import { z } from 'zod'
import type { Platform } from './enums'
import { Id, listOf, one } from './paging'
import { del, feature, get, post } from './route'

/** What an account can be linked with, and who proves that it is theirs. */
export const LINKED_PLATFORMS = ['page', 'youtube', 'insta'] as const satisfies readonly Platform[]
export const LinkedPlatform = z.enum(LINKED_PLATFORMS)
export type LinkedPlatform = z.infer<typeof LinkedPlatform>

/** The specification's limit of Facebook pages. */
export const MAX_CHOICES = 1_000
/** The first numbers are there a day after linking. */
export const WAITING_HOURS = 24

export const LINK_STATES = ['waiting', 'ready', 'failing', 'needs-reconnect', 'unverified'] as const

/** What can go wrong with linking, by code; values fill the braces. */
export const LINK_PROBLEMS = {
  'link-denied': 'The permission was not given, so nothing was linked',
  'link-expired': 'This sign-in has expired or was used already. Please start again',
  'link-scope': 'The permission to read was not given. Please leave it ticked',
  'link-surplus': 'More was permitted than was asked for, so it was given back',
  'link-foreign': 'The provider answered with the permission of somebody else',
  'link-settings': 'The operator of this installation has to give these settings first: {names}',
  'link-unreachable': 'The provider does not answer. Please try again in a few minutes',
  'link-busy': 'The provider takes no more requests until {until}',
  'link-refused': 'The provider refused: {detail}',
  'link-reconnect': 'The permission has ended. Please sign in at the provider again',
  'link-start-first': 'Please sign in at the provider first',
  'link-not-managed': 'This is not among what you manage there',
  'link-occupied': 'Another account of this platform is linked already. Please remove it first',
  'link-form': 'A page id is a number or the name from its address',
  'link-unknown-page': 'Facebook shows us no such page. If it is yours, please sign in there',
} as const
export type LinkProblemCode = keyof typeof LINK_PROBLEMS

/** An account at a platform that belongs to whoever is signed in; tokens never leave the server. */
export const SocialAccount = z.object({
  platform: LinkedPlatform,
  /** The platform's own id of the page or channel. */
  id: z.string(),
  name: z.string(),
  influencerId: Id,
  linkedTime: z.string(),
  linked: z.literal(true),
  /** False for a page id typed by hand that the provider did not confirm. */
  verified: z.boolean(),
  scopes: z.array(z.string()),
  expires_at: z.string().nullable(),
  state: z.enum(LINK_STATES),
  last_success_at: z.string().nullable(),
  next_run_at: z.string().nullable(),
  /** Code of what went wrong last; the interface has the words. */
  error: z.string().nullable(),
})
export type SocialAccount = z.infer<typeof SocialAccount>

export const LinkProvider = z.object({
  platform: LinkedPlatform,
  is_configured: z.boolean(),
  /** Names of the settings an operator has to give; empty when configured. */
  missing: z.array(z.string()),
  /** A stand-in on this machine answers in place of the real provider. */
  is_stand_in: z.boolean(),
  /** Whether the account has let us in there, so that choices can be listed. */
  is_granted: z.boolean(),
})
export type LinkProvider = z.infer<typeof LinkProvider>

export const LinkChoice = z.object({
  id: z.string(),
  name: z.string(),
  followers: z.int().nullable(),
  /** Already linked to another account here. */
  is_taken: z.boolean(),
})
export type LinkChoice = z.infer<typeof LinkChoice>

const access = 'isInfluencerAccount' as const
const ofPlatform = z.strictObject({ platform: LinkedPlatform })

export const linking = feature({
  listSocialAccounts: get('/api/v1/social-accounts', {
    access,
    summary: "The account's linked accounts by platform",
    bare: true,
    answer: one(z.partialRecord(LinkedPlatform, SocialAccount)),
  }),
  linkSocialAccount: post('/api/v1/social-accounts', {
    access,
    summary: 'Link one of the choices, or a page id typed by hand, which stays unverified unless it is among them',
    bare: true,
    sessionOnly: true,
    body: z.strictObject({ platform: LinkedPlatform, id: z.string().trim().min(1).max(200) }),
    answer: one(SocialAccount),
  }),
  unlinkSocialAccount: del('/api/v1/social-accounts', {
    access,
    summary: 'Unlink: the tokens are destroyed here and revoked at the provider',
    bare: true,
    sessionOnly: true,
    query: ofPlatform,
    answer: one(z.object({ platform: LinkedPlatform })),
  }),
  listLinkProviders: get('/api/v1/social-accounts/providers', {
    access,
    summary: 'Which platforms can be linked here, and which settings are missing',
    answer: listOf(LinkProvider),
  }),
  startLinking: post('/api/v1/social-accounts/start', {
    access,
    summary:
      "Begin signing in at the provider; answers its page's address (OAuth 2, PKCE and state kept by the server)",
    sessionOnly: true,
    body: ofPlatform,
    answer: one(z.object({ url: z.string() })),
  }),
  finishLinking: post('/api/v1/social-accounts/finish', {
    access,
    summary: 'What the provider sent back with the browser: code and state, or its error',
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
    summary: 'Pages or channels that the signed-in account manages at the provider',
    query: ofPlatform,
    answer: listOf(LinkChoice),
  }),
})
