import { googleOutcome } from './google-errors'
import type { ConnectorParts } from './graph'
import type { Credentials, Outcome } from './port'

export type YoutubeCall = (
  path: 'channels' | 'playlistItems' | 'videos' | 'videos:batchGetStats' | 'search',
  query: Readonly<Record<string, string>>,
  credentials: Credentials,
) => Promise<Outcome<Record<string, unknown>>>

/** Calls the YouTube Data API with the operator's key or a user's token. */
export function youtubeCalls({ settings, client }: ConnectorParts): YoutubeCall {
  const { apiUrl, apiKey } = settings.google
  return async (path, query, credentials) => {
    const url = new URL(`${apiUrl}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const isToken = credentials.kind === 'token'
    if (!isToken) url.searchParams.set('key', apiKey)
    const outcome = await client.send({
      provider: 'google',
      url: url.href,
      ...(isToken && { bearer: credentials.accessToken }),
    })
    return outcome.kind === 'ok' ? googleOutcome(outcome.value) : outcome
  }
}
