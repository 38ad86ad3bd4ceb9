import { type SavedSearch, savedSearches } from '@kolscope/contract/search/saved-searches'
import { useT } from '../../../core/i18n'
import { ConfirmDialog } from '../../../ui/action/ConfirmDialog'
import { useAction } from '../../../ui/action/use-action'
import { refreshSavedSearches } from '../saved-calls'
import { failureText } from './failure-text'

/** Asks, deletes, and offers to undo it; for another user's search, only following it ends. */
export function RemoveSaved({ one, onClose }: { one: SavedSearch; onClose: () => void }) {
  const t = useT()
  const { id, name, is_owner, shared_with } = one
  const restore = useAction(savedSearches.restoreSavedSearch, {
    success: t('done.restored', { name }),
    failure: failureText,
    refresh: refreshSavedSearches,
  })
  const remove = useAction(savedSearches.removeSavedSearch, {
    success: t(is_owner ? 'done.deleted' : 'savedSearches.left', { name }),
    ...(is_owner && { undo: () => restore.run({ id }) }),
    failure: () => t('savedSearches.failed'),
    goneIsDone: true,
    onDone: onClose,
    refresh: refreshSavedSearches,
  })

  const text = !is_owner
    ? t('savedSearches.leaveText', { owner: one.owner.name })
    : shared_with.length > 0
      ? t('savedSearches.deleteShared', { count: shared_with.length })
      : t('savedSearches.deleteText')
  return (
    <ConfirmDialog
      title={t(is_owner ? 'ask.delete' : 'savedSearches.leaveTitle', { name })}
      confirm={t(is_owner ? 'list.delete' : 'savedSearches.leave')}
      isRunning={remove.isRunning}
      onConfirm={() => void remove.run({ id })}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
