import { type Import, importer } from '@kolscope/contract/lists/importer'
import { useState } from 'react'
import { call } from '../../core/api'
import { useT } from '../../core/i18n'
import { notify } from '../../ui/feedback/notify'
import { failureText } from '../../ui/form/form-texts'
import { refreshImport } from './refresh-imports'

/** Asks staff to list the accounts of rows, and says what came of it; it can be taken back. */
export function useAsking({ id, version }: Pick<Import, 'id' | 'version'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  async function ask(rows: readonly number[]) {
    if (busy) return
    setBusy(true)
    try {
      const { requested, already, request_ids } = await call(importer.requestAdding, { id, version, rows: [...rows] })
      notify({
        text: [
          requested > 0 && t('importer.asked', { count: requested }),
          already > 0 && t('importer.askedAlready', { count: already }),
        ]
          .filter(Boolean)
          .join(' '),
        ...(requested > 0 && { onUndo: () => void withdraw(request_ids) }),
      })
      await refreshImport()
    } catch (error) {
      notify({ text: failureText(t, error), color: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  async function withdraw(ids: number[]) {
    try {
      const { withdrawn } = await call(importer.withdrawAdding, { ids })
      notify({
        text: withdrawn > 0 ? t('importer.withdrawn', { count: withdrawn }) : t('importer.withdrawnNone'),
        color: withdrawn > 0 ? 'info' : 'warning',
      })
      await refreshImport()
    } catch (error) {
      notify({ text: failureText(t, error), color: 'danger' })
    }
  }
  return { busy, ask }
}
