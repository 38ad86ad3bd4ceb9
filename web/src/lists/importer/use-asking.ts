import { type Import, importer } from '@kolscope/contract/lists/importer'
import { useT } from '../../core/i18n'
import { useAction } from '../../ui/action/use-action'
import { refreshImport } from './refresh-imports'

/** Asks staff to list the accounts of rows, and reports the result; it can be undone. */
export function useAsking({ id, version }: Pick<Import, 'id' | 'version'>) {
  const t = useT()
  const withdraw = useAction(importer.withdrawAdding, {
    success: ({ withdrawn }) =>
      withdrawn > 0
        ? { text: t('importer.withdrawn', { count: withdrawn }), color: 'info' }
        : { text: t('importer.withdrawnNone'), color: 'warning' },
    refresh: refreshImport,
  })
  const ask = useAction(importer.requestAdding, {
    success: ({ requested, already, request_ids }) => ({
      text: [
        requested > 0 && t('importer.asked', { count: requested }),
        already > 0 && t('importer.askedAlready', { count: already }),
      ]
        .filter(Boolean)
        .join(' '),
      ...(requested > 0 && { onUndo: () => void withdraw.run({ ids: request_ids }) }),
    }),
    refresh: refreshImport,
  })
  return {
    busy: ask.isRunning,
    ask: (rows: readonly number[]) => void (!ask.isRunning && ask.run({ id, version, rows: [...rows] })),
  }
}
