import { type CollectionShare, collections } from '@kolscope/contract/lists/collections/collections'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useAction } from '../../../ui/action/use-action'
import { notify } from '../../../ui/feedback/notify'
import { refreshCollections, refusalText } from '../collection-calls'

type Person = Pick<CollectionShare, 'email' | 'name'>

/** Shares one collection and stops sharing it, both immediately and with undo. */
export function useSharing(id: number) {
  const t = useT()
  const change = useAction((send: () => Promise<unknown>) => send(), {
    failure: refusalText,
    failureIn: 'place',
    refresh: refreshCollections,
  })

  /** Shares by email, because external accounts may not name an account by id. */
  async function share({ email, name }: Person, role: CollectionShare['role']) {
    const isDone = await change.run(() => call(collections.shareCollection, { id, email, role }))
    if (isDone) notify({ text: t('collections.shared', { name }) })
  }

  /** Changes the role by id, which also reaches an account that has been deactivated. */
  async function changeRole({ account_id, name }: CollectionShare, role: CollectionShare['role']) {
    const isDone = await change.run(() => call(collections.shareCollection, { id, account_id, role }))
    if (isDone) notify({ text: t(role === 'editor' ? 'collections.nowEditor' : 'collections.nowViewer', { name }) })
  }

  async function unshare({ account_id, email, name, role }: CollectionShare) {
    const isDone = await change.run(() => call(collections.unshareCollection, { id, account_id }))
    if (isDone)
      notify({
        text: t('collections.unshared', { name }),
        onUndo: () => void share({ email, name }, role),
      })
  }

  return { busy: change.isRunning, line: change.problem, share, changeRole, unshare }
}
