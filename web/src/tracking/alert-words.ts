import type { Alert, AlertKind } from '@kolscope/contract/tracking'
import { useMemo } from 'react'
import { useT } from '../core/i18n'
import { useFormat } from '../core/use-format'

const isGrowth = (kind: AlertKind) => kind === 'growth-spike' || kind === 'growth-fall'

/** What an alert says, in the reader's language. */
export function useAlertWords() {
  const t = useT()
  const format = useFormat()
  return useMemo(() => {
    const number = (kind: AlertKind, value: number) =>
      isGrowth(kind)
        ? format.percent(value, { signed: true, digits: Math.abs(value) < 1 ? 2 : 1 })
        : format.full(Math.round(value))
    const says = ({ kind, value, usual }: Alert) =>
      kind === 'silence'
        ? t('alert.says.silence', { count: Math.round(value), value: number(kind, value) })
        : t(`alert.says.${kind}`, { value: number(kind, value), usual: usual === null ? '–' : number(kind, usual) })
    const limit = ({ kind, limit: at }: Alert) =>
      t('alert.limit', { limit: kind === 'silence' ? t('alert.limitDays', { count: at }) : number(kind, at) })
    return { says, limit, kind: (kind: AlertKind) => t(`alert.${kind}`) }
  }, [t, format])
}

/** The report, or the day of its posts on which the alert's post stands. */
export function placeOf({ influencer, post, day }: Alert) {
  const search = post === null ? {} : { tab: 'posts', posts_from: day, posts_to: day }
  return { params: { id: String(influencer.id) } as never, search: search as never }
}

export const TONES = {
  'growth-spike': 'positive',
  'growth-fall': 'negative',
  'viral-post': 'positive',
  'engagement-fall': 'negative',
  silence: 'warning',
} as const satisfies Record<AlertKind, string>
