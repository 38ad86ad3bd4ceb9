import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { type SavedSearch, savedSearches } from '@kolscope/contract/search/saved-searches'
import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../core/i18n'
import { useAction } from '../../../ui/action/use-action'
import { openOf, refreshSavedSearches, savedQueryOf } from '../saved-calls'
import { savedName } from '../saved-name'
import { failureText } from './failure-text'
import classes from './news.module.css'

/** The filters of the page differ from those of the saved search it was opened with. */
export function OtherFilters({ one, query }: { one: SavedSearch; query: SearchQuery }) {
  const t = useT()
  const { id, version, search } = one
  const options = {
    success: t('savedSearches.changed', { name: savedName(t, one) }),
    failure: failureText,
    refresh: refreshSavedSearches,
  }
  const back = useAction(savedSearches.updateSavedSearch, options)
  const keep = useAction(savedSearches.updateSavedSearch, {
    ...options,
    undo: ({ data }) => back.run({ id, version: data.version, search }),
  })

  return (
    <>
      <span className={classes.count} role="status">
        {t('savedSearches.differs')}
      </span>
      <span className={classes.ways}>
        {one.is_owner && (
          <button
            type="button"
            className={classes.more}
            disabled={keep.isRunning}
            onClick={() => void keep.run({ id, version, search: savedQueryOf(query) })}
          >
            <IconDeviceFloppy size={14} aria-hidden="true" />
            {t('savedSearches.update')}
          </button>
        )}
        <Link className={classes.more} {...openOf(one)}>
          <IconArrowBackUp size={14} aria-hidden="true" />
          {t('savedSearches.back')}
        </Link>
      </span>
    </>
  )
}
