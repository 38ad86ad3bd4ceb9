import type { members } from '@kolscope/contract/lists/collections/members'
import type { Verbs } from '../../../core/mount'
import { compareInfluencers } from './compare'
import { getCollection } from './get-collection'
import { getRollUp } from './roll-up'
import { listStandings, markInfluencers } from './standings'
import { triageMembers } from './triage'

export const memberVerbs: Verbs<typeof members> = {
  getCollection,
  getRollUp,
  triageMembers,
  compareInfluencers,
  listStandings,
  markInfluencers,
}
