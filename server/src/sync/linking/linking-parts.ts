import type { Env } from '../../core/env'
import { keyFor } from '../../core/secret-key'
import type { Pay } from '../connectors/port'
import type { Providers } from '../connectors/providers'
import { facebookOauth } from './facebook-oauth'
import { googleOauth } from './google-oauth'
import { type IsUnknownPage, unknownPages } from './known-page'
import type { OauthProvider, OauthProviderName } from './oauth'

export type LinkingEnv = Pick<Env, 'dataDir' | 'secretKey' | 'tokenKeys' | 'publicUrl'>

/** The parts that linking consists of. */
export interface Linking {
  env: LinkingEnv
  settings: Providers['settings']
  isUnknownPage: IsUnknownPage
  oauth: Readonly<Record<OauthProviderName, OauthProvider>>
  /** Seals proof keys while a user is away at a provider. */
  flowKey: Buffer
}

declare module '../../core/services' {
  interface Services {
    linking: Linking
  }
}

export const linkingParts = (
  env: LinkingEnv,
  { settings, client, connectorFor }: Pick<Providers, 'settings' | 'client' | 'connectorFor'>,
  pay: Pay,
): Linking => ({
  env,
  settings,
  isUnknownPage: settings.reading.facebook.isConfigured ? unknownPages(connectorFor('facebook'), pay) : null,
  oauth: {
    google: googleOauth({ settings: settings.google, client, pay }),
    facebook: facebookOauth({ settings: settings.facebook, client, pay }),
  },
  flowKey: keyFor(env, 'oauth flows'),
})
