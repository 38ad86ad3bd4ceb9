import { alertNumber, alertSearch } from '@kolscope/contract/sync/telling-alerts'
import type { Alert, AlertKind } from '@kolscope/contract/sync/tracking'
import { useMemo } from 'react'
import { useLanguage, useT } from '../../core/i18n'

/** The text of an alert, in the reader's language. */
export function useAlertWords() {
  const t = useT()
  const language = useLanguage()
  return useMemo(() => {
    const number = (kind: AlertKind, value: number) => alertNumber(language, kind, value)
    const says = ({ kind, value, usual }: Alert) =>
      kind === 'silence'
        ? t('alert.says.silence', { count: Math.round(value), value: number(kind, value) })
        : t(`alert.says.${kind}`, { value: number(kind, value), usual: usual === null ? '–' : number(kind, usual) })
    const limit = ({ kind, limit: at }: Alert) =>
      t('alert.limit', { limit: kind === 'silence' ? t('alert.limitDays', { count: at }) : number(kind, at) })
    return { says, limit, kind: (kind: AlertKind) => t(`alert.${kind}`) }
  }, [t, language])
}

/** The report, or the post in it that an alert is about. */
export const placeOf = (alert: Alert) => ({
  params: { id: String(alert.influencer.id) },
  search: alertSearch(alert),
})

export const TONES = {
  'growth-spike': 'positive',
  'growth-fall': 'negative',
  'viral-post': 'positive',
  'engagement-fall': 'negative',
  silence: 'warning',
} as const satisfies Record<AlertKind, string>
