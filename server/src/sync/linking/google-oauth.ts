import { MAX_CHOICES } from '@kolscope/contract/sync/linking'
import { z } from 'zod'
import { googleOutcome } from '../connectors/google-errors'
import type { Failure, Outcome, Pay } from '../connectors/port'
import type { ProviderClient } from '../connectors/provider-client'
import type { ProviderSettings } from '../connectors/provider-settings'
import type { Managed, OauthProvider, SignInResult } from './oauth'
import { endsIn, otherShape } from './provider-shape'
import type { Tokens } from './sealed-tokens'

const READ_ONLY = 'https://www.googleapis.com/auth/youtube.readonly'
const PAGE_SIZE = 50

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().optional(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
})

const Channels = z.object({
  nextPageToken: z.string().optional(),
  // Omitted if there is none.
  items: z
    .array(
      z.object({
        id: z.string().min(1),
        snippet: z.object({ title: z.string(), customUrl: z.string().optional() }),
        statistics: z
          .object({ subscriberCount: z.string().optional(), hiddenSubscriberCount: z.boolean().optional() })
          .optional(),
      }),
    )
    .optional(),
})
type Channel = NonNullable<z.infer<typeof Channels>['items']>[number]

function managedOf({ id, snippet, statistics }: Channel): Managed {
  const followers = Number(statistics?.subscriberCount)
  const isTold = !statistics?.hiddenSubscriberCount && Number.isSafeInteger(followers)
  const handle = snippet.customUrl?.replace(/^@/, '') ?? null
  return { id, name: snippet.title, handle, followers: isTold ? followers : null, token: null }
}

const scopesIn = (text: string | undefined) => text?.split(' ').filter(Boolean)

interface Parts {
  settings: ProviderSettings['google']
  client: ProviderClient
  pay: Pay
}

/** Signing in at Google, for YouTube: reading only. */
export function googleOauth({ settings, client, pay }: Parts): OauthProvider {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, revokeUrl, apiUrl } = settings

  const send = async (request: Omit<Parameters<ProviderClient['send']>[0], 'provider'>) => {
    const answer = await client.send({ provider: 'google', ...request })
    return answer.kind === 'ok' ? googleOutcome(answer.value) : answer
  }

  const tokensBy = async (form: Record<string, string>, scopes: readonly string[]): Promise<Outcome<SignInResult>> => {
    const credentials = { client_id: clientId, client_secret: clientSecret }
    const answer = await send({ method: 'POST', url: tokenUrl, form: { ...form, ...credentials } })
    if (answer.kind !== 'ok') return answer
    const parsed = TokenAnswer.safeParse(answer.value)
    if (!parsed.success) return otherShape()
    const { access_token, refresh_token, expires_in, scope } = parsed.data
    const tokens: Tokens = { access: access_token, ...(refresh_token && { refresh: refresh_token }) }
    return { kind: 'ok', value: { tokens, scopes: scopesIn(scope) ?? scopes, expiresAt: endsIn(expires_in) } }
  }

  const listManaged = async (tokens: Tokens): Promise<Outcome<readonly Managed[]>> => {
    const managed: Managed[] = []
    for (let next: string | undefined = ''; next !== undefined && managed.length < MAX_CHOICES; ) {
      const query = new URLSearchParams({ part: 'snippet,statistics', mine: 'true', maxResults: String(PAGE_SIZE) })
      if (next) query.set('pageToken', next)
      const unpaid = await pay('youtube', [{ bucket: 'youtube', units: 1 }])
      const answer: Outcome<unknown> =
        unpaid ?? (await send({ url: `${apiUrl}/channels?${query}`, bearer: tokens.access }))
      if (answer.kind !== 'ok') return withoutChannel(answer)
      const parsed = Channels.safeParse(answer.value)
      if (!parsed.success) return otherShape()
      managed.push(...(parsed.data.items ?? []).map(managedOf))
      next = parsed.data.nextPageToken
    }
    return { kind: 'ok', value: managed }
  }

  return {
    scopesFor: () => [READ_ONLY],
    allowedScopes: [READ_ONLY],
    consentUrl: (_, { state, challenge, redirectUri }) => {
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: READ_ONLY,
        // Google returns a token that renews others only with these two parameters.
        access_type: 'offline',
        prompt: 'consent',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      return `${authorizeUrl}?${new URLSearchParams(query)}`
    },
    exchange: (code, verifier, redirectUri) => {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
      return tokensBy(form, [])
    },
    renew: async ({ refresh }, scopes) =>
      refresh
        ? tokensBy({ grant_type: 'refresh_token', refresh_token: refresh }, scopes)
        : { kind: 'needs-reconnect', detail: 'There is no token that gives new ones.' },
    revoke: async ({ refresh, access }) => {
      const answer = await send({ method: 'POST', url: revokeUrl, form: { token: refresh ?? access } })
      const hasEnded = answer.kind === 'ok' || answer.kind === 'needs-reconnect'
      return hasEnded ? { kind: 'ok', value: null } : answer
    },
    listManaged: (_, tokens) => listManaged(tokens),
  }
}

/** A user without a channel manages none; that is not a failure. */
const withoutChannel = (failure: Failure): Outcome<readonly Managed[]> =>
  failure.kind === 'not-found' ? { kind: 'ok', value: [] } : failure
