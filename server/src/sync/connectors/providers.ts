import type { ConnectorName } from '@kolscope/contract/core/enums'
import type { Env } from '../../core/env'
import type { Log } from '../../core/log'
import { CONSENT_PREFIX } from './consent-pages'
import { facebookConnector } from './facebook'
import { instagramConnector } from './instagram'
import type { Connector } from './port'
import { createProviderClient, type ProviderClient } from './provider-client'
import { type ProviderSettings, providerSettings } from './provider-settings'
import { type KnownAccount, standInsFor } from './stand-ins'
import { youtubeConnector } from './youtube'

/** Everything that reaches beyond this server for influencers' data; one instance for the whole program. */
export interface Providers {
  settings: ProviderSettings
  client: ProviderClient
  connectorFor: (name: ConnectorName) => Connector
  /**
   * Tells stand-ins which accounts they represent, so that numbers continue from those here; does nothing with real
   * providers.
   */
  introduce: (accounts: readonly KnownAccount[]) => Promise<void>
  close: () => Promise<void>
}

/** The page to which providers redirect people. */
export const returnPageOf = ({ publicUrl }: Pick<Env, 'publicUrl'>): string => `${publicUrl}/oauth/return`

/**
 * Opens the providers of the environment; starts the stand-ins if requested and waits a while until they respond. They
 * are not restarted once `stopping` is aborted.
 */
export async function openProviders(
  env: Pick<Env, 'providers' | 'publicUrl'>,
  log: Log,
  stopping?: AbortSignal,
): Promise<Providers> {
  const standIns = await standInsFor(env.providers, log, returnPageOf(env), { stopping })
  // A browser on another machine cannot reach this machine's loopback, but it can reach us.
  const isOwn = env.providers.standIns === 'own'
  const pages = isOwn ? `${env.publicUrl}${CONSENT_PREFIX}` : undefined
  const settings = providerSettings(env.providers, standIns?.origin ?? null, pages)
  const client = createProviderClient(settings, { timeoutMs: env.providers.timeoutMs })
  const connectors: Readonly<Record<ConnectorName, Connector>> = {
    youtube: youtubeConnector({ settings, client }),
    facebook: facebookConnector({ settings, client }),
    instagram: instagramConnector({ settings, client }),
  }
  return {
    settings,
    client,
    connectorFor: (name) => connectors[name],
    introduce: async (accounts) => standIns?.introduce(accounts),
    close: async () => standIns?.close(),
  }
}
