import { Id } from '@kolscope/contract/core/paging'
import { MAX_COMPARED } from '@kolscope/contract/lists/collections/members'
import { z } from 'zod'

/** The compared influencers in the URL, from left to right. */
export const CompareSearch = z.object({ ids: z.array(Id).optional() })

/** Each once, and no more than fit side by side. */
export const comparedIds = (ids: readonly number[] = []): number[] => [...new Set(ids)].slice(0, MAX_COMPARED)
