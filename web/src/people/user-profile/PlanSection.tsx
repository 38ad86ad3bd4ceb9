import type { UserProfile } from '@kolscope/contract/people/user-profile'
import { isoDate } from '../../core/format'
import { useT } from '../../core/i18n'
import { useCan, useSession } from '../../core/session'
import { useFormat } from '../../core/use-format'
import { withoutPlan } from '../../core/without-plan'
import { Tag } from '../../ui/mark/Tag'
import form from './form.module.css'
import { ProfileSection } from './ProfileSection'
import classes from './plan-section.module.css'

type Plan = NonNullable<UserProfile['pricing_plan']>

function ExternalPlan({ plan, searchesLeft }: { plan: Plan; searchesLeft: number }) {
  const t = useT()
  const format = useFormat()
  const date = plan.ends_at === null ? null : isoDate(plan.ends_at)
  const isOver = plan.ends_at !== null && Date.parse(plan.ends_at) < Date.now()
  const share = plan.profile_searches === 0 ? 0 : Math.min(1, searchesLeft / plan.profile_searches)
  return (
    <div className={classes.plan}>
      <p className={classes.planTier}>
        {t('profile.planTier')} <Tag tone="accent">{t(`plan.${plan.tier}`)}</Tag>
      </p>
      {!isOver && (
        <>
          <p>{t('profile.planLeft', { left: format.full(searchesLeft), all: format.full(plan.profile_searches) })}</p>
          <div className={classes.meter} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} data-low={share < 0.1 || undefined} />
          </div>
        </>
      )}
      <p className={isOver ? form.problem : form.hint}>
        {date === null ? t('profile.planEndless') : t(isOver ? 'profile.planEnded' : 'profile.planEnds', { date })}
      </p>
      <p className={form.hint}>{t('profile.planHint')}</p>
    </div>
  )
}

export function PlanSection({ profile }: { profile: UserProfile }) {
  const t = useT()
  const { account } = useSession()
  const isInfluencer = useCan('isInfluencerAccount')
  if (!account) return null
  const without = withoutPlan(account, isInfluencer)
  const { pricing_plan: plan, remaining_pricing_plan: remaining } = profile
  return (
    <ProfileSection id="plan" title={t('profile.plan')}>
      {plan === null ? (
        <div className={classes.plan}>
          <p className={classes.planTier}>{t(`profile.without.${without}`)}</p>
          <p className={form.hint}>{t(`profile.withoutHint.${without}`)}</p>
        </div>
      ) : (
        <ExternalPlan plan={plan} searchesLeft={remaining?.profile_searches ?? 0} />
      )}
    </ProfileSection>
  )
}
