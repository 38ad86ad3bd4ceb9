import { isoDate } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import type { AccountValues } from './account-values'

/** A plan as one text; the form omits it if the role has its own. */
export function usePlanWriter() {
  const t = useT()
  const format = useFormat()
  return (plan: AccountValues['pricing_plan']): string => {
    if (plan === undefined) return t('accounts.usualPlan')
    if (plan === null) return t('accounts.without.internal')
    const tier = t(`tier.${plan.tier}`)
    const searches = Number.isNaN(plan.profile_searches) ? '' : format.full(plan.profile_searches)
    if (plan.ends_at === null) return t('accounts.planIs', { tier, searches })
    return t('accounts.planUntil', { tier, searches, date: isoDate(plan.ends_at) ?? '' })
  }
}
