import { type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import { ConfirmDialog } from '../../../ui/action/ConfirmDialog'
import { useAction } from '../../../ui/action/use-action'
import { lateText } from '../late-text'
import { refreshLoads, storeLoad } from '../refresh-loads'
import classes from './loads.module.css'
import { WorkBar } from './WorkBar'

/** Rows on their way into the market, and a way to stop. */
export function LoadingRows({ load: { id, rows: total, counts, progress } }: { load: Load }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const stop = useAction(loads.cancelLoad, {
    failure: lateText,
    onDone: (answer) => {
      setAsking(false)
      if (answer) storeLoad(answer)
    },
    refresh: refreshLoads,
  })
  return (
    <>
      <WorkBar progress={progress}>
        {() =>
          counts === null || total === null ? t('loads.loading') : t('loads.loadingRows', { done: counts.rows, total })
        }
      </WorkBar>
      <p className={classes.soft}>{t('loads.leave')}</p>
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('loads.stop')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('loads.stopTitle')}
          confirm={t('loads.stop')}
          isRunning={stop.isRunning}
          onConfirm={() => void stop.run({ id })}
          onClose={() => setAsking(false)}
        >
          <p>{t('loads.stopText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
