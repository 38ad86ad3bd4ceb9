import { type Mark, type Standing, standings } from '@kolscope/contract/lists/collections/standings'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api'
import { refreshQueriesOf, refusedInPlace, useQueryOf } from '../../core/query'

const { listStandings, markInfluencers } = standings

export const refreshStandings = () => refreshQueriesOf(listStandings)

const hasMarks = ({ collections, seen_at, hidden, tracked }: Standing) =>
  collections.length > 0 || seen_at !== null || hidden || tracked

const NONE: ReadonlyMap<number, Standing> = new Map()

/** The collections of influencers and this account's marks on them; one call for a whole page. */
export function useStandings(influencer_ids: readonly number[]): ReadonlyMap<number, Standing> {
  const { data } = useQueryOf(
    listStandings,
    { influencer_ids: [...influencer_ids] },
    { ...refusedInPlace, enabled: influencer_ids.length > 0, placeholderData: keepPreviousData },
  )
  return useMemo(
    () => (data ? new Map(data.data.filter(hasMarks).map((one) => [one.influencer_id, one])) : NONE),
    [data],
  )
}

export const mark = (id: number, as: Mark, set: boolean) =>
  call(markInfluencers, { influencer_ids: [id], mark: as, set })
