import type { ConnectorName } from '@kolscope/contract/core/enums'
import type { Credential, ProviderEnv } from '../../core/provider-env'

export const PROVIDERS = ['google', 'facebook'] as const
/** The providers to call: YouTube belongs to Google, Instagram is reached through Facebook. */
export type ProviderName = (typeof PROVIDERS)[number]

/** Whether something can be used here, and if not, the names of the settings an operator has to provide. */
export interface Setup {
  isConfigured: boolean
  missing: readonly string[]
}

export interface ProviderSettings {
  /** Stand-ins on this machine replace every provider. */
  isStandIn: boolean
  /** Where the stand-ins are; null with the real providers. */
  standInOrigin: string | null
  google: {
    clientId: string
    clientSecret: string
    apiKey: string
    authorizeUrl: string
    tokenUrl: string
    revokeUrl: string
    /** YouTube Data API, without a slash at its end. */
    apiUrl: string
  }
  facebook: {
    appId: string
    appSecret: string
    dialogUrl: string
    /** Graph API with its version, without a slash at its end. */
    graphUrl: string
    version: string
  }
  /** The operator's own professional account, through which others are looked up. */
  instagram: { userId: string; accessToken: string }
  /** Linking accounts by their owners' consent. */
  linking: Readonly<Record<ProviderName, Setup>>
  /** Reading public data with the operator's own credentials. */
  reading: Readonly<Record<ConnectorName, Setup & { apiVersion: string }>>
}

/** The operator's credentials that a stand-in accepts; they are valid nowhere else. */
export const STAND_IN_CREDENTIALS: Readonly<Record<Credential, string>> = {
  GOOGLE_CLIENT_ID: 'stand-in.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'stand-in-google-secret',
  YOUTUBE_API_KEY: 'stand-in-youtube-key',
  FACEBOOK_APP_ID: '1000000000000001',
  FACEBOOK_APP_SECRET: 'stand-in-facebook-secret',
  INSTAGRAM_USER_ID: '17840000000000001',
  INSTAGRAM_ACCESS_TOKEN: 'stand-in-instagram-token',
}

const YOUTUBE_VERSION = 'v3'

const NEEDED = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  youtubeReading: ['YOUTUBE_API_KEY'],
  instagramReading: ['INSTAGRAM_USER_ID', 'INSTAGRAM_ACCESS_TOKEN'],
} as const satisfies Record<string, readonly Credential[]>

const realAddresses = (version: string) => ({
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    apiUrl: `https://www.googleapis.com/youtube/${YOUTUBE_VERSION}`,
  },
  facebook: {
    dialogUrl: `https://www.facebook.com/${version}/dialog/oauth`,
    graphUrl: `https://graph.facebook.com/${version}`,
  },
})

const standInAddresses = (origin: string, pages: string, version: string) => ({
  google: {
    authorizeUrl: `${pages}/google-oauth/auth`,
    tokenUrl: `${origin}/google-oauth/token`,
    revokeUrl: `${origin}/google-oauth/revoke`,
    apiUrl: `${origin}/youtube/${YOUTUBE_VERSION}`,
  },
  facebook: {
    dialogUrl: `${pages}/fb-dialog/${version}/dialog/oauth`,
    graphUrl: `${origin}/graph/${version}`,
  },
})

/**
 * The providers' settings from the environment and from running stand-ins; `pages` is the URL at which browsers
 * reach these.
 */
export function providerSettings(
  { credentials, graphVersion: version }: ProviderEnv,
  standInOrigin: string | null,
  pages: string | null = standInOrigin,
): ProviderSettings {
  const usedCredentials: Readonly<Partial<Record<Credential, string>>> = standInOrigin
    ? STAND_IN_CREDENTIALS
    : credentials
  const { google, facebook } = standInOrigin
    ? standInAddresses(standInOrigin, pages ?? standInOrigin, version)
    : realAddresses(version)
  const of = (name: Credential) => usedCredentials[name] ?? ''
  const setup = (names: readonly Credential[]): Setup => {
    const missing = names.filter((name) => !usedCredentials[name])
    return { isConfigured: missing.length === 0, missing }
  }
  return {
    isStandIn: standInOrigin !== null,
    standInOrigin,
    google: {
      ...google,
      clientId: of('GOOGLE_CLIENT_ID'),
      clientSecret: of('GOOGLE_CLIENT_SECRET'),
      apiKey: of('YOUTUBE_API_KEY'),
    },
    facebook: { ...facebook, version, appId: of('FACEBOOK_APP_ID'), appSecret: of('FACEBOOK_APP_SECRET') },
    instagram: { userId: of('INSTAGRAM_USER_ID'), accessToken: of('INSTAGRAM_ACCESS_TOKEN') },
    linking: { google: setup(NEEDED.google), facebook: setup(NEEDED.facebook) },
    reading: {
      youtube: { ...setup(NEEDED.youtubeReading), apiVersion: YOUTUBE_VERSION },
      facebook: { ...setup(NEEDED.facebook), apiVersion: version },
      instagram: { ...setup(NEEDED.instagramReading), apiVersion: version },
    },
  }
}
