import { TRIAGES } from '@kolscope/contract/lists/collections/members'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../../core/session'
import { useFieldWords } from '../../../search/filters/field-words'
import { useSelection } from '../../../search/selection/use-selection'
import { useRestoring } from '../list/use-restoring'
import { CollectionHeader } from './CollectionHeader'
import { DecidingDialogs } from './DecidingDialogs'
import { MemberKeysDialog } from './MemberKeysDialog'
import { MembersToolbar } from './MembersToolbar'
import { MembersView } from './MembersView'
import { filterOf, type MembersSearch, withChange } from './members-search'
import classes from './page.module.css'
import { RollUpStrip } from './RollUpStrip'
import { TriageTabs } from './TriageTabs'
import { useBulkMembers } from './use-bulk-members'
import { useDeciding } from './use-deciding'
import type { Detail } from './use-members'

interface Props {
  detail: Detail
  isStale: boolean
  search: MembersSearch
  ignored: readonly string[]
  setSearch: (next: MembersSearch, how?: { replace?: boolean }) => void
}

function Notices({
  detail: { data },
  search,
  ignored,
  setSearch,
  t,
}: Props & { t: ReturnType<typeof useFieldWords>['t'] }) {
  const restore = useRestoring()
  return (
    <>
      {data.deleted_at !== null && (
        <p className={classes.notice}>
          {t('deciding.inTrash')}{' '}
          {data.role === 'owner' && (
            <Button
              size="compact-sm"
              variant="default"
              loading={restore.isRunning}
              onClick={() => void restore.run(data)}
            >
              {t('collections.restore')}
            </Button>
          )}
        </p>
      )}
      {ignored.length > 0 && (
        <p className={classes.notice}>
          {t('ignored.title')} <code>{ignored.join(', ')}</code>{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => setSearch(search, { replace: true })}>
            {t('ignored.remove')}
          </Button>
        </p>
      )}
    </>
  )
}

/** A collection with all actions in it. */
export function CollectionFrame(props: Props) {
  const { detail, isStale, search, setSearch } = props
  const words = useFieldWords()
  const { t } = words
  const collection = detail.data
  const mayCollect = useCan('canCreateCollection')
  const mayDecide = mayCollect && collection.role !== 'viewer' && collection.deleted_at === null
  const [isHelping, setHelping] = useState(false)
  const isBoard = search.view === 'board'
  const shownSearch = isBoard ? { ...search, triage: undefined } : search
  const selection = useSelection(JSON.stringify(filterOf(shownSearch)), detail.total)
  const deciding = useDeciding(collection.id, words)
  const bulk = useBulkMembers({
    collectionId: collection.id,
    listIds: collection.list_ids,
    search: shownSearch,
    selection,
    words,
    deciding,
  })
  return (
    <section className={classes.page} aria-label={collection.name}>
      <CollectionHeader collection={collection} words={words} mayCollect={mayCollect} onExport={bulk.exportWhole} />
      <Notices {...props} t={t} />
      <RollUpStrip
        collectionId={collection.id}
        triage={TRIAGES.filter((one) => shownSearch.triage?.includes(one))}
        words={words}
      />
      {collection.total_influencers > 0 && (
        <>
          {!isBoard && <TriageTabs counts={detail.triage} words={words} search={search} setSearch={setSearch} />}
          <MembersToolbar words={words} search={search} setSearch={setSearch} onHelp={() => setHelping(true)} />
        </>
      )}
      <MembersView
        detail={detail}
        isStale={isStale}
        search={shownSearch}
        setSearch={setSearch}
        words={words}
        selection={selection}
        bulk={bulk}
        onDecide={mayDecide ? deciding.decideOne : undefined}
        onHelp={() => setHelping(true)}
        onPage={(page) => {
          setSearch(withChange(search, { influencers_page_index: page === 0 ? undefined : page }))
          window.scrollTo({ top: 0 })
        }}
      />
      <DecidingDialogs collection={collection} words={words} deciding={deciding} bulk={bulk} />
      {isHelping && <MemberKeysDialog words={words} onClose={() => setHelping(false)} />}
    </section>
  )
}
