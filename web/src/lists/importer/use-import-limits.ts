import { importer } from '@kolscope/contract/lists/importer'
import { IMPORT_LIMITS, type ImportLimits } from '@kolscope/contract/lists/importer-rules'
import { refusedInPlace, useQueryOf } from '../../core/query'

const TRUST_MS = 60_000

/** The limits of an upload here. The server checks again, so the defaults are good enough until its own are known. */
export function useImportLimits(): ImportLimits {
  const { data } = useQueryOf(importer.getImportLimits, {}, { ...refusedInPlace, staleTime: TRUST_MS })
  return data?.data ?? IMPORT_LIMITS
}
