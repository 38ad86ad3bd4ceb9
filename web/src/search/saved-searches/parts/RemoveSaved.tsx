import { type SavedSearch, savedSearches } from '@kolscope/contract/search/saved-searches'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { notify } from '../../../ui/feedback/notify'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshSavedSearches } from '../saved-calls'
import { failureText } from './failure-text'

/** Asks, deletes, and offers to take it back; a search of somebody else is only followed no more. */
export function RemoveSaved({ one, onClose }: { one: SavedSearch; onClose: () => void }) {
  const t = useT()
  const { id, name, is_owner, shared_with } = one
  const [busy, setBusy] = useState(false)

  async function restore() {
    try {
      await call(savedSearches.restoreSavedSearch, { id })
      notify({ text: t('savedSearches.restored', { name }), color: 'success' })
    } catch (error) {
      notify({ text: failureText(t, isApiFailure(error) ? error : null), color: 'danger' })
    }
    await refreshSavedSearches()
  }

  async function remove() {
    setBusy(true)
    try {
      await call(savedSearches.removeSavedSearch, { id })
      notify({
        text: t(is_owner ? 'savedSearches.deleted' : 'savedSearches.left', { name }),
        ...(is_owner && { onUndo: () => void restore() }),
      })
    } catch (error) {
      // Somebody else was faster: it is gone, as wanted.
      if (!(isApiFailure(error) && error.status === 404)) notify({ text: t('savedSearches.failed'), color: 'danger' })
    }
    await refreshSavedSearches()
    onClose()
  }

  const text = !is_owner
    ? t('savedSearches.leaveText', { owner: one.owner.name })
    : shared_with.length > 0
      ? t('savedSearches.deleteShared', { count: shared_with.length })
      : t('savedSearches.deleteText')
  return (
    <Dialog title={t(is_owner ? 'savedSearches.deleteTitle' : 'savedSearches.leaveTitle', { name })} onClose={onClose}>
      <p>{text}</p>
      <Group justify="end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void remove()}>
          {t(is_owner ? 'list.delete' : 'savedSearches.leave')}
        </Button>
      </Group>
    </Dialog>
  )
}
