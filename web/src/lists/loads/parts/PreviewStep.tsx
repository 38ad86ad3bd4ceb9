import { type Load, type LoadPreview, loads, MAX_PREVIEW_ROWS } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { useT } from '../../../core/i18n'
import { useAction } from '../../../ui/action/use-action'
import { Step } from '../../../ui/layout/Step'
import { lateText } from '../late-text'
import { refreshLoads, storeLoad } from '../refresh-loads'
import { isPreviewing } from '../use-load'
import classes from './loads.module.css'
import { OutcomeStats } from './OutcomeStats'
import { PreviewExamples } from './PreviewExamples'
import { WorkBar } from './WorkBar'

interface Props {
  load: Load
  number: number
  /** Whether the reader has changed how the list is read and not applied it. */
  hasChanges: boolean
}

function Start({ load, preview, hasChanges }: Omit<Props, 'number'> & { preview: LoadPreview }) {
  const t = useT()
  const { id, version, sheets } = load
  const start = useAction(loads.startLoad, {
    failure: lateText,
    failureIn: 'place',
    onDone: (answer) => answer && storeLoad(answer),
    refresh: refreshLoads,
  })
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
  const isIdle = preview.is_whole && preview.counts.new + preview.counts.changed === 0
  return (
    <>
      {isIdle && <p>{t('loads.addsNothing')}</p>}
      <div className={classes.buttons}>
        <Button disabled={hasChanges} loading={start.isRunning} onClick={() => void start.run({ id, version })}>
          {t('loads.start', { count: rows })}
        </Button>
        {hasChanges && <p className={classes.soft}>{t('loads.applyFirst')}</p>}
        {start.problem !== '' && <p role="alert">{start.problem}</p>}
      </div>
    </>
  )
}

/** What loading the list would do, and the button that does it. */
export function PreviewStep({ load, number, hasChanges }: Props) {
  const t = useT()
  const { preview, progress } = load
  const title = t('loads.step.preview')
  if (preview === null && !isPreviewing(load))
    return <Step number={number} title={title} state="next" about={t('loads.previewWaits')} />
  return (
    <Step number={number} title={title} state="now" about={t('loads.previewAbout')}>
      {isPreviewing(load) && <WorkBar progress={progress}>{() => t('loads.previewing')}</WorkBar>}
      {preview && (
        <>
          <OutcomeStats counts={preview.counts} />
          {!preview.is_whole && <p>{t('loads.previewPart', { count: MAX_PREVIEW_ROWS })}</p>}
          <PreviewExamples preview={preview} />
          <Start load={load} preview={preview} hasChanges={hasChanges} />
        </>
      )}
    </Step>
  )
}
