import { type Account, accounts } from '@kolscope/contract/people/accounts'
import { IconKey, IconLink, IconLogout, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { refreshQueriesOf } from '../../../core/query'
import { useSession } from '../../../core/session'
import { type Action, useAction } from '../../../ui/action/use-action'
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

interface Activation {
  account: Account
  isActive: boolean
} /** Actions on an account of the list; one's own account can only be edited. */
export function useRowActions({
  onEdit,
  onDelete,
  onEndSessions,
  onTokens,
  onInvited,
}: Hands): (account: Account) => RowAction[] {
  const t = useT()
  const own = useSession().account?._id

  const refresh = () => refreshQueriesOf(accounts.listAccounts)

  const setActive: Action<Activation> = useAction(
    ({ account: { id, version }, isActive }: Activation) => call(accounts.updateAccount, { id, version, isActive }),
    {
      success: (_, { account: { name }, isActive }) =>
        t(isActive ? 'accounts.wasActivated' : 'accounts.wasDeactivated', { name }),
      undo: ({ data }, { isActive }) => setActive.run({ account: data, isActive: !isActive }),
      failure: refusalText,
      refresh,
    },
  )
  // Cannot be undone: the mail is on its way.
  const approve = useAction(
    ({ id, version }: Account) => call(accounts.updateAccount, { id, version, isActive: true }),
    { success: (_, { name }) => t('accounts.wasApproved', { name }), failure: refusalText, refresh },
  )
  const invite = useAction(({ id }: Account) => call(accounts.inviteAccount, { id }), {
    onDone: (answer, { name, email }) => answer && onInvited({ ...answer.data, name, email }),
    failure: refusalText,
    refresh,
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
              onClick: () => void invite.run(account),
            },
          ]
        : []),
      {
        text: t(isActive ? 'accounts.deactivate' : activate),
        icon: <ActiveIcon size={16} aria-hidden />,
        onClick: () => void (awaitsApproval ? approve.run(account) : setActive.run({ account, isActive: !isActive })),
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
