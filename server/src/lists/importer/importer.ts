import type { importer } from '@kolscope/contract/lists/importer'
import type { Pool } from 'pg'
import type { Env } from '../../core/env'
import type { Verbs } from '../../core/mount'
import { erasureKey } from '../../influencers/erasure/erased-identities'
import type { DiscoveryIndex } from '../../search/discovery/index/port'
import { listAddRequests } from './add-requests'
import { confirmImport } from './confirm-import'
import { decideAddRequestWith } from './decide-add-request'
import { erasedAmongWith } from './erased-accounts'
import { findFromFilesWith } from './find-from-files'
import { mapImportWith } from './map-import'
import { getImport, getImportLimits, listImportRows, listImports } from './read-import'
import { requestAdding } from './request-adding'
import { getImportFile, getImportSample } from './spreadsheet-files'
import { withdrawAdding } from './withdraw-adding'

interface ImporterParts {
  env: Env
  pool: Pool
  index: Pick<DiscoveryIndex, 'search'>
}

export function importerVerbs({ env, pool, index }: ImporterParts): Verbs<typeof importer> {
  const key = erasureKey(env)
  const erasedAmong = erasedAmongWith(key)
  return {
    findFromFiles: findFromFilesWith({ dataDir: env.dataDir, erasedAmong, index }),
    getImportSample,
    getImportLimits,
    getImport,
    listImportRows,
    getImportFile,
    listImports,
    mapImport: mapImportWith(erasedAmong, index),
    confirmImport,
    requestAdding,
    withdrawAdding,
    listAddRequests,
    decideAddRequest: decideAddRequestWith(pool, key),
  }
}
