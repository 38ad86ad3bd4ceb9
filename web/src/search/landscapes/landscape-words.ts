import type { Bubble, Landscape } from '@kolscope/contract/search/landscapes'
import { useMemo } from 'react'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { useNameOf } from '../../core/use-name-of'
import { countText } from '../filters/count-words'

/** The words of the charts, in the reader's language. */
export function useLandscapeWords({ cap, rounded_to }: Pick<Landscape, 'cap' | 'rounded_to'>) {
  const t = useT()
  const format = useFormat()
  const nameOf = useNameOf()
  return useMemo(() => {
    /**
     * "7", "50+", "<10"; a sum of `cells` counts that are each fewer than ten is only known to be fewer than ten each.
     */
    const count = (value: number, cells = 1) =>
      countText(value, { cap, rounded_to: rounded_to === null || value > 0 ? rounded_to : rounded_to * cells }, format)
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
  }, [t, format, nameOf, cap, rounded_to])
}
export type LandscapeWords = ReturnType<typeof useLandscapeWords>
