import { type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { dateTime } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { ConfirmDialog } from '../../../ui/action/ConfirmDialog'
import { useAction } from '../../../ui/action/use-action'
import { lateText } from '../late-text'
import { refreshLoads, storeLoad } from '../refresh-loads'
import classes from './loads.module.css'
import { UndoForecast } from './UndoForecast'

/** Undoes a load as a whole, after a question that says what happens; nothing once that is no longer possible. */
export function UndoLoad({ load: { id, undo_until } }: { load: Load }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const undo = useAction(loads.undoLoad, {
    failure: lateText,
    onDone: (answer) => {
      setAsking(false)
      if (answer) storeLoad(answer)
    },
    refresh: refreshLoads,
  })
  if (undo_until === null) return null
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('loads.undo')}
      </Button>
      <p className={classes.soft}>{t('loads.undoUntil', { date: dateTime(undo_until) ?? '' })}</p>
      {isAsking && (
        <ConfirmDialog
          title={t('loads.undoTitle')}
          confirm={t('loads.undo')}
          isRunning={undo.isRunning}
          onConfirm={() => void undo.run({ id })}
          onClose={() => setAsking(false)}
        >
          <UndoForecast id={id} />
          <p>{t('loads.undoOnce')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
