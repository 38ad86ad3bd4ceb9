import { normalize } from '@kolscope/contract/core/normalize'
import {
  ASK_NAME_ABOVE,
  type Collection,
  collections,
  TRASH_DAYS,
} from '@kolscope/contract/lists/collections/collections'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../core/i18n'
import { useAction } from '../../../ui/action/use-action'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshCollections, refusalText } from '../collection-calls'
import classes from './dialogs.module.css'
import { useRestoring } from './use-restoring'

interface Props {
  collection: Pick<Collection, 'id' | 'name' | 'shared_with' | 'total_influencers'>
  onClose: () => void
  /** Called after it was moved to the trash. */
  onDeleted?: () => void
}

/** Asks, with the name for a large collection, moves it to the trash, and offers to restore it. */
export function DeleteCollection({ collection, onClose, onDeleted }: Props) {
  const t = useT()
  const { id, name, shared_with, total_influencers = 0 } = collection
  const [typedName, setTypedName] = useState('')
  const asksName = total_influencers > ASK_NAME_ABOVE
  const isReady = !asksName || normalize(typedName.trim(), 'NFC') === normalize(name, 'NFC')

  const restore = useRestoring()
  const remove = useAction(collections.removeCollection, {
    success: t('collections.deleted', { name }),
    undo: () => restore.run(collection),
    failure: refusalText,
    failureIn: 'place',
    goneIsDone: true,
    onDone: () => {
      onClose()
      onDeleted?.()
    },
    refresh: refreshCollections,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !remove.isRunning) void remove.run({ id, ...(asksName && { name: typedName.trim() }) })
  }

  return (
    <Dialog title={t('ask.delete', { name })} onClose={onClose}>
      <form onSubmit={submit} className={classes.stack}>
        <p>{t('collections.deleteText', { count: TRASH_DAYS })}</p>
        {shared_with > 0 && <p>{t('collections.deleteShared', { count: shared_with })}</p>}
        {asksName && (
          <TextInput
            label={t('collections.typeName', { count: total_influencers })}
            placeholder={name}
            autoComplete="off"
            data-autofocus
            value={typedName}
            onChange={(event) => setTypedName(event.currentTarget.value)}
          />
        )}
        <p role="alert" className={classes.failure} hidden={remove.problem === ''}>
          {remove.problem}
        </p>
        <Group justify="end" gap="xs">
          <Button variant="default" {...(!asksName && { 'data-autofocus': true })} onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!isReady} loading={remove.isRunning}>
            {t('list.delete')}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
