import type { Flag } from '@kolscope/contract/core/access'
import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns'

interface AccountAvatars {
  account_id: number
  key: string
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  bytes: Buffer
}

interface PersonalTokens {
  id: Generated<number>
  account_id: number
  name: string
  token_hash: Buffer
  ending: string
  scope: Flag[]
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  last_used_at: Timestamp | null
  is_legacy: Generated<boolean>
  end_announced_at: Timestamp | null
}

export interface UserProfileTables {
  account_avatars: AccountAvatars
  personal_tokens: PersonalTokens
}
