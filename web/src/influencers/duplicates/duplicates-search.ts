import { DUPLICATES_PAGE } from '@kolscope/contract/influencers/duplicates'
import { z } from 'zod'
import { listSearch } from '../../ui/list/list-search'

export const VIEWS = ['undecided', 'different', 'merged'] as const

export const DUPLICATES_PER_PAGE = [DUPLICATES_PAGE / 2, DUPLICATES_PAGE, 50] as const

/** The URL of the page: the view, and its page. */
export const DuplicatesSearch = listSearch(['id'], { view: z.enum(VIEWS).optional() }, DUPLICATES_PER_PAGE)
