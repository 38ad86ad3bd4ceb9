import { mayTrack } from '@kolscope/contract/core/pages'
import { Button } from '@mantine/core'
import { IconBookmark, IconFileExport, IconRadar2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../../core/session'
import { useAction } from '../../../ui/action/use-action'
import type { FieldWords } from '../../filters/field-words'
import { ExportDialog } from '../../selection/ExportDialog'
import { SaveDropdown } from '../../selection/SaveDropdown'
import type { Selection } from '../../selection/use-selection'
import classes from '../content.module.css'
import card from './card.module.css'

interface Props {
  selection: Selection
  page: readonly number[]
  words: FieldWords
}

function Track({ ids, words: { t } }: { ids: number[]; words: FieldWords }) {
  const track = useAction(async () => (await import('../../selection/track-calls')).track(ids))
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={track.isRunning}
      leftSection={<IconRadar2 size={16} aria-hidden="true" />}
      onClick={() => void track.run()}
    >
      {t('content.track')}
    </Button>
  )
}

/** Actions on the selected creators. */
export function Selected({ selection, page, words }: Props) {
  const { t } = words
  const [exports, setExports] = useState(false)
  const maySave = useCan('canCreateCollection')
  const tracks = useCan(mayTrack)
  const ids = [...selection.ids]
  const onPage = page.filter(selection.has).length
  const isWhole = page.length > 0 && onPage === page.length
  return (
    <div className={classes.selected}>
      <label className={card.check}>
        <input
          type="checkbox"
          aria-label={t('select.pageBox')}
          checked={isWhole}
          ref={(box) => {
            if (box) box.indeterminate = onPage > 0 && !isWhole
          }}
          onChange={() => selection.setPage(page, !isWhole)}
        />
        <span aria-live="polite">
          {ids.length === 0 ? t('content.chooseAll') : t('select.count', { count: ids.length })}
        </span>
      </label>
      {ids.length > 0 && (
        <>
          {maySave && (
            <SaveDropdown target={{ ids }} label={t('select.save')} onSaved={selection.clear}>
              {(toggle) => (
                <Button
                  size="compact-md"
                  variant="default"
                  leftSection={<IconBookmark size={16} aria-hidden="true" />}
                  {...toggle}
                >
                  {t('select.save')}
                </Button>
              )}
            </SaveDropdown>
          )}
          {tracks && <Track ids={ids} words={words} />}
          <Button
            size="compact-md"
            variant="default"
            aria-haspopup="dialog"
            leftSection={<IconFileExport size={16} aria-hidden="true" />}
            onClick={() => setExports(true)}
          >
            {t('select.export')}
          </Button>
          <Button size="compact-md" variant="subtle" onClick={selection.clear}>
            {t('select.clear')}
          </Button>
          <ExportDialog source={{ from: 'selected', ids }} opened={exports} onClose={() => setExports(false)} />
        </>
      )}
    </div>
  )
}
