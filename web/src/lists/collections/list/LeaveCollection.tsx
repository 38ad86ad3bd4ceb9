import { type Collection, collections } from '@kolscope/contract/lists/collections/collections'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useSession } from '../../../core/session'
import { notify } from '../../../ui/feedback/notify'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshCollections, refusalText } from '../collection-calls'
import classes from './dialogs.module.css'

interface Props {
  collection: Pick<Collection, 'id' | 'name' | 'owner'>
  onClose: () => void
  /** After it is out of reach. */
  onLeft?: () => void
}

/** Asks before an account gives up what somebody shared with it: only the owner can give it back. */
export function LeaveCollection({ collection, onClose, onLeft }: Props) {
  const t = useT()
  const { id, name, owner } = collection
  const { account } = useSession()
  const [busy, setBusy] = useState(false)

  async function leave() {
    if (!account) return
    setBusy(true)
    try {
      await call(collections.unshareCollection, { id, account_id: account._id })
      notify({ text: t('collections.left', { name }) })
      onLeft?.()
    } catch (error) {
      notify({ text: refusalText(t, error), color: 'danger' })
    }
    onClose()
    await refreshCollections()
  }

  return (
    <Dialog title={t('collections.leaveTitle', { name })} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('collections.leaveText', { owner: owner.name })}</p>
        <Group justify="end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void leave()}>
            {t('collections.leave')}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
