import { type Account, accounts } from '@kolscope/contract/people/accounts'
import { useT } from '../../../core/i18n'
import { refreshQueriesOf } from '../../../core/query'
import { ConfirmDialog } from '../../../ui/action/ConfirmDialog'
import { useAction } from '../../../ui/action/use-action'
import { refusalText } from '../refusal-text'

/** Asks for confirmation, and signs an account out everywhere. */
export function EndSessions({ account: { id, name }, onClose }: { account: Account; onClose: () => void }) {
  const t = useT()
  const end = useAction(accounts.endSessions, {
    success: t('accounts.wereEnded', { name }),
    failure: refusalText,
    onDone: onClose,
    refresh: () => refreshQueriesOf(accounts.listAccounts),
  })
  return (
    <ConfirmDialog
      title={t('accounts.endSessionsTitle', { name })}
      confirm={t('accounts.endSessions')}
      isRunning={end.isRunning}
      onConfirm={() => void end.run({ id })}
      onClose={onClose}
    >
      <p>{t('accounts.endSessionsText')}</p>
    </ConfirmDialog>
  )
}
