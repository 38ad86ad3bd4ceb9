import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns'

type Provider = 'google' | 'facebook'
type Platform = 'page' | 'youtube' | 'insta'

interface OauthFlows {
  state_hash: Buffer
  account_id: number
  platform: Platform
  sealed_verifier: Buffer
  expires_at: Timestamp
}

interface Sealed {
  provider: Provider
  account_id: number
  sealed: Buffer
  wrapped_key: Buffer
  key_version: number
}

interface ProviderGrants extends Sealed {
  id: GeneratedAlways<number>
  scopes: string[]
  expires_at: Timestamp | null
  needs_reconnect: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

interface ProviderRevocations extends Sealed {
  grant_id: number
  tries: Generated<number>
  next_try_at: GeneratedTimestamp
  created_at: GeneratedTimestamp
}

interface SocialAccounts {
  id: GeneratedAlways<number>
  account_id: number
  platform: Platform
  external_id: string
  influencer_id: number
  grant_id: number | null
  is_verified: Generated<boolean>
  linked_at: GeneratedTimestamp
}

export interface LinkingTables {
  oauth_flows: OauthFlows
  provider_grants: ProviderGrants
  provider_revocations: ProviderRevocations
  social_accounts: SocialAccounts
}
