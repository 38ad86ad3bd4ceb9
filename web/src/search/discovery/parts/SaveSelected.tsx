import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { useCan } from '../../../core/session'
import type { FieldWords } from '../../filters/field-words'
import { SaveDropdown } from '../../selection/SaveDropdown'
import type { Selection } from '../../selection/use-selection'
import classes from './select-menu.module.css'

interface Props {
  selection: Selection
  query: SearchQuery
  words: FieldWords
}

/** Offers to save all selected influencers to collections; the selection is cleared once they are saved. */
export function SaveSelected({ selection, query, words: { t } }: Props) {
  const maySave = useCan('canCreateCollection')
  if (!maySave) return null
  const ids = [...selection.ids]
  const target = selection.all ? { query, selected: selection.count, except: ids } : { ids }
  return (
    <SaveDropdown target={target} label={t('select.save')} onSaved={selection.clear}>
      {(toggle) => (
        <button type="button" className={classes.text} {...toggle}>
          {t('select.save')}
        </button>
      )}
    </SaveDropdown>
  )
}
