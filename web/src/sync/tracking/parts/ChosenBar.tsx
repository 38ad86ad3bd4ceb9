import { MAX_COMPARED_TRACKED } from '@kolscope/contract/sync/tracking'
import { Button } from '@mantine/core'
import { IconChartLine, IconFileExport, IconRadarOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useT } from '../../../core/i18n'
import { ExportDialog } from '../../../search/selection/ExportDialog'
import { untrack } from '../../../search/selection/track-calls'
import type { Selection } from '../../../search/selection/use-selection'
import classes from './tracking.module.css'

interface Props {
  selection: Selection
  page: readonly number[]
  onCompare: (ids: number[]) => void
}

/** Actions on the selected influencers; visible if any are selected. */
export function ChosenBar({ selection, page, onCompare }: Props) {
  const t = useT()
  const hintId = useId()
  const [exports, setExports] = useState(false)
  if (selection.count === 0) return null
  const ids = [...selection.ids]
  const isFew = ids.length >= 2 && ids.length <= MAX_COMPARED_TRACKED
  return (
    <section className={classes.bar} aria-label={t('tracking.selection')}>
      <strong role="status">{t('tracking.chosen', { count: selection.count })}</strong>
      <button type="button" className={classes.text} onClick={() => selection.setPage(page, true)}>
        {t('tracking.page')}
      </button>
      <button type="button" className={classes.text} onClick={selection.clear}>
        {t('tracking.clear')}
      </button>
      <div className={classes.actions}>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconChartLine size={16} aria-hidden="true" />}
          data-disabled={!isFew || undefined}
          aria-disabled={!isFew}
          aria-describedby={isFew ? undefined : hintId}
          onClick={() => isFew && onCompare(ids)}
        >
          {t('tracking.compare')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-haspopup="dialog"
          leftSection={<IconFileExport size={16} aria-hidden="true" />}
          onClick={() => setExports(true)}
        >
          {t('tracking.export')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconRadarOff size={16} aria-hidden="true" />}
          onClick={() => {
            selection.clear()
            void untrack(ids)
          }}
        >
          {t('tracking.untrack')}
        </Button>
      </div>
      <ExportDialog
        source={{ from: 'selected', ids }}
        count={ids.length}
        opened={exports}
        onClose={() => setExports(false)}
      />
      {!isFew && (
        <p id={hintId} className={classes.hint}>
          {t('tracking.compareFew', { most: MAX_COMPARED_TRACKED })}
        </p>
      )}
    </section>
  )
}
