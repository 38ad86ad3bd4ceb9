import type { Period } from '@kolscope/contract/influencers/performance'
import { report as routes } from '@kolscope/contract/influencers/report'
import { keepPreviousData } from '@tanstack/react-query'
import { refusedInPlace, useQueryOf } from '../../core/query'

/** Days and hours are in the reader's own time zone. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

const options = { ...refusedInPlace, placeholderData: keepPreviousData, staleTime: 60_000 }

const inputOf = (id: number, period: Period) => ({ id, period, time_zone: timeZone() })

export const usePerformance = (id: number, period: Period) =>
  useQueryOf(routes.overallPerformance, inputOf(id, period), options)

export const useAnalytics = (id: number, period: Period) => useQueryOf(routes.analytics, inputOf(id, period), options)

export const useActivities = (id: number, period: Period) =>
  useQueryOf(routes.recentActivities, inputOf(id, period), options)
