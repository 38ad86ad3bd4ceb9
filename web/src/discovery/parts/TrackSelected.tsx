import { mayTrack } from '@kolscope/contract/pages'
import { useCan } from '../../core/session'
import type { FieldWords } from '../field-words'
import type { Selection } from '../use-selection'
import classes from './select-menu.module.css'

interface Props {
  selection: Selection
  words: FieldWords
}

/** Offers to follow the chosen influencers, as far as they were chosen one by one. */
export function TrackSelected({ selection, words: { t } }: Props) {
  const may = useCan(mayTrack)
  if (!may || selection.all) return null
  return (
    <button
      type="button"
      className={classes.text}
      onClick={() =>
        void import('../../tracking/tracking-calls')
          .then(({ track }) => track([...selection.ids]))
          .then(selection.clear)
      }
    >
      {t('card.track')}
    </button>
  )
}
