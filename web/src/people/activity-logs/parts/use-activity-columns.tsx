import { CONNECTORS } from '@kolscope/contract/core/enums'
import { SETTING_KEYS } from '@kolscope/contract/core/settings'
import type { ActivityLog } from '@kolscope/contract/people/activity-logs'
import { exactTime } from '../../../core/format'
import { type Translate, useT } from '../../../core/i18n'
import { ChangeList } from '../../../ui/list/ChangeList'
import { roleName } from '../../../ui/list/change-words'
import type { Column } from '../../../ui/list/ListPage'
import { Tag } from '../../../ui/mark/Tag'
import classes from './activity.module.css'

function Who({ user, role }: ActivityLog) {
  const t = useT()
  if (!user) return <span className={classes.muted}>{t('activity.nobody')}</span>
  return (
    <>
      <div>{user.name ?? t('activity.somebody', { id: String(user.id) })}</div>
      {role?.name && <div className={classes.muted}>{roleName(t, role.name)}</div>}
    </>
  )
}

function What({ action, outcome }: ActivityLog) {
  const t = useT()
  return (
    <span className={classes.what}>
      {t(`activity.action.${action}`)}
      {outcome === 'refused' && <Tag tone="negative">{t('activity.refused')}</Tag>}
    </span>
  )
}

/** Labels of settings and connectors, which have no names of their own. */
function productName(t: Translate, { kind, id }: ActivityLog['object']): string | null {
  const setting = kind === 'setting' && SETTING_KEYS.find((one) => one === id)
  if (setting) return t(`settings.name.${setting}`)
  const connector = kind === 'connector' && CONNECTORS.find((one) => one === id)
  return connector ? t(`connectors.name.${connector}`) : null
}

/** The name at that time, otherwise the user, if it is their own account. Anything else shows its number. */
export function objectName(t: Translate, { object, user }: Pick<ActivityLog, 'object' | 'user'>): string | null {
  const { kind, id, name } = object
  const storedName = productName(t, object) ?? (kind === 'role' && name !== null ? roleName(t, name) : name)
  if (storedName !== null) return storedName
  if (kind === 'account' && user !== null && String(user.id) === id && user.name !== null) return user.name
  return id === null ? null : t('activity.somebody', { id })
}

function Which({ object, user }: ActivityLog) {
  const t = useT()
  const name = objectName(t, { object, user })
  return (
    <>
      {name !== null && <div>{name}</div>}
      <div className={classes.muted}>{t(`activity.object.${object.kind}`)}</div>
    </>
  )
}

/** Columns of the log. */
export function useActivityColumns(): Column<ActivityLog>[] {
  const t = useT()
  return [
    {
      key: 'time',
      label: t('activity.time'),
      sort: 'createdTime',
      cell: (one) => (
        <time className={classes.time} dateTime={one.created_time}>
          {exactTime(one.created_time)}
        </time>
      ),
    },
    {
      key: 'who',
      label: t('activity.user'),
      sort: 'user',
      cell: (one) => (
        <div className={classes.who}>
          <Who {...one} />
        </div>
      ),
    },
    { key: 'action', label: t('activity.action'), sort: 'action', cell: (one) => <What {...one} /> },
    { key: 'object', label: t('activity.object'), cell: (one) => <Which {...one} /> },
    { key: 'changes', label: t('activity.changes'), cell: (one) => <ChangeList changes={one.changes} /> },
    {
      key: 'origin',
      label: t('activity.origin'),
      hideBelow: 860,
      cell: (one) => (
        <>
          <div>{one.address ?? t('value.none')}</div>
          <div className={classes.request}>{one.request_id}</div>
        </>
      ),
    },
  ]
}
