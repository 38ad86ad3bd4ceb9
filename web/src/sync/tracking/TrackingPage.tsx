import type { Tracked } from '@kolscope/contract/sync/tracking'
import { IconRadarOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useT } from '../../core/i18n'
import { untrack } from '../../search/selection/track-calls'
import { type Selection, useSelection } from '../../search/selection/use-selection'
import { ListPage } from '../../ui/list/ListPage'
import { useList } from '../../ui/list/list-search'
import { AlertFeed } from './parts/AlertFeed'
import { ChosenBar } from './parts/ChosenBar'
import { NobodyTracked } from './parts/NobodyTracked'
import { TrackedFilters } from './parts/TrackedFilters'
import { useTrackedColumns } from './parts/tracked-columns'
import { DEFAULTS, PageSearch, useTracked } from './tracking-list'

const ThresholdsDrawer = lazy(async () => ({ default: (await import('./parts/ThresholdsDrawer')).ThresholdsDrawer }))
const ComparePanel = lazy(async () => ({ default: (await import('./parts/ComparePanel')).ComparePanel }))

function useRowActions(selection: Selection) {
  const t = useT()
  return ({ influencer }: Tracked) => [
    {
      text: t('tracking.untrack'),
      icon: <IconRadarOff size={16} aria-hidden="true" />,
      onClick: () => {
        if (selection.has(influencer.id)) selection.toggle(influencer.id)
        void untrack([influencer.id])
      },
    },
  ]
}

/** The influencers the account tracks: growth, changes and their reasons, comparison, and a way to stop tracking. */
export function TrackingPage() {
  const t = useT()
  const list = useList(PageSearch, DEFAULTS)
  const { filters } = list
  const query = useTracked(list)
  const total = query.data?.total ?? 0
  const filterKey = JSON.stringify([filters.changed, filters.platform, filters.alerts, list.text])
  const selection = useSelection(filterKey, total)
  const columns = useTrackedColumns(selection)
  const actions = useRowActions(selection)
  if (query.data?.tracked === 0 && !query.isPlaceholderData) return <NobodyTracked />
  const rows = query.data?.data
  const isQuiet = filters.changed === true && !filters.platform && !filters.alerts && list.text === ''
  return (
    <ListPage
      title={t('page.tracking')}
      description={t('tracking.about')}
      list={isQuiet ? { ...list, isFiltered: false } : list}
      columns={columns}
      rows={rows}
      total={total}
      query={query}
      idOf={({ influencer }) => influencer.id}
      nameOf={({ influencer }) => influencer.name}
      opensDrawer={false}
      actions={actions}
      searchLabel={t('tracking.search')}
      beforeSearch={
        <>
          <AlertFeed
            order={filters.order ?? 'strength'}
            onOrder={(order) => list.setFilters({ order: order === 'newest' ? order : undefined })}
            onSettings={() => list.setFilters({ settings: 1 })}
          />
          {filters.compare && (
            <Suspense>
              <ComparePanel
                key={filters.compare.join()}
                ids={filters.compare}
                isIndexed={filters.scale !== 'absolute'}
                onScale={(indexed) => list.setFilters({ scale: indexed ? undefined : 'absolute' })}
                onClose={() => list.setFilters({ compare: undefined, scale: undefined })}
              />
            </Suspense>
          )}
        </>
      }
      filters={<TrackedFilters list={list} counts={query.data} />}
      empty={{ title: t('tracking.quietTitle'), text: t('tracking.quiet') }}
    >
      <ChosenBar
        selection={selection}
        page={rows?.map(({ influencer }) => influencer.id) ?? []}
        onCompare={(compare) => list.setFilters({ compare })}
      />
      {filters.settings === 1 && (
        <Suspense>
          <ThresholdsDrawer onClose={() => list.setFilters({ settings: undefined })} />
        </Suspense>
      )}
    </ListPage>
  )
}
