import { type Account, accounts } from '@kolscope/contract/people/accounts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { notify } from '../../../ui/feedback/notify'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshAccounts } from '../refresh-accounts'
import { refusalText } from '../refusal-text'

/** Asks, and signs an account out everywhere. */
export function EndSessions({ account: { id, name }, onClose }: { account: Account; onClose: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)

  async function end() {
    setBusy(true)
    try {
      await call(accounts.endSessions, { id })
      notify({ text: t('accounts.wereEnded', { name }) })
    } catch (error) {
      notify({ text: refusalText(t, error), color: 'danger' })
    }
    onClose()
    await refreshAccounts()
  }

  return (
    <Dialog title={t('accounts.endSessionsTitle', { name })} onClose={onClose}>
      <p>{t('accounts.endSessionsText')}</p>
      <Group justify="end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void end()}>
          {t('accounts.endSessions')}
        </Button>
      </Group>
    </Dialog>
  )
}
