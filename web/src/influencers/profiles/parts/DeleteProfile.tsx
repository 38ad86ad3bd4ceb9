import { type Profile, profiles } from '@kolscope/contract/influencers/profiles'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../../core/i18n'
import { ConfirmDialog } from '../../../ui/action/ConfirmDialog'
import { useAction } from '../../../ui/action/use-action'
import { refreshProfiles } from '../refresh-profiles'

interface Props {
  profile: Profile
  /** Input on this page can no longer be saved. */
  onDeleted: () => void
  onClose: () => void
}

/** Asks, deletes, returns to the list and offers to undo. */
export function DeleteProfile({ profile, onDeleted, onClose }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { _id: id, name } = profile

  const restore = useAction(profiles.undoProfileChange, {
    success: t('done.restored', { name }),
    failure: () => t('profiles.undoFailed'),
    refresh: refreshProfiles,
  })
  const remove = useAction(profiles.removeProfile, {
    success: t('done.deleted', { name }),
    undo: ({ data }) => restore.run({ id, change_id: data.change_id }),
    onDone: async () => {
      onDeleted()
      // Leaves the page first: requests about a deleted person would be refused.
      await navigate({ to: '/younet-profile/list' })
      await refreshProfiles()
    },
  })

  return (
    <ConfirmDialog
      title={t('ask.delete', { name })}
      confirm={t('list.delete')}
      isRunning={remove.isRunning}
      onConfirm={() => void remove.run({ id })}
      onClose={onClose}
    >
      <p>{t('profiles.deleteText')}</p>
    </ConfirmDialog>
  )
}
