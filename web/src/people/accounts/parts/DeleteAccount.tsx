import { type Account, accounts } from '@kolscope/contract/people/accounts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { notify } from '../../../ui/feedback/notify'
import { Dialog } from '../../../ui/overlay/Dialog'
import classes from '../accounts.module.css'
import { refreshAccounts } from '../refresh-accounts'
import { refusalText } from '../refusal-text'
import { ChooseHeir } from './ChooseHeir'

/** Says what the account owns, asks whom to give it to, and deletes. */
export function DeleteAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useT()
  const { id, name } = account
  const [busy, setBusy] = useState(false)
  const [heir, setHeir] = useState<number | null>(null)
  const owned = useQueryOf(accounts.listOwned, { id }, { gcTime: 0, staleTime: 0 })
  const kinds = owned.data?.data ?? []
  const isReady = owned.data !== undefined && (kinds.length === 0 || heir !== null)

  async function remove() {
    setBusy(true)
    try {
      await call(accounts.removeAccount, { id, ...(heir !== null && { hand_over_to: heir }) })
      notify({ text: t('accounts.wasDeleted', { name }) })
      onClose()
    } catch (error) {
      const isGone = isApiFailure(error) && error.status === 404
      const isOwnedAfterAll = isApiFailure(error) && error.errors.some(({ code }) => code === 'in-use')
      if (isGone) onClose()
      else if (isOwnedAfterAll) await owned.refetch()
      else notify({ text: refusalText(t, error), color: 'danger' })
    } finally {
      setBusy(false)
    }
    await refreshAccounts()
  }

  return (
    <Dialog title={t('accounts.deleteTitle', { name })} size={480} onClose={onClose}>
      <p>{t('accounts.deleteText')}</p>
      {owned.error && <p className={classes.error}>{refusalText(t, owned.error)}</p>}
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
      {owned.data && kinds.length === 0 && <p className={classes.nothing}>{t('accounts.ownNothing')}</p>}
      <Group justify="end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button color="red" disabled={!isReady} loading={busy} onClick={() => void remove()}>
          {t('list.delete')}
        </Button>
      </Group>
    </Dialog>
  )
}
