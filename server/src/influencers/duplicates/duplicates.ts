import type { duplicates } from '@kolscope/contract/influencers/duplicates'
import type { Verbs } from '../../core/mount'
import { mergeInfluencers, setDifferent, undoInfluencerMerge } from './decide-duplicates'
import { listDuplicates } from './list-duplicates'
import { listMerges } from './merges'

export const duplicateVerbs: Verbs<typeof duplicates> = {
  listDuplicates,
  mergeInfluencers,
  setDifferent,
  listMerges,
  undoInfluencerMerge,
}
