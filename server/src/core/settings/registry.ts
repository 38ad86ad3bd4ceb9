import { DEFAULT_PLAN_SEARCHES } from '@kolscope/contract/core/enums'
import type { SettingKey, SettingValue } from '@kolscope/contract/core/settings'
import { IMPORT_LIMITS } from '@kolscope/contract/lists/importer-rules'
import { DEFAULT_ADVOCACY_CUES, DEFAULT_COMMERCIAL_CUES } from './default-cues'
import { DEFAULT_SIZE_TIERS } from './default-size-tiers'
import { DEFAULT_SCORE_WEIGHTS } from './score-weights'

/** The product's defaults. */
export const DEFAULTS: { readonly [K in SettingKey]: SettingValue<K> } = {
  size_tiers: DEFAULT_SIZE_TIERS,
  score_weights: DEFAULT_SCORE_WEIGHTS,
  commercial_cues: [...DEFAULT_COMMERCIAL_CUES],
  advocacy_cues: {
    recommends: [...DEFAULT_ADVOCACY_CUES.recommends],
    asksWhere: [...DEFAULT_ADVOCACY_CUES.asksWhere],
    bought: [...DEFAULT_ADVOCACY_CUES.bought],
    against: [...DEFAULT_ADVOCACY_CUES.against],
  },
  plan_searches: DEFAULT_PLAN_SEARCHES,
  time_zone: 'Asia/Ho_Chi_Minh',
  digest_hour: 8,
  importer_limits: IMPORT_LIMITS,
  external_states: ['Approved'],
  sign_up: { agency: { mode: 'invitation', domains: [] }, influencer: { mode: 'open', domains: [] } },
  retention_days: { youtube: 30, facebook: 30, instagram: 30 },
}

/** Settings that stored metrics depend on. */
export const IN_METRICS: readonly SettingKey[] = ['size_tiers', 'score_weights', 'commercial_cues', 'advocacy_cues']
