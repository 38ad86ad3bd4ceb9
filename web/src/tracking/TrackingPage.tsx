import { PLATFORMS, Platform } from '@kolscope/contract/enums'
import { Id } from '@kolscope/contract/paging'
import {
  ALERT_KINDS,
  AlertKind,
  MAX_COMPARED_TRACKED,
  TRACKED_SORTS,
  type Tracked,
  tracking,
} from '@kolscope/contract/tracking'
import { NativeSelect } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import { useT } from '../core/i18n'
import { useQueryOf } from '../core/query'
import { type Selection, useSelection } from '../discovery/use-selection'
import { ListPage } from '../ui/list/ListPage'
import { listSearch, useList } from '../ui/list/list-search'
import { AlertFeed } from './parts/AlertFeed'
import { ChosenBar } from './parts/ChosenBar'
import { NobodyTracked } from './parts/NobodyTracked'
import { useTrackedColumns } from './parts/tracked-columns'
import classes from './parts/tracking.module.css'
import { LOOK_AGAIN_MS, untrack } from './tracking-calls'

const ThresholdsDrawer = lazy(async () => ({ default: (await import('./parts/ThresholdsDrawer')).ThresholdsDrawer }))
const ComparePanel = lazy(async () => ({ default: (await import('./parts/ComparePanel')).ComparePanel }))

const SIZES = [24, 48, 100] as const
const PageSearch = listSearch(
  TRACKED_SORTS,
  {
    changed: z.boolean().optional(),
    platform: Platform.optional(),
    alerts: AlertKind.optional(),
    settings: z.literal(1).optional(),
    compare: z.array(Id).min(2).max(MAX_COMPARED_TRACKED).optional(),
    scale: z.literal('index').optional(),
  },
  SIZES,
)
const DEFAULTS = { rowsPerPage: 24, sort: 'alerts', sortDirection: 'desc', sizes: SIZES } as const

type List = ReturnType<typeof useList<typeof PageSearch>>

function Views({ list, counts }: { list: List; counts: { tracked: number; changed: number } | undefined }) {
  const t = useT()
  const isChanged = list.filters.changed === true
  const view = (changed: boolean, text: string) => (
    <button
      type="button"
      aria-pressed={isChanged === changed}
      onClick={() => list.setFilters({ changed: changed ? true : undefined })}
    >
      {text}
    </button>
  )
  return (
    <fieldset className={classes.views} aria-label={t('tracking.views')} data-waiting={!counts || undefined}>
      {view(true, t('tracking.changed', { count: counts?.changed ?? 0 }))}
      {view(false, t('tracking.all', { count: counts?.tracked ?? 0 }))}
    </fieldset>
  )
}

function Filters({ list, counts }: Parameters<typeof Views>[0]) {
  const t = useT()
  return (
    <>
      <Views list={list} counts={counts} />
      <NativeSelect
        aria-label={t('tracking.platform')}
        value={list.filters.platform ?? ''}
        data={[
          { value: '', label: t('tracking.anyPlatform') },
          ...PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) })),
        ]}
        onChange={(event) => list.setFilters({ platform: Platform.safeParse(event.currentTarget.value).data })}
      />
      <NativeSelect
        aria-label={t('tracking.alertKind')}
        value={list.filters.alerts ?? ''}
        data={[
          { value: '', label: t('tracking.anyAlert') },
          ...ALERT_KINDS.map((value) => ({ value, label: t(`alert.${value}`) })),
        ]}
        onChange={(event) => list.setFilters({ alerts: AlertKind.safeParse(event.currentTarget.value).data })}
      />
    </>
  )
}

function useTracked({ asked, filters }: List) {
  const { changed, platform, alerts } = filters
  return useQueryOf(
    tracking.listTracked,
    {
      ...asked,
      ...(changed && { changed }),
      ...(platform && { platform: [platform] }),
      ...(alerts && { alerts: [alerts] }),
    },
    { staleTime: 0, placeholderData: (before) => before, refetchInterval: LOOK_AGAIN_MS },
  )
}

function useRowActions(selection: Selection) {
  const t = useT()
  return ({ influencer }: Tracked) => [
    {
      text: t('tracking.untrack'),
      icon: <IconEye size={16} aria-hidden="true" />,
      onClick: () => {
        if (selection.has(influencer.id)) selection.toggle(influencer.id)
        void untrack([influencer.id])
      },
    },
  ]
}

/** Whom the account follows: growth, what changed and why, compared and no longer followed. */
export function TrackingPage() {
  const t = useT()
  const list = useList(PageSearch, DEFAULTS)
  const { filters } = list
  const found = useTracked(list)
  const total = found.data?.total ?? 0
  const filterKey = JSON.stringify([filters.changed, filters.platform, filters.alerts, list.text])
  const selection = useSelection(filterKey, total)
  const columns = useTrackedColumns(selection)
  const actions = useRowActions(selection)
  if (found.data?.tracked === 0 && !found.isPlaceholderData) return <NobodyTracked />
  const rows = found.data?.data
  const isQuiet = filters.changed === true && !filters.platform && !filters.alerts && list.text === ''
  return (
    <ListPage
      title={t('page.tracking')}
      about={t('tracking.about')}
      list={isQuiet ? { ...list, isFiltered: false } : list}
      columns={columns}
      rows={rows}
      total={total}
      query={found}
      idOf={({ influencer }) => influencer.id}
      nameOf={({ influencer }) => influencer.name}
      opens={false}
      actions={actions}
      searchLabel={t('tracking.search')}
      above={
        <>
          <AlertFeed onSettings={() => list.setFilters({ settings: 1 })} />
          {filters.compare && (
            <Suspense>
              <ComparePanel
                key={filters.compare.join()}
                ids={filters.compare}
                isIndexed={filters.scale === 'index'}
                onScale={(indexed) => list.setFilters({ scale: indexed ? 'index' : undefined })}
                onClose={() => list.setFilters({ compare: undefined, scale: undefined })}
              />
            </Suspense>
          )}
        </>
      }
      filters={<Filters list={list} counts={found.data} />}
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
