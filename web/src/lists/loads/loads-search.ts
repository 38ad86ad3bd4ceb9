import { Id } from '@kolscope/contract/core/paging'
import { LoadedView } from '@kolscope/contract/lists/loads/after-load'
import { LOADS_PAGE } from '@kolscope/contract/lists/loads/loads'
import { z } from 'zod'
import { listSearch } from '../../ui/list/list-search'

export const LOADS_PER_PAGE = [LOADS_PAGE / 2, LOADS_PAGE] as const

const pageFromOne = (most: number) => z.int().min(1).max(most).optional()

/** The URL of the page: the page of the list; or a load, and the pages of its influencers and refused rows, from 1. */
export const LoadsSearch = listSearch(
  ['created_at'],
  {
    load: Id.optional(),
    view: LoadedView.exclude(['kept']).optional(),
    influencers: pageFromOne(1_000_000),
    refused: pageFromOne(10_000),
  },
  LOADS_PER_PAGE,
)
