import { mayTrack } from '@kolscope/contract/core/pages'
import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { useCan } from '../../../core/session'
import type { FieldWords } from '../../filters/field-words'
import type { Selection } from '../../selection/use-selection'
import { useTrack } from '../../selection/use-track'
import classes from './select-menu.module.css'

interface Props {
  selection: Selection
  query: SearchQuery
  words: FieldWords
}

/** Offers to track all selected influencers; the selection is cleared once they are tracked. */
export function TrackSelected({ selection, query, words: { t } }: Props) {
  const may = useCan(mayTrack)
  const { start, isBusy, dialog } = useTrack(selection.clear)
  if (!may) return null
  const ids = [...selection.ids]
  const target = selection.all ? { query, selected: selection.count, except: ids } : ids
  return (
    <>
      <button type="button" className={classes.text} disabled={isBusy} onClick={() => void start(target)}>
        {t('card.track')}
      </button>
      {dialog}
    </>
  )
}
