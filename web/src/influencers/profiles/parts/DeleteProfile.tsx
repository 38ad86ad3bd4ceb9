import { type Profile, profiles } from '@kolscope/contract/influencers/profiles'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { notify } from '../../../ui/feedback/notify'
import { failureText } from '../../../ui/form/form-texts'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshProfiles } from '../refresh-profiles'
import styles from './dialogs.module.css'

interface Props {
  profile: Profile
  /** Nothing typed here can be saved any more. */
  onGone: () => void
  onClose: () => void
}

/** Asks, deletes, goes back to the list and offers to take it back. */
export function DeleteProfile({ profile, onGone, onClose }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { _id: id, name } = profile

  async function restore(change_id: number) {
    try {
      await call(profiles.undoProfileChange, { id, change_id })
      notify({ text: t('profiles.restored', { name }) })
    } catch (error) {
      console.error('The deletion could not be taken back', error)
      notify({ text: t('profiles.undoFailed'), color: 'danger' })
    }
    await refreshProfiles()
  }

  async function remove() {
    setBusy(true)
    try {
      const { data } = await call(profiles.removeProfile, { id })
      onGone()
      // Away first: what is asked about somebody who is gone would be refused.
      await navigate({ to: '/younet-profile/list' })
      await refreshProfiles()
      notify({ text: t('profiles.deleted', { name }), onUndo: () => void restore(data.change_id) })
    } catch (error) {
      console.error('The profile could not be deleted', error)
      notify({ text: failureText(t, error), color: 'danger' })
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('profiles.deleteTitle', { name })} onClose={onClose}>
      <div className={styles.body}>
        <p>{t('profiles.deleteText')}</p>
        <div className={styles.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void remove()}>
            {t('list.delete')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
