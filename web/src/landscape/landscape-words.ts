import type { Bubble } from '@kolscope/contract/landscapes'
import { useMemo } from 'react'
import { useT } from '../core/i18n'
import { useFormat } from '../core/use-format'
import { useNameOf } from '../core/use-name-of'

/** The words of the charts, in the reader's language; a count that the account's cap has cut says "or more". */
export function useLandscapeWords(cap: number | null) {
  const t = useT()
  const format = useFormat()
  const nameOf = useNameOf()
  return useMemo(() => {
    const count = (value: number) => `${format.full(value)}${cap !== null && value >= cap ? '+' : ''}`
    const span = (of: { min: number; max: number }, text: (value: number) => string) => {
      const [min, max] = [text(of.min), text(of.max)]
      return min === max ? min : `${min} – ${max}`
    }
    const bubble = (one: Bubble) => ({
      title: one.name ?? t('landscape.influencers', { count: one.count, number: count(one.count) }),
      followers: span(one.followers, format.card),
      rate: span(one.engagement_rate, (value) => format.percent(value, { digits: 2 })),
      level: t(`level.${one.level}`),
      score: one.score === null ? t('landscape.unknown') : format.full(Math.round(one.score * 10) / 10),
    })
    return { t, format, nameOf, count, bubble }
  }, [t, format, nameOf, cap])
}
export type LandscapeWords = ReturnType<typeof useLandscapeWords>
