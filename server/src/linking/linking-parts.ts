import type { Providers } from '../connectors/providers'
import type { Env } from '../core/env'
import { keyFor } from '../core/secret-key'
import { facebookOauth } from './facebook-oauth'
import { googleOauth } from './google-oauth'
import type { OauthProvider, OauthProviderName } from './oauth'

export type LinkingEnv = Pick<Env, 'dataDir' | 'secretKey' | 'tokenKeys' | 'publicUrl'>

/** What linking is made of. */
export interface Linking {
  env: LinkingEnv
  settings: Providers['settings']
  oauth: Readonly<Record<OauthProviderName, OauthProvider>>
  /** Seals proof keys while somebody is away at a provider. */
  flowKey: Buffer
}

export const linkingParts = (
  env: LinkingEnv,
  { settings, client }: Pick<Providers, 'settings' | 'client'>,
): Linking => ({
  env,
  settings,
  oauth: {
    google: googleOauth({ settings: settings.google, client }),
    facebook: facebookOauth({ settings: settings.facebook, client }),
  },
  flowKey: keyFor(env, 'oauth flows'),
})
