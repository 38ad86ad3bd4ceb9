import type { Performance } from '@kolscope/contract/influencers/performance'
import { useMemo } from 'react'
import { useT } from '../../../core/i18n'
import { Chart } from '../../../ui/chart/Chart'

/** Day by day: posts on the left axis, engagement on the right. */
export function TrendlineChart({ trendline }: { trendline: Performance['trendlineActivity'] }) {
  const t = useT()
  const [posts, engagement] = [t('report.posts'), t('report.engagement')]
  const series = useMemo(() => {
    const days = trendline ?? []
    const of = (value: (day: (typeof days)[number]) => number | null) =>
      days.map((day) => ({ at: day.trendline_time, value: value(day) }))
    return [
      { name: posts, unit: 'count' as const, as: 'bar' as const, points: of((day) => day.trendline_total_post) },
      {
        name: engagement,
        unit: 'count' as const,
        as: 'line' as const,
        points: of((day) => day.trendline_total_engagement),
      },
    ]
  }, [trendline, posts, engagement])
  return (
    <Chart
      kind="line-and-bar"
      dated
      level={2}
      title={t('report.trendline')}
      atName={t('report.day')}
      series={series}
      empty={t('report.notEnough')}
    />
  )
}
