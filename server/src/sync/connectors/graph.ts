import { createHmac } from 'node:crypto'
import { graphOutcome, restAskedFor } from './graph-errors'
import type { Credentials, Outcome } from './port'
import type { ProviderClient } from './provider-client'
import type { ProviderSettings } from './provider-settings'

export interface ConnectorParts {
  settings: ProviderSettings
  client: ProviderClient
}

export type GraphCall = (
  path: string,
  query: Readonly<Record<string, string>>,
  credentials: Credentials,
) => Promise<Outcome<Record<string, unknown>>>

/** Calls the Graph API; before a limit is reached it pauses as long as the last response's headers require. */
export function graphCalls({ settings, client }: ConnectorParts, appToken: string): GraphCall {
  const { graphUrl, appSecret } = settings.facebook
  const resting = new Map<string, Date>()
  return async (path, query, credentials) => {
    const token = credentials.kind === 'token' ? credentials.accessToken : appToken
    // Limits belong to an app or to one account, both of which have their own token.
    const key = createHmac('sha256', 'limits').update(token).digest('base64')
    const until = resting.get(key)
    if (until && until.getTime() > Date.now())
      return { kind: 'rate-limited', until: until.toISOString(), detail: 'The limit of calls is nearly reached.' }
    resting.delete(key)
    const url = new URL(`${graphUrl}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (appSecret) url.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(token).digest('hex'))
    const outcome = await client.send({ provider: 'facebook', url: url.href, bearer: token })
    if (outcome.kind !== 'ok') return outcome
    const rest = restAskedFor(outcome.value)
    if (rest) resting.set(key, rest)
    return graphOutcome(outcome.value)
  }
}
