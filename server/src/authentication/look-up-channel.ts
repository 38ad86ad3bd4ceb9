import { problem } from '@kolscope/contract/errors'
import type { Outcome, ReadAccount } from '../connectors/port'
import { type Claim, refuse } from './claims'

/** Asks YouTube about the address of a channel; null where it cannot be asked here. */
export type LookUpChannel = ((url: string) => Promise<Outcome<ReadAccount>>) | null

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
  if (found.kind === 'not-found' || found.kind === 'unavailable') refuse([problem(FIELD, 'youtube-unknown')])
  if (found.kind !== 'ok') return claims
  const known: Claim = { platform: 'youtube', account: found.value.socialId }
  return claims.map((claim) => (claim === channel ? known : claim))
}
