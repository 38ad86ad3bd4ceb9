import { type Collection, collections } from '@kolscope/contract/lists/collections/collections'
import { useT } from '../../../core/i18n'
import { useSession } from '../../../core/session'
import { ConfirmDialog } from '../../../ui/action/ConfirmDialog'
import { useAction } from '../../../ui/action/use-action'
import { refreshCollections, refusalText } from '../collection-calls'

interface Props {
  collection: Pick<Collection, 'id' | 'name' | 'owner'>
  onClose: () => void
  /** Called after the account has left the collection. */
  onLeft?: () => void
}

/** Asks before an account leaves a collection that was shared with it: only the owner can share it again. */
export function LeaveCollection({ collection, onClose, onLeft }: Props) {
  const t = useT()
  const { id, name, owner } = collection
  const { account } = useSession()

  const leave = useAction(collections.unshareCollection, {
    success: t('collections.left', { name }),
    failure: refusalText,
    onDone: () => {
      onLeft?.()
      onClose()
    },
    refresh: refreshCollections,
  })

  return (
    <ConfirmDialog
      title={t('collections.leaveTitle', { name })}
      confirm={t('collections.leave')}
      isRunning={leave.isRunning}
      onConfirm={() => account && void leave.run({ id, account_id: account._id })}
      onClose={onClose}
    >
      <p>{t('collections.leaveText', { owner: owner.name })}</p>
    </ConfirmDialog>
  )
}
