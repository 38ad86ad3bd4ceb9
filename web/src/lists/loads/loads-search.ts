import { Id } from '@kolscope/contract/core/paging'
import { LOADS_PAGE } from '@kolscope/contract/lists/loads/loads'
import { z } from 'zod'
import { listSearch } from '../../ui/list/list-search'

export const LOADS_PER_PAGE = [LOADS_PAGE / 2, LOADS_PAGE] as const

/** The URL of the page: the page of the list; or a load, and the page of its refused rows, from 1. */
export const LoadsSearch = listSearch(
  ['created_at'],
  { load: Id.optional(), refused: z.int().min(1).max(10_000).optional() },
  LOADS_PER_PAGE,
)
