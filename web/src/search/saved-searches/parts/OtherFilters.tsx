import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import { type SavedSearch, savedSearches } from '@kolscope/contract/search/saved-searches'
import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { type Translate, useT } from '../../../core/i18n'
import { notify } from '../../../ui/feedback/notify'
import { keptOf, openOf, refreshSavedSearches } from '../saved-calls'
import { savedName } from '../saved-name'
import { failureText } from './failure-text'
import classes from './news.module.css'

type Kept = SavedSearch['search']

/** Keeps other filters under the same name, and offers the way back. */
async function keep(t: Translate, one: SavedSearch, search: Kept, isUndo = false): Promise<void> {
  const name = savedName(t, one)
  try {
    const { data } = await call(savedSearches.updateSavedSearch, { id: one.id, version: one.version, search })
    notify({
      text: t('savedSearches.changed', { name }),
      color: 'success',
      ...(!isUndo && { onUndo: () => void keep(t, data, one.search, true) }),
    })
  } catch (error) {
    notify({ text: failureText(t, isApiFailure(error) ? error : null), color: 'danger' })
  }
  await refreshSavedSearches()
}

/** The filters of the page are not those of the saved search it was opened with. */
export function OtherFilters({ one, query }: { one: SavedSearch; query: SearchQuery }) {
  const t = useT()
  const [busy, setBusy] = useState(false)

  async function onKeep() {
    setBusy(true)
    await keep(t, one, keptOf(query))
    setBusy(false)
  }

  return (
    <>
      <span className={classes.count} role="status">
        {t('savedSearches.differs')}
      </span>
      <span className={classes.ways}>
        {one.is_owner && (
          <button type="button" className={classes.more} disabled={busy} onClick={() => void onKeep()}>
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
