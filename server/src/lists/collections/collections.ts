import type { collections } from '@kolscope/contract/lists/collections/collections'
import type { Verbs } from '../../core/mount'
import { addByFilter } from './add-by-filter'
import { listCollectionChoices, listCollections } from './list-collections'
import { addToCollections, moveInfluencers } from './move-and-add'
import { listSharePartners, shareCollection, unshareCollection } from './shares'
import { removeCollection, restoreCollection } from './trash'
import { undoCollectionChange } from './undo-change'
import { createCollection, updateCollection } from './write-collection'

export const collectionVerbs: Verbs<typeof collections> = {
  listCollections,
  listCollectionChoices,
  createCollection,
  updateCollection,
  addToCollections,
  moveInfluencers,
  undoCollectionChange,
  removeCollection,
  restoreCollection,
  shareCollection,
  unshareCollection,
  listSharePartners,
  addByFilter,
}
