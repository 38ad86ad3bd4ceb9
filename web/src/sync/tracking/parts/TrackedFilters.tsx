import { PLATFORMS, Platform } from '@kolscope/contract/core/enums'
import { ALERT_KINDS, AlertKind, CHANGED_DAYS } from '@kolscope/contract/sync/tracking'
import { NativeSelect } from '@mantine/core'
import { useT } from '../../../core/i18n'
import type { List } from '../tracking-list'
import classes from './views.module.css'

interface Props {
  list: List
  counts: { tracked: number; changed: number; unseen: number } | undefined
}

function Views({ list, counts }: Props) {
  const t = useT()
  const isChanged = list.filters.changed === true
  const view = (onlyChanged: boolean, text: string) => (
    <button
      type="button"
      aria-pressed={isChanged === onlyChanged}
      onClick={() => list.setFilters({ changed: onlyChanged ? true : undefined })}
    >
      {text}
    </button>
  )
  return (
    <fieldset className={classes.views} aria-label={t('tracking.views')} data-waiting={!counts || undefined}>
      {view(
        true,
        t('tracking.changed', { days: CHANGED_DAYS, count: counts?.changed ?? 0, unseen: counts?.unseen ?? 0 }),
      )}
      {view(false, t('tracking.all', { count: counts?.tracked ?? 0 }))}
    </fieldset>
  )
}

/** All influencers or only those that changed, of one platform or with one kind of alert. */
export function TrackedFilters({ list, counts }: Props) {
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
