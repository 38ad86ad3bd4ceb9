import type { Report } from '@kolscope/contract/influencers/report'
import type { Hit } from '@kolscope/contract/search/discovery/discovery'
import type { LikenessReason } from '@kolscope/contract/search/discovery/lookalikes'
import { useT } from '../../core/i18n'
import { useFormat } from '../../core/use-format'
import { useNameOf } from '../../core/use-name-of'

type Why = LikenessReason
const NAMED = 2

/** The names among a reason's values, under any key. */
export function namesAmong({ values = {} }: Why): readonly { name: string; name_vi: string }[] {
  return Object.values(values).flatMap((one) => (Array.isArray(one) ? one : []))
}

/** The place in both languages. */
export function placeOf({ values = {} }: Why): [en: string, vi: string] | null {
  const { name, name_vi } = values
  return typeof name === 'string' && typeof name_vi === 'string' ? [name, name_vi] : null
}

/** Why an influencer is similar, in the reader's language. */
export function useLikenessWords(report: Pick<Report, 'engagement_rate'>, hit: Hit) {
  const t = useT()
  const format = useFormat()
  const nameOf = useNameOf()
  const rate = (value: number) => format.percent(value, { digits: value < 1 ? 2 : 1 })
  return (why: Why): string => {
    const all = namesAmong(why).map((one) => nameOf(one.name, one.name_vi))
    const names = all.slice(0, NAMED).join(', ')
    switch (why.code) {
      case 'same-categories':
        return names === '' ? t('similar.why.same-categoriesPlain') : t('similar.why.same-categories', { names })
      case 'same-profession':
        return names === '' ? t('similar.why.same-profession') : t('similar.why.same-professionNamed', { names })
      case 'close-engagement':
        if (hit.engagement_rate === null || report.engagement_rate === null) return t('similar.why.close-engagement')
        return t('similar.why.close-engagementOf', {
          theirs: rate(hit.engagement_rate),
          ours: rate(report.engagement_rate),
        })
      case 'same-place': {
        const name = placeOf(why)
        return name === null ? t('similar.why.same-place') : t('similar.why.same-placeNamed', { name: nameOf(...name) })
      }
      case 'close-audience': {
        const percent = why.values?.percent
        if (typeof percent !== 'number') return t('similar.why.close-audience')
        return t('similar.why.close-audienceOf', { percent: format.percent(percent, { digits: 0 }) })
      }
      case 'same-kind':
      case 'same-size':
        return t(`similar.why.${why.code}`)
    }
  }
}
