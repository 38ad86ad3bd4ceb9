import { Id, MAX_SEARCH } from '@kolscope/contract/core/paging'
import { z } from 'zod'
import { ROW_FILTERS } from './row-filter'

/** The URL of the importer: which import, and which of its rows. */
export const ImporterSearch = z.object({
  import: Id.optional(),
  status: z.array(z.enum(ROW_FILTERS)).optional(),
  search: z.string().max(MAX_SEARCH).optional(),
})
