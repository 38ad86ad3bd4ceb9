import { api } from '@kolscope/contract/api'
import { feature } from '../core/mount'
import { collectionVerbs } from './collections/collections'
import { memberVerbs } from './collections/deciding/members'
import { exportVerbs } from './exports/exports'
import { addingVerbs } from './importer/add-by-link'
import { importerVerbs } from './importer/importer'
import { loadVerbs } from './loads/loads'

/** The calls of collections and files. */
export const listsFeatures = [
  feature('adding', api.adding, addingVerbs),
  feature('collections', api.collections, collectionVerbs),
  feature('exporting', api.exporting, exportVerbs),
  feature('importer', api.importer, importerVerbs),
  feature('loads', api.loads, loadVerbs),
  feature('members', api.members, memberVerbs),
]
