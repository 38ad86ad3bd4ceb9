import type { Platform } from '@kolscope/contract/core/enums'
import type { Analytics } from '@kolscope/contract/influencers/performance'
import { useMemo } from 'react'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { Chart } from '../../ui/chart/Chart'
import { followersTitle } from '../report/activity-cards'

interface Props {
  history: Analytics['followersHistory']
  platform: Platform
}

/** Followers as far back as they are known, with the days of sudden jumps marked. */
export function FollowersChart({ history, platform }: Props) {
  const t = useT()
  const format = useFormat()
  const title = t(followersTitle(platform))
  const name = t(platform === 'youtube' ? 'report.subscribers' : 'metrics.name.totalFollowers')
  const [series, marks] = useMemo(() => {
    const points = history.map((one) => ({ at: one.timestamp, value: one.total_follower }))
    const jumps = history.flatMap((one, index) => {
      const before = history[index - 1]?.total_follower
      if (!one.is_spike) return []
      const gain = before === undefined ? '' : format.signed(one.total_follower - before)
      return [{ at: one.timestamp, text: t('report.spike', { gain }) }]
    })
    return [[{ name, unit: 'count' as const, points, joins: true }], jumps] as const
  }, [history, name, t, format])
  const [first, last] = [history[0], history.at(-1)]
  return (
    <Chart
      kind="line"
      dated
      level={2}
      title={title}
      atName={t('report.day')}
      series={series}
      marks={marks}
      empty={t('missing.no-history')}
      {...(first && last && { note: t('report.covers', { from: first.timestamp, to: last.timestamp }) })}
    />
  )
}
