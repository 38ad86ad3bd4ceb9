import { type Brand, brands } from '@kolscope/contract/influencers/brands'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { ConfirmDialog } from '../../../ui/action/ConfirmDialog'
import { useAction } from '../../../ui/action/use-action'
import { refreshBrands } from '../refresh-brands'

/** Asks, deletes, and offers to take it back. */
export function DeleteBrand({ brand: { id, name }, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useT()
  const restore = useAction(brands.restoreBrand, {
    success: t('done.restored', { name }),
    failure: (_, error) =>
      isApiFailure(error) && error.status === 409 ? t('brands.nameTaken', { name }) : t('action.failed'),
    refresh: refreshBrands,
  })
  const remove = useAction(brands.removeBrand, {
    success: t('done.deleted', { name }),
    undo: () => restore.run({ id }),
    failure: () => t('action.failed'),
    goneIsDone: true,
    onDone: onClose,
    refresh: refreshBrands,
  })
  return (
    <ConfirmDialog
      title={t('ask.delete', { name })}
      confirm={t('list.delete')}
      isRunning={remove.isRunning}
      onConfirm={() => void remove.run({ id })}
      onClose={onClose}
    >
      <p>{t('brands.deleteText')}</p>
    </ConfirmDialog>
  )
}
