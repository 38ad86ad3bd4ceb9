import { type Collection, TRASH_DAYS } from '@kolscope/contract/lists/collections/collections'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '../../../core/i18n'
import { PageHead } from '../../../ui/layout/PageHead'
import { ListPages } from '../../../ui/list/ListPages'
import { CollectionCard } from './CollectionCard'
import { CollectionDrawer } from './CollectionDrawer'
import { CollectionsBar } from './CollectionsBar'
import { CollectionsList } from './CollectionsList'
import classes from './collections.module.css'
import { DeleteCollection } from './DeleteCollection'
import { LeaveCollection } from './LeaveCollection'
import { ShareDrawer } from './ShareDrawer'
import { useCollectionActions } from './use-collection-actions'
import { type CollectionsState, useCollections } from './use-collections'
import { useRestoring } from './use-restoring'

function Head({ state }: { state: CollectionsState }) {
  const t = useT()
  return (
    <PageHead
      title={t(state.isTrash ? 'collections.trash' : 'page.collections')}
      description={state.isTrash ? t('collections.trashText', { count: TRASH_DAYS }) : t('collections.about')}
      actions={
        !state.isTrash && (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={state.openCreate}>
            {t('collections.create')}
          </Button>
        )
      }
    />
  )
}

function Pages({ state, onPage }: { state: CollectionsState; onPage: (page: number) => void }) {
  const { query, page, size } = state
  if (!query.data || query.error) return null
  return <ListPages page={page} pages={Math.ceil(query.data.total / size)} onPage={onPage} />
}

/** My Collections: own and shared ones, and the trash. */
export function CollectionsPage() {
  const t = useT()
  const state = useCollections()
  const { query, search, isTrash, closeDrawer } = state
  const [leaving, setLeaving] = useState<Collection | null>(null)
  const [deleting, setDeleting] = useState<Collection | null>(null)
  const actionsOf = useCollectionActions({ state, onDelete: setDeleting, onLeave: setLeaving })
  const restore = useRestoring()
  const top = useRef<HTMLElement>(null)
  const isShown = query.data !== undefined && !query.error && !query.isPlaceholderData
  return (
    <section className={classes.page} ref={top} aria-label={t('collections.list')}>
      <Head state={state} />
      <CollectionsBar state={state} />
      <p className={classes.count} role="status">
        {isShown ? t('collections.count', { count: query.data?.total ?? 0 }) : ''}
      </p>
      <CollectionsList
        state={state}
        card={(one) => (
          <CollectionCard key={one.id} one={one} actions={actionsOf(one)} onRestore={() => void restore.run(one)} />
        )}
      />
      <Pages
        state={state}
        onPage={(page) => {
          state.setPage(page)
          top.current?.scrollIntoView({ block: 'start' })
        }}
      />
      {!isTrash && (search.create === 1 || search.edit !== undefined) && (
        <CollectionDrawer key={search.edit ?? 'new'} id={search.edit} onClose={closeDrawer} />
      )}
      {!isTrash && search.share !== undefined && (
        <ShareDrawer key={search.share} id={search.share} onClose={closeDrawer} />
      )}
      {deleting && <DeleteCollection collection={deleting} onClose={() => setDeleting(null)} />}
      {leaving && <LeaveCollection collection={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}
