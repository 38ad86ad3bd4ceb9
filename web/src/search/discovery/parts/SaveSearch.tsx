import type { SearchQuery } from '@kolscope/contract/search/discovery/search'
import type { SearchPageName } from '@kolscope/contract/search/saved-searches'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadArea } from '../../../core/i18n'
import type { FieldWords } from '../../filters/field-words'
import classes from './result-bar.module.css'

const SaveSearchDialog = lazy(async () => {
  const [{ SaveSearchDialog: Dialog }] = await Promise.all([
    import('../../saved-searches/SaveSearchDialog'),
    loadArea('savedSearches'),
    loadArea('lists'),
  ])
  return { default: Dialog }
})

interface Props {
  query: SearchQuery
  page: SearchPageName
  words: FieldWords
}

/** Saves the current search. */
export function SaveSearch({ query, page, words: { t } }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.choose}
        aria-haspopup="dialog"
        aria-label={t('results.save')}
        title={t('results.save')}
        onClick={() => setOpen(true)}
      >
        <IconBookmarkPlus size={16} aria-hidden="true" />
        <span className={classes.wideText}>{t('results.save')}</span>
      </button>
      {open && (
        <Suspense>
          <SaveSearchDialog query={query} page={page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
