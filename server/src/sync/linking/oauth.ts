import type { LinkedPlatform } from '@kolscope/contract/sync/linking'
import type { Outcome } from '../connectors/port'
import type { Tokens } from './sealed-tokens'

export const OAUTH_PROVIDERS = ['google', 'facebook'] as const
export type OauthProviderName = (typeof OAUTH_PROVIDERS)[number]

/** The provider that confirms who owns an account at a platform. */
export const PROVIDER_OF = { youtube: 'google', page: 'facebook', insta: 'facebook' } as const satisfies Record<
  LinkedPlatform,
  OauthProviderName
>

/** The result of a sign-in at a provider; times are ISO 8601, null means that the provider states no end. */
export interface SignInResult {
  tokens: Tokens
  scopes: readonly string[]
  expiresAt: string | null
}

/** `foreign`: the provider issued the token to another app, or about another person. */
export type ExchangeOutcome = Outcome<SignInResult> | { kind: 'foreign' }

/** A page or channel managed by the user who signed in. */
export interface Managed {
  id: string
  name: string
  handle: string | null
  followers: number | null
  /** Reads only this page; some providers have none. */
  token: string | null
}

/** A user's way to a provider and back. */
export interface Journey {
  state: string
  /** The S256 challenge of the proof key. */
  challenge: string
  redirectUri: string
}

/** Signing in at a provider (OAuth 2, code flow with proof key), its tokens, and what they open. */
export interface OauthProvider {
  /** Exactly these are requested; a grant that lacks one does not link. */
  scopesFor: (platform: LinkedPlatform) => readonly string[]
  /** A grant with any other scope is refused: we do not store what we never requested. */
  allowedScopes: readonly string[]
  consentUrl: (platform: LinkedPlatform, journey: Journey) => string
  exchange: (code: string, verifier: string, redirectUri: string) => Promise<ExchangeOutcome>
  /** Renews tokens that can still be renewed; scopes stay the same unless the provider returns new scopes. */
  renew: (tokens: Tokens, scopes: readonly string[]) => Promise<Outcome<SignInResult>>
  /** Ends the tokens at the provider; tokens that have ended already are fine. */
  revoke: (tokens: Tokens) => Promise<Outcome<null>>
  /** Everything that the user manages, at most the contract's maximum. */
  listManaged: (platform: LinkedPlatform, tokens: Tokens) => Promise<Outcome<readonly Managed[]>>
}

/** Which of the scopes are missing for a platform, and which were never requested. */
export function judgeScopes(provider: OauthProvider, platform: LinkedPlatform, scopes: readonly string[]) {
  return {
    missing: provider.scopesFor(platform).filter((scope) => !scopes.includes(scope)),
    surplus: scopes.filter((scope) => !provider.allowedScopes.includes(scope)),
  }
}
