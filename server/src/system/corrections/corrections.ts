import type { corrections } from '@kolscope/contract/system/corrections'
import type { Verbs } from '../../core/mount'
import { decideCorrection } from './decide-correction'
import { eraseInfluencer } from './erase-influencer'
import { getEverything } from './everything'
import { getCorrection, listCorrections } from './read-corrections'
import { requestCorrection } from './request-correction'

export const correctionVerbs: Verbs<typeof corrections> = {
  requestCorrection,
  listCorrections,
  getCorrection,
  decideCorrection,
  getEverything,
  eraseInfluencer,
}
