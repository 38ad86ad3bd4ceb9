import type { LookUpChannel } from '../../people/authentication/look-up-channel'
import type { Pay } from '../connectors/port'
import type { Providers } from '../connectors/providers'
import { resolveChannel } from '../connectors/resolve-channel'

/** How sign-up looks up channels; null if the installation may not call YouTube. */
export function channelLookUp({ settings, client }: Pick<Providers, 'settings' | 'client'>, pay: Pay): LookUpChannel {
  if (!settings.reading.youtube.isConfigured) return null
  return async (url) => {
    const found = await resolveChannel({ settings, client }, pay, url)
    if (found.kind === 'ok') return found.value.socialId
    return found.kind === 'not-found' || found.kind === 'unavailable' ? null : undefined
  }
}
