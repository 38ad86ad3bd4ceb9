import type { LookUpChannel } from '../../people/authentication/look-up-channel'
import type { Pay } from '../connectors/port'
import type { Providers } from '../connectors/providers'
import { resolveChannel } from '../connectors/resolve-channel'

/** How sign-up looks up channels; null if the installation may not call YouTube. */
export function channelLookUp({ settings, client }: Pick<Providers, 'settings' | 'client'>, pay: Pay): LookUpChannel {
  if (!settings.reading.youtube.isConfigured) return null
  return async (url) => {
    const outcome = await resolveChannel({ settings, client }, pay, url)
    if (outcome.kind === 'ok') return outcome.value.socialId
    return outcome.kind === 'not-found' || outcome.kind === 'unavailable' ? null : undefined
  }
}
