import { Id } from '@kolscope/contract/core/paging'
import { type SavedSearch, savedSearches } from '@kolscope/contract/search/saved-searches'
import { IconBookmark } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useQueryOf } from '../../core/query'
import { usePageSearch } from '../../core/search-params'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Loading } from '../../ui/feedback/Loading'
import { ResultPage } from '../../ui/feedback/ResultPage'
import { LinkButton } from '../../ui/form/LinkButton'
import { PageHead } from '../../ui/layout/PageHead'
import { type FieldWords, useFieldWords } from '../filters/field-words'
import { RemoveSaved } from './parts/RemoveSaved'
import { SavedCard } from './parts/SavedCard'
import { SavedSearchDrawer } from './parts/SavedSearchDrawer'
import classes from './parts/saved.module.css'
import { openOf } from './saved-calls'

/** `run` is the target of the link in a mail. */
const PageSearch = z.object({ edit: Id.optional(), run: Id.optional() })

function Empty({ words: { t } }: { words: FieldWords }) {
  return (
    <EmptyState
      icon={<IconBookmark size={24} />}
      title={t('savedSearches.emptyTitle')}
      actions={<LinkButton to="/discover-influencers">{t('savedSearches.toDiscover')}</LinkButton>}
    >
      {t('savedSearches.empty')}
    </EmptyState>
  )
}

/** Saved searches: the filters of each, the number of new results, and a way to run it again. */
export function SavedSearchesPage() {
  const words = useFieldWords()
  const { t } = words
  const { search, setSearch } = usePageSearch(PageSearch)
  const query = useQueryOf(savedSearches.listSavedSearches, {}, { staleTime: 0 })
  const [leaving, setLeaving] = useState<SavedSearch | null>(null)
  const rows = query.data?.data
  if (query.error && !rows) {
    const { status, requestId } = query.error
    return <ResultPage status={status} requestId={requestId} withHome={false} onRetry={() => void query.refetch()} />
  }
  if (!rows) return <Loading />
  const row = rows.find((one) => one.id === search.run)
  if (row) return <Navigate {...openOf(row)} replace />
  const editedSearch = rows.find((one) => one.id === search.edit)
  return (
    <section className={classes.page} aria-label={t('page.savedSearches')}>
      <PageHead title={t('page.savedSearches')} description={t('savedSearches.about')} />
      {rows.length === 0 ? (
        <Empty words={words} />
      ) : (
        <ul className={classes.list}>
          {rows.map((one) => (
            <SavedCard
              key={one.id}
              one={one}
              words={words}
              onEdit={() => setSearch({ edit: one.id })}
              onRemove={() => setLeaving(one)}
            />
          ))}
        </ul>
      )}
      {editedSearch && (
        <SavedSearchDrawer key={editedSearch.id} one={editedSearch} onClose={() => setSearch({}, { replace: true })} />
      )}
      {leaving && <RemoveSaved one={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}
