import {
  ASK_NAME_ABOVE,
  type Collection,
  collections,
  TRASH_DAYS,
} from '@kolscope/contract/lists/collections/collections'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { notify } from '../../../ui/feedback/notify'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshCollections, refusalText } from '../collection-calls'
import classes from './dialogs.module.css'
import { restoreCollection } from './restore-collection'

interface Props {
  collection: Pick<Collection, 'id' | 'name' | 'shared_with' | 'total_influencers'>
  onClose: () => void
  /** After it went to the trash. */
  onDeleted?: () => void
}

/** Asks, by its name where many influencers are in it, puts it in the trash, and offers to bring it back. */
export function DeleteCollection({ collection, onClose, onDeleted }: Props) {
  const t = useT()
  const { id, name, shared_with, total_influencers = 0 } = collection
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [line, setLine] = useState('')
  const asksName = total_influencers > ASK_NAME_ABOVE
  const isReady = !asksName || typed.trim().normalize('NFC') === name.normalize('NFC')

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (!isReady || busy) return
    setBusy(true)
    setLine('')
    try {
      await call(collections.removeCollection, { id, ...(asksName && { name: typed.trim() }) })
    } catch (error) {
      // Somebody else was faster: it is gone, as wanted.
      if (!(isApiFailure(error) && error.status === 404)) {
        setLine(refusalText(t, error))
        return setBusy(false)
      }
    }
    notify({ text: t('collections.deleted', { name }), onUndo: () => void restoreCollection(collection, t) })
    onClose()
    onDeleted?.()
    await refreshCollections()
  }

  return (
    <Dialog title={t('collections.deleteTitle', { name })} onClose={onClose}>
      <form onSubmit={(event) => void remove(event)} className={classes.stack}>
        <p>{t('collections.deleteText', { count: TRASH_DAYS })}</p>
        {shared_with > 0 && <p>{t('collections.deleteShared', { count: shared_with })}</p>}
        {asksName && (
          <TextInput
            label={t('collections.typeName', { count: total_influencers })}
            placeholder={name}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <p role="alert" className={classes.failure} hidden={line === ''}>
          {line}
        </p>
        <Group justify="end" gap="xs">
          <Button variant="default" {...(!asksName && { 'data-autofocus': true })} onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!isReady} loading={busy}>
            {t('list.delete')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
