import { type SettingKey, settings } from '@kolscope/contract/core/settings'
import { dateTime } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { ChangeList } from '../../../ui/list/ChangeList'
import classes from './settings.module.css'

/** The changes of a setting: who, when, old and new value. */
export function SettingHistory({ name }: { name: SettingKey }) {
  const t = useT()
  const query = useQueryOf(settings.listSettingChanges, { key: name })
  const rows = query.data?.data
  const note = query.error ? t('settings.historyFailed') : rows?.length === 0 ? t('settings.noHistory') : undefined
  return (
    <section className={classes.history} aria-label={t('settings.history')}>
      <h3>{t('settings.history')}</h3>
      {note !== undefined && <p className={classes.when}>{note}</p>}
      <ol>
        {rows?.map((row) => (
          <li key={row.version}>
            <p>
              {row.changed_by?.name ?? t('settings.formerAccount')}{' '}
              <time className={classes.when} dateTime={row.changed_at}>
                {dateTime(row.changed_at)}
              </time>
            </p>
            {row.is_reset && <p className={classes.when}>{t('settings.reset')}</p>}
            <ChangeList changes={row.changes} />
          </li>
        ))}
      </ol>
    </section>
  )
}
