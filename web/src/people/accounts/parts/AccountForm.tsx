import { kindOf, mayGrant, tierOf } from '@kolscope/contract/core/access'
import type { Account } from '@kolscope/contract/people/accounts'
import type { Role } from '@kolscope/contract/people/roles'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useT } from '../../../core/i18n'
import { useSession } from '../../../core/session'
import type { FormFields } from '../../../ui/edit-form/FormDrawer'
import { OptionalLabel } from '../../../ui/form/OptionalLabel'
import classes from '../accounts.module.css'
import type { AccountValues } from './account-values'
import { PlanFields } from './PlanFields'

/** The position of hints, as in the other dialogs. */
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface Props {
  fields: FormFields<AccountValues>
  /** Undefined for an invitation. */
  account: Account | undefined
  roles: readonly Role[]
}

/** Roles that the caller may assign, and the account's current one. */
function useGrantable(roles: readonly Role[], account: Account | undefined) {
  const ownFlags = useSession().account?.role.globalPermissions ?? []
  const mayGive = ({ globalPermissions }: Role) => mayGrant(ownFlags, globalPermissions)
  const current = roles.find(({ id }) => id === account?.role)
  return {
    options: roles.filter((role) => role === current || mayGive(role)),
    isAbove: current !== undefined && !mayGive(current),
  }
}

export function AccountForm({ fields, account, roles }: Props) {
  const t = useT()
  const isOwn = useSession().account?._id === account?.id && account !== undefined
  const { options, isAbove } = useGrantable(roles, account)
  const role = fields.control('role')
  const isActive = fields.control('isActive')
  const plan = fields.control('pricing_plan')
  const roleFlags = roles.find(({ id }) => id === role.value)?.globalPermissions ?? []
  const kind = kindOf(roleFlags)
  const chooseRole = (id: number | null) => {
    role.onChange(id)
    plan.onChange(id === account?.role ? account?.pricing_plan : undefined)
  }
  return (
    <>
      {isAbove && <p className={classes.notice}>{t('accounts.roleAbove')}</p>}
      {isOwn && <p className={classes.notice}>{t('accounts.ownHint')}</p>}
      <TextInput label={t('accounts.name')} data-autofocus autoComplete="off" {...fields.text('name')} />
      <TextInput
        label={t('accounts.email')}
        type="email"
        autoComplete="off"
        spellCheck={false}
        inputWrapperOrder={BELOW}
        {...(account && !isOwn && { description: t('accounts.emailHint') })}
        {...fields.text('email')}
      />
      <NativeSelect
        label={t('accounts.role')}
        inputWrapperOrder={BELOW}
        {...(account &&
          !isOwn && { description: t(account.isInvited ? 'accounts.roleHintInvited' : 'accounts.roleHint') })}
        disabled={isOwn}
        value={role.value ?? ''}
        error={role.error}
        onChange={(event) => chooseRole(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        data={[
          ...(account ? [] : [{ value: '', label: '' }]),
          ...options.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {account && plan.value !== undefined && kind !== 'isInfluencerAccount' && (
        <PlanFields {...plan} value={plan.value} isLocked={isOwn} roleTier={tierOf(roleFlags)} />
      )}
      <TextInput
        label={<OptionalLabel text={t('accounts.phone')} />}
        type="tel"
        autoComplete="off"
        inputWrapperOrder={BELOW}
        description={account?.isPhoneNumberVerified ? t('accounts.verified') : t('accounts.phoneHint')}
        {...fields.text('phone')}
      />
      <TextInput
        label={<OptionalLabel text={t('accounts.company')} />}
        autoComplete="off"
        {...fields.text('company')}
      />
      <TextInput
        label={<OptionalLabel text={t('accounts.position')} />}
        autoComplete="off"
        {...fields.text('position')}
      />
      {account && (
        <Switch
          label={t('accounts.isActive')}
          description={t('accounts.isActiveHint')}
          disabled={isOwn}
          checked={isActive.value}
          onChange={(event) => isActive.onChange(event.currentTarget.checked)}
          error={isActive.error}
        />
      )}
    </>
  )
}
