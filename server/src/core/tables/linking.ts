import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns'

interface ProviderGrants {
  id: GeneratedAlways<number>
  account_id: number
  provider: 'google' | 'facebook'
  sealed: Buffer
  key_version: Generated<number>
  scopes: string[]
  expires_at: Timestamp | null
  needs_reconnect: Generated<boolean>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

interface SocialAccounts {
  id: GeneratedAlways<number>
  account_id: number
  platform: 'page' | 'youtube' | 'insta'
  external_id: string
  influencer_id: number
  grant_id: number | null
  is_verified: Generated<boolean>
  linked_at: GeneratedTimestamp
}

export interface LinkingTables {
  provider_grants: ProviderGrants
  social_accounts: SocialAccounts
}
