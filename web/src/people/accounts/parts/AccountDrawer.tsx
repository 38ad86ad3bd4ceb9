import { type Account, accounts, isWholeAccount } from '@kolscope/contract/people/accounts'
import type { Role } from '@kolscope/contract/people/roles'
import { call } from '../../../core/api'
import { ApiFailure } from '../../../core/api-failure'
import { useLanguage, useT } from '../../../core/i18n'
import { refreshQueriesOf, useQueryOf } from '../../../core/query'
import { session } from '../../../core/session'
import { startSession } from '../../../core/sign-in'
import { FormDrawer } from '../../../ui/edit-form/FormDrawer'
import { notify } from '../../../ui/feedback/notify'
import { AccountForm } from './AccountForm'
import { type AccountValues, Form, NEW, type Saved, valuesOf } from './account-values'
import type { Invited } from './InvitationDialog'
import { usePlanWriter } from './use-plan-writer'

/** The list returns no account if it was deleted. */
const GONE = new ApiFailure(404)

interface Props {
  id: number | undefined
  roles: readonly Role[]
  onInvited: (invited: Invited) => void
  onClose: () => void
}

/** Invites a user, or edits an account. */
export function AccountDrawer({ id, roles, onInvited, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const query = useQueryOf(
    accounts.listAccounts,
    { ids: [id ?? 0] },
    { enabled: id !== undefined, gcTime: 0, staleTime: 0 },
  )
  const account = query.data?.data.filter(isWholeAccount)[0]

  async function save(fields: Saved, version: number | undefined) {
    if (id === undefined || version === undefined) {
      const { data, invitation } = await call(accounts.createAccount, { ...fields, language })
      if (invitation) onInvited({ ...invitation, name: data.name, email: data.email })
    } else {
      await call(accounts.updateAccount, { id, version, ...fields })
      notify({ text: t('accounts.wasSaved', { name: fields.name }) })
    }
    await refreshQueriesOf(accounts.listAccounts)
    if (id === session.userId()) await startSession()
  }

  const isGone = query.data !== undefined && account === undefined
  return (
    <FormDrawer
      title={
        account ? t('accounts.edit', { name: account.name }) : t(id === undefined ? 'accounts.create' : 'page.accounts')
      }
      schema={Form}
      values={id === undefined ? NEW : account && valuesOf(account)}
      version={account?.version}
      error={isGone ? GONE : query.error}
      onRetry={() => void query.refetch()}
      words={{
        name: { label: t('accounts.name') },
        email: { label: t('accounts.email') },
        role: {
          label: t('accounts.role'),
          write: (one: AccountValues['role']) => roles.find((role) => role.id === one)?.name ?? String(one ?? ''),
        },
        pricing_plan: { label: t('accounts.plan'), write: usePlanWriter() },
        phone: { label: t('accounts.phone') },
        company: { label: t('accounts.company') },
        position: { label: t('accounts.position') },
        isActive: {
          label: t('accounts.state'),
          write: (isActive: boolean) => t(isActive ? 'accounts.is.active' : 'accounts.is.deactivated'),
        },
      }}
      readStored={(stored) => ({ values: valuesOf(stored as Account), version: (stored as Account).version })}
      onSave={save}
      onClose={onClose}
      {...(id === undefined && { saveLabel: t('accounts.invite') })}
    >
      {(fields) => <AccountForm fields={fields} account={account} roles={roles} />}
    </FormDrawer>
  )
}
