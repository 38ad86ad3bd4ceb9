import type { Language } from '@kolscope/contract/core/enums'
import type { CorrectionKind, CorrectionState } from '@kolscope/contract/system/corrections'
import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './columns'

interface CorrectionRequests {
  id: GeneratedAlways<number>
  kind: CorrectionKind
  state: Generated<CorrectionState>
  profile_url: string
  name: string
  email: string
  message: string
  language: Language
  influencer_id: number | null
  created_at: GeneratedTimestamp
  decided_at: Timestamp | null
  decided_by: number | null
  answer: string | null
  erased_at: Timestamp | null
  version: Generated<number>
}

interface ErasedIdentities {
  digest: Buffer
  erased_at: GeneratedTimestamp
}

export interface CorrectionsTables {
  correction_requests: CorrectionRequests
  erased_identities: ErasedIdentities
}
