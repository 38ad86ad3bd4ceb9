import { type Brand, brands } from '@kolscope/contract/influencers/brands'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../core/api'
import { isApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { notify } from '../../../ui/feedback/notify'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshBrands } from '../refresh-brands'

/** Asks, deletes, and offers to take it back. */
export function DeleteBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useT()
  const { id, name } = brand
  const [busy, setBusy] = useState(false)

  async function restore() {
    try {
      await call(brands.restoreBrand, { id })
      notify({ text: t('brands.restored', { name }) })
    } catch (error) {
      const isTaken = isApiFailure(error) && error.status === 409
      notify({ text: isTaken ? t('brands.nameTaken', { name }) : t('brands.failed'), color: 'danger' })
    }
    await refreshBrands()
  }

  async function remove() {
    setBusy(true)
    try {
      await call(brands.removeBrand, { id })
      notify({ text: t('brands.deleted', { name }), onUndo: () => void restore() })
    } catch (error) {
      // Somebody else was faster: it is gone, as wanted.
      if (!(isApiFailure(error) && error.status === 404)) notify({ text: t('brands.failed'), color: 'danger' })
    }
    await refreshBrands()
    onClose()
  }

  return (
    <Dialog title={t('brands.deleteTitle', { name })} onClose={onClose}>
      <p>{t('brands.deleteText')}</p>
      <Group justify="end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void remove()}>
          {t('list.delete')}
        </Button>
      </Group>
    </Dialog>
  )
}
