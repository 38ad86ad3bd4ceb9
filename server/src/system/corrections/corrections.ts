import type { corrections } from '@kolscope/contract/system/corrections'
import type { Env } from '../../core/env'
import type { Verbs } from '../../core/mount'
import { keyFor } from '../../core/secret-key'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import { createCaptcha } from '../../people/authentication/captcha'
import { decideCorrection } from './decide-correction'
import { eraseInfluencerWith } from './erase-influencer'
import { getEverything } from './everything'
import { getCorrection, listCorrections } from './read-corrections'
import { requestCorrectionWith } from './request-correction'

export const correctionVerbs = (env: Env): Verbs<typeof corrections> => ({
  requestCorrection: requestCorrectionWith(createCaptcha(keyFor(env, 'captcha'))),
  listCorrections,
  getCorrection,
  decideCorrection,
  getEverything,
  eraseInfluencer: eraseInfluencerWith(erasureKey(env)),
})
