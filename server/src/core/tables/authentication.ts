import type { Language } from '@kolscope/contract/core/enums'
import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns'

interface Messages {
  id: GeneratedAlways<number>
  channel: 'mail' | 'sms'
  recipient: string
  language: Language
  template: string
  values: Json<object>
  tries: Generated<number>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}

interface OneTimeCodes {
  account_id: number
  purpose: 'phone' | 'email'
  target: string
  code_hmac: Buffer
  sent_at: GeneratedTimestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

interface OneTimeLinks {
  token_hash: Buffer
  kind: 'reset' | 'invite'
  account_id: number
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

interface Budgets {
  key: string
  used: number
  ends_at: Timestamp
}

interface UsedChallenges {
  signature_hash: Buffer
  expires_at: Timestamp
}

export interface AuthenticationTables {
  budgets: Budgets
  messages: Messages
  one_time_codes: OneTimeCodes
  one_time_links: OneTimeLinks
  used_challenges: UsedChallenges
}
