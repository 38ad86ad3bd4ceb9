import type { Period } from '@kolscope/contract/influencers/performance'
import { report as routes } from '@kolscope/contract/influencers/report'
import { keepPreviousData } from '@tanstack/react-query'
import { refusedInPlace, useQueryOf } from '../../core/query'

const options = { ...refusedInPlace, placeholderData: keepPreviousData, staleTime: 60_000 }

export const usePerformance = (id: number, period: Period) =>
  useQueryOf(routes.overallPerformance, { id, period }, options)

export const useAnalytics = (id: number, period: Period) => useQueryOf(routes.analytics, { id, period }, options)

export const useActivities = (id: number, period: Period) =>
  useQueryOf(routes.recentActivities, { id, period }, options)
