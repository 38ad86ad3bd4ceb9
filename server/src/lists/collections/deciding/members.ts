import type { members } from '@kolscope/contract/lists/collections/members'
import type { Verbs } from '../../../core/mount'
import type { CatalogOf } from '../../../market/references/catalog'
import { compareInfluencersWith } from './compare'
import { getCollectionWith } from './get-collection'
import { getRollUpWith } from './roll-up'
import { listStandings, markInfluencers } from './standings'
import { triageMembersWith } from './triage'

export const memberVerbs = (catalogOf: CatalogOf): Verbs<typeof members> => ({
  getCollection: getCollectionWith(catalogOf),
  getRollUp: getRollUpWith(catalogOf),
  triageMembers: triageMembersWith(catalogOf),
  compareInfluencers: compareInfluencersWith(catalogOf),
  listStandings,
  markInfluencers,
})
