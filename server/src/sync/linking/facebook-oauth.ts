import { createHmac } from 'node:crypto'
import { type LinkedPlatform, MAX_CHOICES } from '@kolscope/contract/sync/linking'
import { z } from 'zod'
import { graphOutcome } from '../connectors/graph-errors'
import type { Outcome, Pay } from '../connectors/port'
import type { ProviderClient } from '../connectors/provider-client'
import type { ProviderSettings } from '../connectors/provider-settings'
import type { ExchangeOutcome, Managed, OauthProvider } from './oauth'
import { endsIn, otherShape } from './provider-shape'
import type { Tokens } from './sealed-tokens'

/** Everyone grants it along with any other permission. */
const ALWAYS = 'public_profile'
const PAGES = ['pages_show_list', 'pages_read_engagement'] as const
const INSTAGRAM = ['instagram_basic'] as const
const NEEDED: Readonly<Record<LinkedPlatform, readonly string[]>> = {
  youtube: [],
  page: PAGES,
  insta: [...PAGES, ...INSTAGRAM],
}
const ALLOWED = [ALWAYS, ...PAGES, ...INSTAGRAM]
/** A page of a list may contain a few rows, or none. */
const MAX_CALLS = 100
const FIELDS = 'id,name,access_token,username,followers_count,instagram_business_account{id,username,followers_count}'

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() })
const TokenDetails = z.object({
  data: z.object({
    app_id: z.string(),
    type: z.string().optional(),
    is_valid: z.boolean(),
    user_id: z.string(),
    scopes: z.array(z.string()),
    expires_at: z.number().optional(),
  }),
})
const Me = z.object({ id: z.string() })
const Pages = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string(),
      access_token: z.string().optional(),
      username: z.string().optional(),
      followers_count: z.int().optional(),
      instagram_business_account: z
        .object({ id: z.string().min(1), username: z.string(), followers_count: z.int().optional() })
        .optional(),
    }),
  ),
  paging: z.object({ next: z.string().optional() }).optional(),
})
type Page = z.infer<typeof Pages>['data'][number]

function managedOf(platform: LinkedPlatform, page: Page): Managed[] {
  const token = page.access_token ?? null
  if (platform === 'insta') {
    const own = page.instagram_business_account
    if (!own) return []
    return [{ id: own.id, name: own.username, handle: own.username, followers: own.followers_count ?? null, token }]
  }
  const { id, name, username = null, followers_count: followers = null } = page
  return [{ id, name, handle: username, followers, token }]
}

/** Where the list continues according to the provider. Only its query is used, and only on the provider's own host. */
function queryOf(next: string | undefined, graphUrl: string): Record<string, string> | null {
  if (!next || !URL.canParse(next)) return null
  const { origin, searchParams } = new URL(next)
  if (origin !== new URL(graphUrl).origin) return null
  return Object.fromEntries([...searchParams].filter(([name]) => !/token|proof/.test(name)))
}

interface Parts {
  settings: ProviderSettings['facebook']
  client: ProviderClient
  pay: Pay
}

/** Signing in at Facebook, for pages and the Instagram accounts that belong to them: reading only. */
export function facebookOauth({ settings, client, pay }: Parts): OauthProvider {
  const { appId, appSecret, dialogUrl, graphUrl } = settings

  const request = async <T>(
    shape: z.ZodType<T>,
    path: string,
    query: Record<string, string>,
    more: { bearer?: string; method?: 'DELETE' } = {},
  ): Promise<Outcome<T>> => {
    const proof = more.bearer && { appsecret_proof: createHmac('sha256', appSecret).update(more.bearer).digest('hex') }
    const url = `${graphUrl}${path}?${new URLSearchParams({ ...query, ...proof })}`
    const answer = await client.send({ provider: 'facebook', url, ...more })
    if (answer.kind !== 'ok') return answer
    const outcome = graphOutcome(answer.value)
    if (outcome.kind !== 'ok') return outcome
    const parsed = shape.safeParse(outcome.value)
    return parsed.success ? { kind: 'ok', value: parsed.data } : otherShape()
  }
  const app = { client_id: appId, client_secret: appSecret }
  const longLived = (token: string) => {
    const query = { grant_type: 'fb_exchange_token', fb_exchange_token: token, ...app }
    return request(TokenAnswer, '/oauth/access_token', query)
  }

  /** Whether a token was issued to this app by the person who uses it, and for what. */
  const judge = async (token: string): Promise<Outcome<{ scopes: readonly string[] }> | { kind: 'foreign' }> => {
    const query = { input_token: token }
    const details = await request(TokenDetails, '/debug_token', query, { bearer: `${appId}|${appSecret}` })
    if (details.kind !== 'ok') return details
    const me = await request(Me, '/me', { fields: 'id' }, { bearer: token })
    if (me.kind !== 'ok') return me
    const { data } = details.value
    const isOwn = data.is_valid && data.app_id === appId && data.type !== 'PAGE' && data.user_id === me.value.id
    return isOwn ? { kind: 'ok', value: data } : { kind: 'foreign' }
  }

  const exchangeToken = async (short: string): Promise<ExchangeOutcome> => {
    const long = await longLived(short)
    if (long.kind !== 'ok') return long
    const { access_token: access, expires_in } = long.value
    const verdict = await judge(access)
    if (verdict.kind !== 'ok') return verdict
    return { kind: 'ok', value: { tokens: { access }, scopes: verdict.value.scopes, expiresAt: endsIn(expires_in) } }
  }

  const listManaged = async (platform: LinkedPlatform, { access }: Tokens): Promise<Outcome<readonly Managed[]>> => {
    const managed: Managed[] = []
    let query: Record<string, string> | null = { limit: String(MAX_CHOICES), fields: FIELDS }
    for (let calls = 0; query !== null && calls < MAX_CALLS && managed.length < MAX_CHOICES; calls++) {
      const unpaid = await pay('facebook', [{ bucket: 'facebook', units: 1 }])
      const answer: Outcome<z.infer<typeof Pages>> =
        unpaid ?? (await request(Pages, '/me/accounts', query, { bearer: access }))
      if (answer.kind !== 'ok') return answer
      managed.push(...answer.value.data.flatMap((page) => managedOf(platform, page)))
      query = queryOf(answer.value.paging?.next, graphUrl)
    }
    return { kind: 'ok', value: managed }
  }

  return {
    scopesFor: (platform) => NEEDED[platform],
    allowedScopes: ALLOWED,
    consentUrl: (platform, { state, challenge, redirectUri }) => {
      const query = {
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: [ALWAYS, ...NEEDED[platform]].join(','),
        // Permissions that were declined once are requested again.
        auth_type: 'rerequest',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      return `${dialogUrl}?${new URLSearchParams(query)}`
    },
    exchange: async (code, verifier, redirectUri) => {
      const query = { ...app, redirect_uri: redirectUri, code, code_verifier: verifier }
      const short = await request(TokenAnswer, '/oauth/access_token', query)
      return short.kind === 'ok' ? exchangeToken(short.value.access_token) : short
    },
    renew: async ({ access }) => {
      const outcome = await exchangeToken(access)
      return outcome.kind === 'foreign' ? { kind: 'needs-reconnect', detail: 'The token is not ours.' } : outcome
    },
    revoke: async ({ access }) => {
      const answer = await request(z.unknown(), '/me/permissions', {}, { method: 'DELETE', bearer: access })
      const hasEnded = answer.kind === 'ok' || answer.kind === 'needs-reconnect'
      return hasEnded ? { kind: 'ok', value: null } : answer
    },
    listManaged,
  }
}
