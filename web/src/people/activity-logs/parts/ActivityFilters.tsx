import { ACTIONS, type Action } from '@kolscope/contract/people/activity-logs'
import { useT } from '../../../core/i18n'
import { DayRange } from '../../../ui/date/DayRange'
import { ChooseMany } from '../../../ui/form/ChooseMany'
import { roleName } from '../../../ui/list/change-words'
import type { useList } from '../../../ui/list/list-search'
import type { ActivitySearch } from '../activity-search'
import classes from './activity.module.css'

interface Option {
  id: number
  name: string | null
}

interface Props {
  list: ReturnType<typeof useList<typeof ActivitySearch>>
  chosen: { actions: Action[]; roles: number[]; users: number[] }
  range: { from: string; to: string }
  /** The range ends before it begins. */
  isBackwards: boolean
  roles: readonly Option[]
  users: readonly Option[]
}

const texts = (values: readonly (string | number)[]) => (values.length === 0 ? undefined : values.map(String))

function Days({ list, range, isBackwards }: Pick<Props, 'list' | 'range' | 'isBackwards'>) {
  const t = useT()
  return (
    <DayRange
      label={t('activity.time')}
      {...range}
      isBackwards={isBackwards}
      required
      onFrom={(createdTimeFrom) => list.setFilters({ createdTimeFrom })}
      onTo={(createdTimeTo) => list.setFilters({ createdTimeTo })}
      texts={{ from: t('activity.from'), to: t('activity.to') }}
    />
  )
}

/** Time, activities, roles and users, all stored in the URL. */
export function ActivityFilters({ list, chosen, range, isBackwards, roles, users }: Props) {
  const t = useT()
  const labels = { search: t('list.search'), none: t('list.noMatch'), clear: t('activity.clear') }
  const choicesOf = (options: readonly Option[]) =>
    options.map(({ id, name }) => ({ value: id, label: name ?? t('activity.somebody', { id: String(id) }) }))
  return (
    <div className={classes.filters}>
      <Days list={list} range={range} isBackwards={isBackwards} />
      <ChooseMany
        label={t('activity.actions')}
        options={ACTIONS.map((value) => ({ value, label: t(`activity.action.${value}`) }))}
        chosen={chosen.actions}
        onChange={(actions) => list.setFilters({ actions: texts(actions) })}
        labels={labels}
      />
      <ChooseMany
        label={t('activity.roles')}
        options={choicesOf(roles).map((one) => ({ ...one, label: roleName(t, one.label) }))}
        chosen={chosen.roles}
        onChange={(ids) => list.setFilters({ roles: texts(ids) })}
        labels={labels}
      />
      <ChooseMany
        label={t('activity.users')}
        options={choicesOf(users)}
        chosen={chosen.users}
        onChange={(ids) => list.setFilters({ users: texts(ids) })}
        labels={labels}
      />
      {list.isFiltered && (
        <button type="button" className={classes.clear} onClick={list.clear}>
          {t('action.clearAll')}
        </button>
      )}
    </div>
  )
}
