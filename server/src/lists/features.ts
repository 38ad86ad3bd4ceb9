import { api } from '@kolscope/contract/api'
import { feature } from '../core/mount'
import { collectionVerbs } from './collections/collections'
import { memberVerbs } from './collections/deciding/members'
import { exportVerbs } from './exports/exports'
import { importerVerbs } from './importer/importer'

/** The calls of collections and files. */
export const listsFeatures = [
  feature('collections', api.collections, collectionVerbs),
  feature('exporting', api.exporting, exportVerbs),
  feature('importer', api.importer, importerVerbs),
  feature('members', api.members, memberVerbs),
]
