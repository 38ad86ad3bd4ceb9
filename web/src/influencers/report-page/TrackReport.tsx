import { tracking } from '@kolscope/contract/sync/tracking'
import { Button } from '@mantine/core'
import { IconRadar2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../core/query'
import { track, untrack } from '../../search/selection/track-calls'

/** Follows the influencer of a report, or no longer. */
export function TrackReport({ id }: { id: number }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const found = useQueryOf(tracking.whichTracked, { influencer_ids: [id] }, { ...refusedInPlace, staleTime: 0 })
  const isTracked = found.data?.data.includes(id) ?? false
  return (
    <Button
      variant={isTracked ? 'light' : 'default'}
      aria-pressed={isTracked}
      disabled={!found.data}
      loading={busy}
      leftSection={<IconRadar2 size={16} aria-hidden="true" />}
      onClick={() => {
        setBusy(true)
        void (isTracked ? untrack([id]) : track([id])).finally(() => setBusy(false))
      }}
    >
      {t(isTracked ? 'tracking.isTracked' : 'tracking.track')}
    </Button>
  )
}
