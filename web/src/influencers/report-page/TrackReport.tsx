import { tracking } from '@kolscope/contract/sync/tracking'
import { Button } from '@mantine/core'
import { IconRadar2 } from '@tabler/icons-react'
import { useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { track, untrack } from '../../search/selection/track-calls'
import { useAction } from '../../ui/action/use-action'

/** Tracks the influencer of a report, or stops tracking it. */
export function TrackReport({ id }: { id: number }) {
  const t = useT()
  const query = useQueryOf(tracking.whichTracked, { influencer_ids: [id] }, { ...refusedInPlace, staleTime: 0 })
  const isTracked = query.data?.data.includes(id) ?? false
  const change = useAction<unknown>(() => (isTracked ? untrack([id]) : track([id])))
  return (
    <Button
      variant={isTracked ? 'light' : 'default'}
      aria-pressed={isTracked}
      disabled={!query.data}
      loading={change.isRunning}
      leftSection={<IconRadar2 size={16} aria-hidden="true" />}
      onClick={() => void change.run()}
    >
      {t(isTracked ? 'tracking.isTracked' : 'tracking.track')}
    </Button>
  )
}
