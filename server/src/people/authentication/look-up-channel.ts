import { problem } from '@kolscope/contract/core/errors'
import { type Claim, refuse } from './claims'

/**
 * Asks YouTube for the id of the channel at an address: null where it knows none, undefined while it does not answer.
 * Null itself where YouTube cannot be asked here.
 */
export type LookUpChannel = ((url: string) => Promise<string | null | undefined>) | null

declare module '../../core/services' {
  interface Services {
    lookUpChannel: LookUpChannel
  }
}

const FIELD = 'youtube_channel_url'

/** The claims with the channel as YouTube knows it, by its id; while it cannot be asked, its form is all there is to judge. */
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
