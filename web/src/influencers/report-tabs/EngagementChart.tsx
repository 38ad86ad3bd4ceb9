import type { Performance } from '@kolscope/contract/influencers/performance'
import { useMemo } from 'react'
import { useT } from '../../core/i18n'
import { Chart } from '../../ui/chart/Chart'
import { weeksOf } from '../report/weekly'

/** Engagement per post, week by week: whether people still react as before. */
export function EngagementChart({ performance }: { performance: Performance }) {
  const t = useT()
  const name = t('metrics.name.avgEngagementPerPost')
  const series = useMemo(() => {
    const points = weeksOf(performance.trendlineActivity ?? []).map(({ from, engagement }) => ({
      at: from,
      value: engagement === null ? null : Math.round(engagement),
    }))
    return [{ name, unit: 'count' as const, points, joins: true }]
  }, [performance, name])
  return (
    <Chart
      kind="line"
      dated
      level={2}
      heightPx={200}
      title={t('report.engagementTrend')}
      atName={t('report.weekFrom')}
      series={series}
      empty={t('report.notEnough')}
      note={t('report.covers', { from: performance.from, to: performance.to })}
    />
  )
}
