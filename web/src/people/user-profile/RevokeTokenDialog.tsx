import type { PersonalToken } from '@kolscope/contract/people/personal-tokens'
import { userProfile } from '@kolscope/contract/people/user-profile'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { notify } from '../../ui/feedback/notify'
import { Dialog } from '../../ui/overlay/Dialog'
import form from './form.module.css'

export function RevokeTokenDialog({ token, onClose }: { token: PersonalToken; onClose: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)

  async function revoke() {
    setBusy(true)
    try {
      await call(userProfile.removeToken, { id: token.id })
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 404) {
        setBusy(false)
        return notify({ text: t('profile.actionFailed'), color: 'danger' })
      }
    }
    notify({ text: t('token.revoked') })
    onClose()
  }

  return (
    <Dialog title={t('token.revokeTitle', { name: token.name })} onClose={onClose}>
      <p>{t('token.revokeText')}</p>
      <div className={form.end}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void revoke()}>
          {t('token.revoke')}
        </Button>
      </div>
    </Dialog>
  )
}
