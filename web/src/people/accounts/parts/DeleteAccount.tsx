import { type Account, accounts } from '@kolscope/contract/people/accounts'
import { useState } from 'react'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { refreshQueriesOf, useQueryOf } from '../../../core/query'
import { ConfirmDialog } from '../../../ui/action/ConfirmDialog'
import { useAction } from '../../../ui/action/use-action'
import classes from '../accounts.module.css'
import { refusalText } from '../refusal-text'
import { ChooseHeir } from './ChooseHeir'

/** Lists what the account owns, asks for its new owner, and deletes. */
export function DeleteAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useT()
  const { id, name } = account
  const [heir, setHeir] = useState<number | null>(null)
  const query = useQueryOf(accounts.listOwned, { id }, { gcTime: 0, staleTime: 0 })
  const kinds = query.data?.data ?? []
  const isReady = query.data !== undefined && (kinds.length === 0 || heir !== null)

  const remove = useAction(accounts.removeAccount, {
    success: t('accounts.wasDeleted', { name }),
    failure: (_, error) => {
      const isOwnedAfterAll = isApiFailure(error) && error.errors.some(({ code }) => code === 'in-use')
      if (isOwnedAfterAll) void query.refetch()
      return isOwnedAfterAll ? null : refusalText(t, error)
    },
    goneIsDone: true,
    onDone: onClose,
    refresh: () => refreshQueriesOf(accounts.listAccounts),
  })

  return (
    <ConfirmDialog
      title={t('accounts.deleteTitle', { name })}
      confirm={t('list.delete')}
      size={480}
      isReady={isReady}
      isRunning={remove.isRunning}
      onConfirm={() => void remove.run({ id, ...(heir !== null && { hand_over_to: heir }) })}
      onClose={onClose}
    >
      <p>{t('accounts.deleteText')}</p>
      {query.error && <p className={classes.error}>{refusalText(t, query.error)}</p>}
      {kinds.length > 0 && (
        <div className={classes.owned}>
          <p>{t('accounts.owns')}</p>
          <ul>
            {kinds.map(({ kind, count }) => (
              <li key={kind}>{t(`accounts.owned.${kind}`, { count })}</li>
            ))}
          </ul>
          <ChooseHeir except={id} onChange={setHeir} />
        </div>
      )}
      {query.data && kinds.length === 0 && <p className={classes.nothing}>{t('accounts.ownNothing')}</p>}
    </ConfirmDialog>
  )
}
