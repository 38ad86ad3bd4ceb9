import type { LookUpChannel } from '../authentication/look-up-channel'
import type { Pay } from '../connectors/port'
import type { Providers } from '../connectors/providers'
import { resolveChannel } from '../connectors/resolve-channel'

/** How sign-up looks channels up; null where the installation has no right to ask YouTube. */
export const channelLookUp = ({ settings, client }: Pick<Providers, 'settings' | 'client'>, pay: Pay): LookUpChannel =>
  settings.reading.youtube.isConfigured ? (url) => resolveChannel({ settings, client }, pay, url) : null
