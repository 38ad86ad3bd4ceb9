import { type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import { ConfirmDialog } from '../../../ui/action/ConfirmDialog'
import { useAction } from '../../../ui/action/use-action'
import { lateText } from '../late-text'
import { refreshLoads } from '../refresh-loads'
import { uploadQueue } from '../upload-queue'

/** Deletes a list that is not loaded, after a question. */
export function DiscardLoad({ load: { id, file_name } }: { load: Pick<Load, 'id' | 'file_name'> }) {
  const t = useT()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const discard = useAction(loads.removeLoad, {
    success: t('loads.discarded', { name: file_name }),
    failure: (_, error) => lateText(t, error),
    goneIsDone: true,
    onDone: async () => {
      uploadQueue.forget(id)
      await navigate({ to: '.', search: {}, ignoreBlocker: true })
    },
    refresh: refreshLoads,
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('loads.discard')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('loads.discardTitle')}
          confirm={t('loads.discard')}
          isRunning={discard.isRunning}
          onConfirm={() => void discard.run({ id })}
          onClose={() => setAsking(false)}
        >
          <p>{t('loads.discardText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
