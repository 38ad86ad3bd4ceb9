import { toQuery } from '@kolscope/contract/core/url'
import { MAX_LIKE } from '@kolscope/contract/search/discovery/lookalikes'
import { Link } from '@tanstack/react-router'
import { parseSearch } from '../../../core/search-params'
import type { FieldWords } from '../../filters/field-words'
import type { Selection } from '../../selection/use-selection'
import classes from './select-menu.module.css'

/** Links to influencers similar to the selected influencers, if only a few are selected. */
export function FindAlike({ selection, words: { t } }: { selection: Selection; words: FieldWords }) {
  if (selection.all || selection.ids.size > MAX_LIKE) {
    return (
      <button type="button" className={classes.text} disabled title={t('like.most', { count: MAX_LIKE })}>
        {t('like.find')}
      </button>
    )
  }
  return (
    <Link
      className={classes.text}
      to="/discover-influencers"
      search={parseSearch(toQuery({ like: [...selection.ids] }))}
    >
      {t('like.find')}
    </Link>
  )
}
