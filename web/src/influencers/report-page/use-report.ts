import type { Id } from '@kolscope/contract/core/paging'
import { report as routes } from '@kolscope/contract/influencers/report'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { influencerOf } from '../report/report-search'
import { useReportSearch } from '../report/use-report-search'

const NOBODY = { id: 0 as Id }

/** The report that the URL names; one found by its social id continues under its own id. */
export function useReport() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { search, keptSearch } = useReportSearch()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const influencer = influencerOf(id, search)
  const answer = useQueryOf(routes.getInfluencer, influencer ?? NOBODY, {
    ...refusedInPlace,
    enabled: influencer !== null,
  })
  const report = answer.data
  const ownId = report?.results.id
  const bySocialId = influencer !== null && 'platform' in influencer
  useEffect(() => {
    if (ownId === undefined || !bySocialId) return
    const { method, path } = routes.getInfluencer
    queries.setQueryData([method, path, { id: ownId }], report)
    void navigate({ to: '/influencers/$id', params: { id: String(ownId) }, search: keptSearch, replace: true })
  }, [ownId, bySocialId, report, keptSearch, navigate, queries])
  return { ...answer, isNobody: influencer === null }
}
