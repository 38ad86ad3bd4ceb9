import type { Flag } from '@kolscope/contract/core/access'
import type { Language, Theme, Tier } from '@kolscope/contract/core/enums'
import type { ColumnType, Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns'

interface Roles {
  id: Generated<number>
  /** Identifies a built-in role, whatever its current name is. */
  code: string | null
  name: string
  flags: Generated<Flag[]>
  built_in: Generated<boolean>
  version: Generated<number>
  created_at: GeneratedTimestamp
}

interface Accounts {
  id: Generated<number>
  email: string
  password_hash: string | null
  name: string
  company: string | null
  position: string | null
  phone: string | null
  is_phone_number_verified: Generated<boolean>
  role_id: number
  is_active: Generated<boolean>
  plan_tier: Tier | null
  plan_searches: number | null
  plan_ends_at: Timestamp | null
  searches_used: Generated<number>
  searches_month: Generated<string>
  last_charged_at: Timestamp | null
  /** The last state that was charged, or free within ten seconds: a digest of each filter's value. */
  asked_filters: Json<Record<string, string>> | null
  /** The one filter whose value may change for free. */
  changing_filter: string | null
  /** Free changes of it since the last charge. */
  free_places: Generated<number>
  language: Language | null
  theme: Theme | null
  version: Generated<number>
  created_at: GeneratedTimestamp
  last_active_at: Timestamp | null
  name_folded: ColumnType<string, never, never>
  /** Name, email, company and phone, folded. */
  searched: ColumnType<string, never, never>
  terms_version: string | null
  terms_accepted_at: Timestamp | null
  email_verified_at: Timestamp | null
  /** Whether the account signed up with an email address that has not been verified yet. */
  is_unproven: Generated<boolean>
  /** Whether the account signed up and still needs an administrator's approval. */
  awaits_approval: Generated<boolean>
}

/** Accounts that an influencer claims, until linking proves the claim. */
interface AccountClaims {
  account_id: number
  platform: string
  account: string
}

interface Sessions {
  id: Generated<number>
  token_hash: Buffer
  account_id: number
  created_at: GeneratedTimestamp
  last_used_at: GeneratedTimestamp
  idle_expires_at: Timestamp
  expires_at: Timestamp
  address: string | null
  user_agent: string | null
}

interface SignInAttempts {
  key: string
  failures: number
  window_started_at: Timestamp
  /** When the waiting attempt of a known device is compared. */
  free_at: Timestamp | null
}

interface KnownDevices {
  device_hash: Buffer
  account_id: number
  created_at: GeneratedTimestamp
  last_used_at: GeneratedTimestamp
}

interface ChargedSearches {
  account_id: number
  filters_hash: Buffer
  charged_at: Timestamp
}

interface SetUpLinks {
  token_hash: Buffer
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface AccountsTables {
  account_claims: AccountClaims
  accounts: Accounts
  charged_searches: ChargedSearches
  roles: Roles
  sessions: Sessions
  set_up_links: SetUpLinks
  sign_in_attempts: SignInAttempts
  known_devices: KnownDevices
}
