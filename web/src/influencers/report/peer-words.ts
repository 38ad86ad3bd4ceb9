import type { KeyFigure, PeerGroup } from '@kolscope/contract/influencers/report'
import { METRIC_UNITS } from '@kolscope/contract/market/metrics'
import { useMemo } from 'react'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { useNameOf } from '../../core/use-name-of'

/** What distinguishes peers from others: their size, their category. */
const KINDS = { 'true-true': 'both', 'true-false': 'size', 'false-true': 'category', 'false-false': 'any' } as const

/** The words for peers and changes, in the reader's language. */
export function usePeerWords() {
  const t = useT()
  const format = useFormat()
  const nameOf = useNameOf()
  return useMemo(() => {
    /** "214 micro TikTok accounts in Beauty"; without the number if the account's cap hides it. */
    const peers = ({ platform, size, category, n }: PeerGroup): string => {
      const values = {
        platform: t(`platform.${platform}`),
        size: size === null ? '' : t(`size.${size}`).toLowerCase(),
        category: category === null ? '' : nameOf(category.name, category.name_vi),
      }
      const by = KINDS[`${size !== null}-${category !== null}`]
      return n === null ? t(`report.peersOf.${by}`, values) : t(`report.peers.${by}`, { ...values, count: n })
    }
    /** The best influencer is one of the peers, so no one is better than all of them. */
    const shareOf = (percentile: number) => format.percent(Math.min(percentile, 99), { digits: 0 })
    const better = (percentile: number, group: PeerGroup): string =>
      t('report.betterThan', { percent: shareOf(percentile), peers: peers(group) })
    /** "+12.4%" of a count, "+0.6 pts" of a share. */
    const change = ({ name, change28d }: KeyFigure): string | null => {
      if (change28d === null) return null
      if (METRIC_UNITS[name] === 'percent') {
        return t('report.points', { change: format.signed(Math.round(change28d.absolute * 100) / 100) })
      }
      if (change28d.percent !== null) return format.percent(change28d.percent, { signed: true })
      return format.signed(Math.round(change28d.absolute * 100) / 100)
    }
    return { t, format, peers, shareOf, better, change }
  }, [t, format, nameOf])
}
