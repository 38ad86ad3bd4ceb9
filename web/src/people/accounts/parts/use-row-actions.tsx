import { type Account, accounts } from '@kolscope/contract/people/accounts'
import { IconKey, IconLink, IconLogout, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { refreshQueriesOf } from '../../../core/query'
import { useSession } from '../../../core/session'
import { notify } from '../../../ui/feedback/notify'
import type { RowAction } from '../../../ui/list/RowActions'
import { refusalText } from '../refusal-text'
import type { Invited } from './InvitationDialog'

interface Hands {
  onEdit: (id: number) => void
  onDelete: (account: Account) => void
  onEndSessions: (account: Account) => void
  onTokens: (account: Account) => void
  onInvited: (invited: Invited) => void
}

/** Actions on an account of the list; one's own account can only be edited. */
export function useRowActions({
  onEdit,
  onDelete,
  onEndSessions,
  onTokens,
  onInvited,
}: Hands): (account: Account) => RowAction[] {
  const t = useT()
  const own = useSession().account?._id

  async function tell(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      notify({ text: refusalText(t, error), color: 'danger' })
    }
    await refreshQueriesOf(accounts.listAccounts)
  }

  const setActive = ({ id, name, version }: Account, isActive: boolean): Promise<void> =>
    tell(async () => {
      const { data } = await call(accounts.updateAccount, { id, version, isActive })
      const text = t(isActive ? 'accounts.wasActivated' : 'accounts.wasDeactivated', { name })
      notify({ text, onUndo: () => void setActive(data, !isActive) })
    })

  /** Cannot be undone: the mail is on its way. */
  const approve = ({ id, name, version }: Account): Promise<void> =>
    tell(async () => {
      await call(accounts.updateAccount, { id, version, isActive: true })
      notify({ text: t('accounts.wasApproved', { name }) })
    })

  const invite = (account: Account) =>
    tell(async () => {
      const { data } = await call(accounts.inviteAccount, { id: account.id })
      onInvited({ ...data, name: account.name, email: account.email })
    })

  return (account) => {
    const { id, isActive, isInvited, awaitsApproval } = account
    const activate = awaitsApproval ? 'accounts.approve' : 'accounts.activate'
    const edit = { text: t('list.edit'), icon: <IconPencil size={16} aria-hidden />, onClick: () => onEdit(id) }
    if (id === own) return [edit]
    const ActiveIcon = isActive ? IconUserOff : IconUserCheck
    return [
      edit,
      ...(isInvited && isActive
        ? [
            {
              text: t('accounts.inviteAgain'),
              icon: <IconLink size={16} aria-hidden />,
              onClick: () => void invite(account),
            },
          ]
        : []),
      {
        text: t(isActive ? 'accounts.deactivate' : activate),
        icon: <ActiveIcon size={16} aria-hidden />,
        onClick: () => void (awaitsApproval ? approve(account) : setActive(account, !isActive)),
      },
      ...(isActive && !isInvited
        ? [
            {
              text: t('accounts.endSessions'),
              icon: <IconLogout size={16} aria-hidden />,
              onClick: () => onEndSessions(account),
            },
          ]
        : []),
      { text: t('accounts.tokens'), icon: <IconKey size={16} aria-hidden />, onClick: () => onTokens(account) },
      {
        text: t('list.delete'),
        icon: <IconTrash size={16} aria-hidden />,
        danger: true,
        onClick: () => onDelete(account),
      },
    ]
  }
}
