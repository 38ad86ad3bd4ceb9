import type { CollectionDetail } from '@kolscope/contract/lists/collections/collections'
import { lazy, Suspense } from 'react'
import { loadArea } from '../../../core/i18n'
import type { FieldWords } from '../../../search/filters/field-words'
import { ExportDialog } from '../../../search/selection/ExportDialog'
import { ClashDialog } from './ClashDialog'
import { MoveDialog } from './MoveDialog'
import { PassDialog } from './PassDialog'
import type { Bulk } from './use-bulk-members'
import type { Deciding } from './use-deciding'

const BulkDrawer = lazy(async () => {
  const areas = ['editing', 'activityLogs'] as const
  const [{ BulkDrawer: Drawer }] = await Promise.all([
    import('../../../influencers/bulk/BulkDrawer'),
    ...areas.map((area) => loadArea(area)),
  ])
  return { default: Drawer }
})

interface Props {
  collection: CollectionDetail
  words: FieldWords
  deciding: Deciding
  bulk: Bulk
}

/** Questions before an action on members. */
export function DecidingDialogs({ collection, words, deciding, bulk }: Props) {
  const { passing, clash } = deciding
  const { dialog } = bulk
  return (
    <>
      {passing && (
        <PassDialog
          collectionId={collection.id}
          passing={passing}
          words={words}
          onPass={deciding.pass}
          onClose={deciding.cancelPassing}
        />
      )}
      {clash && <ClashDialog clash={clash} words={words} onSettle={deciding.settle} />}
      {dialog?.kind === 'move' && (
        <MoveDialog
          collectionId={collection.id}
          ids={dialog.ids}
          words={words}
          onMove={(to) => bulk.move(dialog.ids, to)}
          onClose={bulk.close}
        />
      )}
      {dialog?.kind === 'export' && <ExportDialog source={bulk.exportSource(dialog.ids)} opened onClose={bulk.close} />}
      <Suspense>
        {dialog?.kind === 'edit' && (
          <BulkDrawer target={{ ids: [...dialog.ids] }} count={dialog.ids.length} onClose={bulk.close} />
        )}
      </Suspense>
    </>
  )
}
