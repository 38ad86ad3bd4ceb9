import { problem } from '@kolscope/contract/core/errors'
import { type Claim, refuse } from './claims'

/**
 * Asks YouTube for the id of the channel at a URL: null if there is none, undefined if it does not respond. The
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
export async function withChannelId(
  claims: readonly Claim[],
  input: { youtube_channel_url?: string | undefined },
  lookUp: LookUpChannel,
): Promise<readonly Claim[]> {
  const channel = claims.find(({ platform }) => platform === 'youtube')
  if (!channel || !lookUp) return claims
  const channelId = await lookUp(input.youtube_channel_url?.trim() ?? '')
  if (channelId === null) refuse([problem(FIELD, 'youtube-unknown')])
  if (!channelId) return claims
  const channelClaim: Claim = { platform: 'youtube', account: channelId }
  return claims.map((claim) => (claim === channel ? channelClaim : claim))
}
