import { type ActivityLog, activityLogs, MAX_EXPORTED } from '@kolscope/contract/activity-logs'
import { Button } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../core/api'
import { isApiFailure } from '../core/api-failure'
import { dateTime } from '../core/format'
import { useT } from '../core/i18n'
import { problemText } from '../core/problem-text'
import { useQueryOf } from '../core/query'
import { ListPage } from '../ui/list/ListPage'
import { useList } from '../ui/list/list-search'
import { notify } from '../ui/notify'
import { ACTIVITY_SIZES, ActivitySearch, knownActions, knownIds, momentsOf, rangeOf } from './activity-search'
import { ActivityFilters } from './parts/ActivityFilters'
import { saveText } from './parts/save-text'
import { useActivityColumns } from './parts/use-activity-columns'

const NO_OPTIONS = { roles: [], users: [] }
const DEFAULTS = { rowsPerPage: 12, sizes: ACTIVITY_SIZES, sort: 'createdTime', sortDirection: 'desc' } as const

/** The address as the call takes it; null until the options are there by which it is judged. */
function useAsked(list: ReturnType<typeof useList<typeof ActivitySearch>>) {
  const options = useQueryOf(activityLogs.listActivityOptions, {})
  const { roles, users } = options.data?.data ?? NO_OPTIONS
  const { filters } = list
  const range = rangeOf(filters)
  const chosen = {
    actions: knownActions(filters),
    roles: knownIds(filters.roles, roles),
    users: knownIds(filters.users, users),
  }
  const ready = !options.isPending || (!filters.roles && !filters.users)
  const asked = { ...chosen, ...momentsOf(range) }
  return { asked, chosen, range, ready, roles, users }
}

function useExport(asked: ReturnType<typeof useAsked>['asked']) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { data } = await call(activityLogs.exportActivityLogs, asked)
      saveText(data.name, data.text)
      notify({ text: t('activity.exported', { count: data.rows }), color: 'success' })
    } catch (error) {
      const [first] = isApiFailure(error) ? error.errors : []
      notify({ text: first ? problemText(t, first) : t('activity.exportFailed'), color: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

/** Who did what, with the filters of the address; seven days unless it says otherwise. */
export function ActivityLogsPage() {
  const t = useT()
  const list = useList(ActivitySearch, DEFAULTS)
  const { asked, chosen, range, ready, roles, users } = useAsked(list)
  const isBackwards = range.from > range.to
  const found = useQueryOf(
    activityLogs.listActivityLogs,
    { ...list.asked, ...asked },
    { placeholderData: keepPreviousData, enabled: ready && !isBackwards },
  )
  const { busy, save } = useExport(asked)
  const columns = useActivityColumns()
  return (
    <ListPage<ActivityLog>
      title={t('page.activityLogs')}
      about={t('activity.about')}
      list={list}
      columns={columns}
      rows={isBackwards ? [] : found.data?.data}
      total={isBackwards ? 0 : (found.data?.total ?? 0)}
      query={found}
      idOf={(one) => one.id}
      nameOf={(one) => dateTime(one.created_time) ?? ''}
      opens={false}
      tools={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={busy}
          disabled={!found.data || found.data.total === 0 || isBackwards}
          title={t('activity.exportHint', { count: MAX_EXPORTED })}
          onClick={() => void save()}
        >
          {t('activity.export')}
        </Button>
      }
      filters={
        <ActivityFilters
          list={list}
          chosen={chosen}
          range={range}
          isBackwards={isBackwards}
          roles={roles}
          users={users}
        />
      }
      empty={{ icon: <IconHistory size={24} />, title: t('activity.emptyTitle'), text: t('activity.empty') }}
    />
  )
}
