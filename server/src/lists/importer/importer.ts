import type { importer } from '@kolscope/contract/lists/importer'
import type { Verbs } from '../../core/mount'
import { listAddRequests } from './add-requests'
import { confirmImport } from './confirm-import'
import { decideAddRequest } from './decide-add-request'
import { findFromFiles } from './find-from-files'
import { mapImport } from './map-import'
import { getImport, getImportLimits, listImportRows, listImports } from './read-import'
import { requestAdding } from './request-adding'
import { getImportFile, getImportSample } from './spreadsheet-files'
import { withdrawAdding } from './withdraw-adding'

export const importerVerbs: Verbs<typeof importer> = {
  findFromFiles,
  getImportSample,
  getImportLimits,
  getImport,
  listImportRows,
  getImportFile,
  listImports,
  mapImport,
  confirmImport,
  requestAdding,
  withdrawAdding,
  listAddRequests,
  decideAddRequest,
}
