import { problem } from '@kolscope/contract/core/errors'
import { type Claim, refuse } from './claims'

/**
 * Asks YouTube for the id of the channel at an address: null if there is none, undefined while it does not respond. The
 * function itself is null if YouTube cannot be called here.
 */
export type LookUpChannel = ((url: string) => Promise<string | null | undefined>) | null

declare module '../../core/services' {
  interface Services {
    lookUpChannel: LookUpChannel
  }
}

const FIELD = 'youtube_channel_url'

/**
 * The claims with the channel as YouTube knows it, by its id; while YouTube cannot be called, only the format is
 * checked.
 */
export async function lookedUp(
  claims: readonly Claim[],
  given: { youtube_channel_url?: string | undefined },
  lookUp: LookUpChannel,
): Promise<readonly Claim[]> {
  const channel = claims.find(({ platform }) => platform === 'youtube')
  if (!channel || !lookUp) return claims
  const found = await lookUp(given.youtube_channel_url?.trim() ?? '')
  if (found === null) refuse([problem(FIELD, 'youtube-unknown')])
  if (!found) return claims
  const known: Claim = { platform: 'youtube', account: found }
  return claims.map((claim) => (claim === channel ? known : claim))
}
