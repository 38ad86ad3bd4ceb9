import { Platform } from '@kolscope/contract/core/enums'
import { Id } from '@kolscope/contract/core/paging'
import { AlertKind, MAX_COMPARED_TRACKED, TRACKED_SORTS, tracking } from '@kolscope/contract/sync/tracking'
import { useEffect } from 'react'
import { z } from 'zod'
import { useQueryOf } from '../../core/query'
import { listSearch, type useList } from '../../ui/list/list-search'
import { LOOK_AGAIN_MS, refreshNews } from './alert-calls'

const SIZES = [24, 48, 100] as const
export const PageSearch = listSearch(
  TRACKED_SORTS,
  {
    changed: z.boolean().optional(),
    platform: Platform.optional(),
    alerts: AlertKind.optional(),
    settings: z.literal(1).optional(),
    compare: z.array(Id).min(2).max(MAX_COMPARED_TRACKED).optional(),
    scale: z.literal('absolute').optional(),
    order: z.literal('newest').optional(),
  },
  SIZES,
)
export const DEFAULTS = { rowsPerPage: 24, sort: 'alerts', sortDirection: 'desc', sizes: SIZES } as const

export type List = ReturnType<typeof useList<typeof PageSearch>>

/** The tracked influencers that the URL requests. */
export function useTracked({ input, filters }: List) {
  const { changed, platform, alerts } = filters
  const query = useQueryOf(
    tracking.listTracked,
    {
      ...input,
      ...(changed && { changed }),
      ...(platform && { platform: [platform] }),
      ...(alerts && { alerts: [alerts] }),
    },
    { staleTime: 0, placeholderData: (before) => before, refetchInterval: LOOK_AGAIN_MS },
  )
  const unseen = query.data?.unseen
  // The bell shows the same as the page.
  useEffect(() => {
    if (unseen !== undefined) void refreshNews()
  }, [unseen])
  return query
}
