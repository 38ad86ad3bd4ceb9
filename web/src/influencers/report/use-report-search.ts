import { forgiving, type RawQuery } from '@kolscope/contract/core/url'
import type { Period } from '@kolscope/contract/influencers/performance'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { DEFAULT_PERIOD, keptSearch, ReportSearch, type ReportTab } from './report-search'

const plain = (search: ReportSearch) =>
  Object.fromEntries(Object.entries(search).filter(([, one]) => one !== undefined))

/** The report's state in the URL; parameters that a tab keeps for itself stay untouched until the tab changes. */
export function useReportSearch() {
  // Reads this page's own parameters, because while the user leaves, the URL already belongs to another page.
  const raw = useSearch({ strict: false }) as RawQuery
  const navigate = useNavigate()
  const search = useMemo(() => forgiving(ReportSearch, raw), [raw])
  const go = useCallback(
    (next: Record<string, unknown>, replace = false) => {
      void navigate({ to: '.', search: next, replace, resetScroll: false })
    },
    [navigate],
  )
  const tabSearch = useCallback((tab: ReportTab) => plain(keptSearch(raw, { tab })), [raw])
  const setPeriod = useCallback(
    (period: Period) => {
      const { period: _, ...others } = raw
      go({ ...others, ...(period !== DEFAULT_PERIOD && { period }) })
    },
    [raw, go],
  )
  return {
    search,
    tab: search.tab ?? 'overview',
    period: search.period ?? DEFAULT_PERIOD,
    tabSearch,
    setTab: useCallback((tab: ReportTab) => go(tabSearch(tab)), [go, tabSearch]),
    setPeriod,
    /** What links to other reports carry on. */
    keptSearch: useMemo(() => plain(keptSearch(raw)), [raw]),
  }
}
