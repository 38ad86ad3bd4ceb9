import { type Account, type AccountState, accountState } from '@kolscope/contract/people/accounts'
import type { Role } from '@kolscope/contract/people/roles'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { withoutPlan } from '../../../core/without-plan'
import { roleName } from '../../../ui/list/change-words'
import type { Column } from '../../../ui/list/ListPage'
import { Avatar } from '../../../ui/mark/Avatar'
import { Tag } from '../../../ui/mark/Tag'
import classes from '../accounts.module.css'

const TONES = {
  active: 'positive',
  unverified: 'warning',
  awaiting: 'warning',
  invited: 'warning',
  deactivated: 'negative',
} as const satisfies Record<AccountState, string>

function State(account: Account) {
  const t = useT()
  const state = accountState(account)
  return <Tag tone={TONES[state]}>{t(`accounts.is.${state}`)}</Tag>
}

function Plan({ account, isInfluencer }: { account: Account; isInfluencer: boolean }) {
  const { pricing_plan: plan, remaining_pricing_plan: rest } = account
  const t = useT()
  const format = useFormat()
  if (!plan) {
    return (
      <span className={`${classes.planCell} ${classes.soft}`}>
        {t(`accounts.without.${withoutPlan(account, isInfluencer)}`)}
      </span>
    )
  }
  const [left, all] = [rest?.profile_searches ?? 0, plan.profile_searches]
  return (
    <span className={classes.planCell}>
      <span>{t(`tier.${plan.tier}`)}</span>
      <span className={classes.soft}>
        {plan.ends_at !== null && Date.parse(plan.ends_at) < Date.now()
          ? t('accounts.planOver', { date: format.recent(plan.ends_at) ?? '' })
          : t('accounts.planRest', { left, all })}
      </span>
    </span>
  )
}

export function useAccountColumns(roles: readonly Role[]): Column<Account>[] {
  const t = useT()
  const format = useFormat()
  const influencers = new Set(
    roles.filter((role) => role.globalPermissions.includes('isInfluencerAccount')).map(({ id }) => id),
  )
  return [
    {
      key: 'name',
      label: t('accounts.name'),
      sort: 'name',
      secondarySort: { label: t('accounts.email'), sort: 'email' },
      cell: ({ name, email, avatar }) => (
        <span className={classes.who}>
          <Avatar name={name} src={avatar} size={32} />
          <span className={classes.names}>
            <bdi>{name}</bdi>
            <span className={classes.email}>{email}</span>
          </span>
        </span>
      ),
    },
    { key: 'role', label: t('accounts.role'), sort: 'role', cell: (account) => roleName(t, account.roleName) },
    { key: 'state', label: t('accounts.state'), sort: 'isActive', cell: (account) => <State {...account} /> },
    { key: 'company', label: t('accounts.company'), sort: 'company', hideBelow: 1080, cell: ({ company }) => company },
    {
      key: 'plan',
      label: t('accounts.plan'),
      hideBelow: 860,
      cell: (account) => <Plan account={account} isInfluencer={influencers.has(account.role)} />,
    },
    {
      key: 'lastActive',
      label: t('accounts.lastActive'),
      sort: 'lastActiveDate',
      noWrap: true,
      hideBelow: 860,
      cell: ({ lastActiveDate }) => (lastActiveDate ? format.recent(lastActiveDate) : t('accounts.never')),
    },
    {
      key: 'created',
      label: t('accounts.created'),
      sort: 'createdDate',
      noWrap: true,
      hideBelow: 1080,
      cell: ({ createdDate }) => format.recent(createdDate),
    },
  ]
}
