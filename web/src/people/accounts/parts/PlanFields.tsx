import { DEFAULT_PLAN_SEARCHES, MAX_PLAN_SEARCHES, TIERS, type Tier } from '@kolscope/contract/core/enums'
import type { AccountFields } from '@kolscope/contract/people/accounts'
import { NativeSelect, TextInput } from '@mantine/core'
import { isoDate } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { DayField } from '../../../ui/date/DayField'
import classes from '../accounts.module.css'

type Plan = AccountFields['pricing_plan']

interface Props {
  value: Plan
  onChange: (plan: Plan) => void
  error: string | undefined
  isLocked: boolean
  /** The tier that the role sets; null if the role is internal and the plan decides. */
  roleTier: Tier | null
}

const startOf = (tier: Tier): Plan => ({ tier, profile_searches: DEFAULT_PLAN_SEARCHES[tier], ends_at: null })

/** A plan is valid to the end of its last day. */
const endOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())

/** Tier, searches per month and last day; without a tier there is no plan. */
export function PlanFields({ value: plan, onChange, error, isLocked, roleTier }: Props) {
  const t = useT()
  return (
    <fieldset className={classes.plan}>
      <legend>{t('accounts.plan')}</legend>
      <NativeSelect
        aria-label={t('accounts.tier')}
        disabled={isLocked || roleTier !== null}
        description={t(roleTier === null ? 'accounts.tierOfInternal' : 'accounts.tierOfRole')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={plan?.tier ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : startOf(value as Tier))}
        data={[
          { value: '', label: t('accounts.without.internal') },
          ...TIERS.map((tier) => ({ value: tier, label: t(`tier.${tier}`) })),
        ]}
      />
      {plan && (
        <div className={classes.pair}>
          <TextInput
            type="number"
            label={t('accounts.searches')}
            min={0}
            max={MAX_PLAN_SEARCHES}
            disabled={isLocked}
            value={Number.isNaN(plan.profile_searches) ? '' : plan.profile_searches}
            error={error}
            onChange={(event) => onChange({ ...plan, profile_searches: event.currentTarget.valueAsNumber })}
          />
          <DayField
            label={t('accounts.ends')}
            description={t('accounts.endsHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={isLocked}
            value={plan.ends_at === null ? '' : (isoDate(plan.ends_at) ?? '')}
            onChange={(day) => onChange({ ...plan, ends_at: endOf(day) })}
          />
        </div>
      )}
    </fieldset>
  )
}
