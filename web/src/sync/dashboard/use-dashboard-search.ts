import { forgiving, type RawQuery } from '@kolscope/contract/core/url'
import type { LinkedPlatform } from '@kolscope/contract/sync/linking'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DashboardSearch, shownOf } from './dashboard-search'

/** The selection in the URL, and how to change it; another platform starts at its own first part. */
export function useDashboardSearch(platforms: readonly LinkedPlatform[]) {
  const search = forgiving(DashboardSearch, useSearch({ strict: false }) as RawQuery)
  const navigate = useNavigate()
  const go = (next: DashboardSearch) => {
    const entries = Object.entries(next).filter(([, one]) => one !== undefined)
    void navigate({ to: '.', search: Object.fromEntries(entries), resetScroll: false })
  }
  return {
    shown: shownOf(search, platforms),
    setPlatform: (platform: LinkedPlatform) => go({ platform, period: search.period }),
    setTab: (tab: DashboardSearch['tab']) => go({ ...search, tab }),
    setPeriod: (period: DashboardSearch['period']) => go({ ...search, period }),
  }
}
