import { type Tracked, tracking } from '@kolscope/contract/sync/tracking'
import { CloseButton, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useEffect, useMemo, useRef } from 'react'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { Chart } from '../../../ui/chart/Chart'
import classes from './compare.module.css'

/** Counts as they are, or in percent of the first known one. */
function seriesOf(rows: readonly Tracked[], isIndexed: boolean) {
  return rows.map(({ influencer, followers }) => {
    const first = followers.find((one) => one.followers > 0)?.followers ?? 1
    const points = followers.map((one) => ({
      at: one.day,
      value: isIndexed ? Math.round((1_000 * one.followers) / first) / 10 : one.followers,
    }))
    return { name: influencer.name, unit: 'count' as const, joins: true, points }
  })
}

interface Props {
  ids: readonly number[]
  isIndexed: boolean
  onScale: (indexed: boolean) => void
  onClose: () => void
}

/** Followers of up to five on one chart. */
export function ComparePanel({ ids, isIndexed, onScale, onClose }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  // The button is at the list's end, and the panel opens out of sight from there.
  useEffect(() => {
    // Newer browsers return a promise, which React would use as the effect's cleanup.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const input = { influencer_id: [...ids], sort_field: 'name' as const }
  const { data } = useQueryOf(tracking.listTracked, input, refusedInPlace)
  const series = useMemo(() => seriesOf(data?.data ?? [], isIndexed), [data, isIndexed])
  return (
    <div ref={place} className={classes.compare}>
      <Chart
        kind="line"
        dated
        level={2}
        title={t('trackedCompare.title')}
        atName={t('trackedCompare.day')}
        series={series}
        empty={t(data ? 'trackedCompare.none' : 'app.loading')}
        note={
          <span className={classes.scale}>
            <SegmentedControl
              size="xs"
              aria-label={t('trackedCompare.scale')}
              value={isIndexed ? 'index' : 'absolute'}
              data={[
                { value: 'index', label: t('trackedCompare.index') },
                { value: 'absolute', label: t('trackedCompare.absolute') },
              ]}
              onChange={(scale) => onScale(scale === 'index')}
            />
            <CloseButton aria-label={t('trackedCompare.close')} onClick={onClose} />
          </span>
        }
      />
    </div>
  )
}
