import type { Analytics } from '@kolscope/contract/influencers/performance'
import { useMemo } from 'react'
import { timeZone } from '../../core/format'
import { useLanguage, useT } from '../../core/i18n'
import { Chart } from '../../ui/chart/Chart'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

interface Props {
  rhythm: Analytics['postingRhythm']
  zone: string
}

/** When posts are published, by weekday and hour of the installation's time zone. */
export function RhythmChart({ rhythm, zone }: Props) {
  const t = useT()
  const language = useLanguage()
  const series = useMemo(() => {
    if (rhythm.length === 0) return []
    const posts = new Map(rhythm.map((one) => [`${one.weekday} ${one.hour}`, one.posts]))
    const weekdayFormat = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
    return WEEKDAYS.map((weekday) => ({
      name: weekdayFormat.format(MONDAY_MS + weekday * DAY_MS),
      unit: 'count' as const,
      points: HOURS.map((hour) => ({ at: t('report.hour', { hour }), value: posts.get(`${weekday} ${hour}`) ?? 0 })),
    }))
  }, [rhythm, language, t])
  return (
    <Chart
      kind="heatmap"
      level={2}
      heightPx={220}
      title={t('report.rhythm')}
      atName={t('report.hourName')}
      series={series}
      empty={t('report.notEnough')}
      note={t('report.rhythmNote', { zone: timeZone(language, zone) })}
    />
  )
}
