import type { LinkedPlatform } from '@kolscope/contract/sync/linking'
import type { SignedInClient } from './test-app'

const URL_OF = '/api/v1/social-accounts'
/** Made-up people of the stand-ins: one with a channel and three pages, one without a channel, one with nothing. */
export const LAN = '500000000000001'
export const KHOI = '500000000000002'
export const TRIEU = '500000000000004'
export const CHANNEL = 'UCstandin0000000000001vn'

interface How {
  person?: string
  /** Those left ticked; all that are asked for without it. */
  scopes?: readonly string[]
  decision?: 'allow' | 'deny'
}

/** Goes through a stand-in's consent page like a browser and returns what it sends back. */
export async function consent(url: string, { person = LAN, scopes, decision = 'allow' }: How = {}) {
  const requestedScopes = (new URL(url).searchParams.get('scope') ?? '').split(/[\s,]+/)
  const form = new URLSearchParams([
    ['person', person],
    ['decision', decision],
    ...(scopes ?? requestedScopes).map((scope): [string, string] => ['scope', scope]),
  ])
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  const { searchParams: back } = new URL(answer.headers.get('location') ?? '')
  const code = back.get('code')
  const error = back.get('error')
  return { state: back.get('state') ?? '', ...(code && { code }), ...(error && { error }) }
}

export async function start(client: SignedInClient, platform: LinkedPlatform): Promise<string> {
  const { body } = await client.post<{ data: { url: string } }>(`${URL_OF}/start`, { platform })
  return body.data.url
}

/** Signs in at the stand-in and comes back. */
export async function signInThere<T>(client: SignedInClient, platform: LinkedPlatform, how: How = {}) {
  return client.post<T>(`${URL_OF}/finish`, await consent(await start(client, platform), how))
}

export const link = <T>(client: SignedInClient, platform: LinkedPlatform, id: string) =>
  client.post<T>(URL_OF, { platform, id })
export const unlink = (client: SignedInClient, platform: LinkedPlatform) =>
  client.call({ method: 'DELETE', url: URL_OF, query: { platform } })
