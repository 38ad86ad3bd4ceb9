import type { Answer } from '@kolscope/contract/core/route'
import { type Member, members, TRIAGES, type Triage } from '@kolscope/contract/lists/collections/members'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiFailure, isApiFailure } from '../../../core/api-failure'
import { queryOf, refusedInPlace, useQueryOf } from '../../../core/query'
import { columnQueryOf, type MembersSearch, membersQueryOf } from './members-search'

export type Detail = Answer<typeof members.getCollection>

/** The collection with the page of members that the URL requests. */
export function useMembers(id: number | null, search: MembersSearch) {
  const input = { id: id ?? 1, ...membersQueryOf(search) }
  return useQueryOf(members.getCollection, input, {
    enabled: id !== null,
    placeholderData: (before) => (before?.data.id === id ? before : undefined),
    ...refusedInPlace,
  })
}

/** How many cards a column starts with, and how many more it shows on each request. */
const COLUMN_STEP = 24

export interface Column {
  triage: Triage
  members: readonly Member[]
  count: number
  isMore: boolean
  showMore: () => void
}

interface Board {
  columns: readonly Column[] | null
  error: ApiFailure | null
  isFetching: boolean
  refetch: () => void
}

/**
 * The three columns of the board; a member is in the column of its current decision, whichever column it was read for.
 */
export function useBoard(id: number, search: MembersSearch): Board {
  const [sizes, setSizes] = useState<Record<Triage, number>>({
    untriaged: COLUMN_STEP,
    shortlisted: COLUMN_STEP,
    passed: COLUMN_STEP,
  })
  const answers = useQueries({
    queries: TRIAGES.map((triage) => ({
      ...queryOf(members.getCollection, { id, ...columnQueryOf(search, triage, sizes[triage]) }),
      placeholderData: keepPreviousData<Detail>,
      ...refusedInPlace,
    })),
  })
  const failure = answers.find(({ error }) => error)?.error ?? null
  const error = isApiFailure(failure) ? failure : null
  const isFetching = answers.some((one) => one.isFetching)
  const refetch = () => void Promise.all(answers.map((one) => one.refetch()))
  if (error || answers.some(({ data }) => data === undefined)) return { columns: null, error, isFetching, refetch }
  const pages = answers.map(({ data }) => data?.influencers ?? [])
  const all = [...new Map(pages.flat().map((one) => [one.influencer.id, one])).values()]
  const columns = TRIAGES.map((triage, at): Column => {
    const members = all.filter((one) => one.triage === triage)
    const remaining = pages[at]?.filter((one) => one.triage === triage).length ?? 0
    const total = answers[at]?.data?.total ?? 0
    return {
      triage,
      members,
      // Members that were just moved are already counted in their new column.
      count: total - (pages[at]?.length ?? 0) + remaining + (members.length - remaining),
      isMore: total > sizes[triage],
      showMore: () => setSizes((now) => ({ ...now, [triage]: now[triage] + COLUMN_STEP })),
    }
  })
  return { columns, error, isFetching, refetch }
}
