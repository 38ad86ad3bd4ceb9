import type { Id } from '@kolscope/contract/core/paging'
import { report as routes } from '@kolscope/contract/influencers/report'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { askedInfluencer } from '../report/report-search'
import { useReportSearch } from '../report/use-report-search'

const NOBODY = { id: 0 as Id }

/** The report that the address names; one found by its social id continues under its own id. */
export function useReport() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { search, kept } = useReportSearch()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const asked = askedInfluencer(id, search)
  const answer = useQueryOf(routes.getInfluencer, asked ?? NOBODY, { ...refusedInPlace, enabled: asked !== null })
  const found = answer.data
  const ownId = found?.results.id
  const bySocialId = asked !== null && 'platform' in asked
  useEffect(() => {
    if (ownId === undefined || !bySocialId) return
    const { method, path } = routes.getInfluencer
    queries.setQueryData([method, path, { id: ownId }], found)
    void navigate({ to: '/influencers/$id', params: { id: String(ownId) }, search: kept, replace: true })
  }, [ownId, bySocialId, found, kept, navigate, queries])
  return { ...answer, isNobody: asked === null }
}
