import type { LoadPreview } from '@kolscope/contract/lists/loads/load-outcomes'
import { type Load, loads } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { type Translate, useT } from '../../../core/i18n'
import { useAction } from '../../../ui/action/use-action'
import { Step } from '../../../ui/layout/Step'
import { lateText } from '../late-text'
import { startText } from '../load-words'
import { refreshLoads, storeLoad } from '../refresh-loads'
import { isPreviewing } from '../use-load'
import { AssumedDay } from './AssumedDay'
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
  const { id, version } = load
  const start = useAction(loads.startLoad, {
    failure: lateText,
    failureIn: 'place',
    onDone: (answer) => answer && storeLoad(answer),
    refresh: refreshLoads,
  })
  // It can still be loaded, which records whose accounts stand together in a row.
  const addsNothing = preview.is_whole && preview.counts.new + preview.counts.changed === 0
  return (
    <div className={classes.buttons}>
      <Button disabled={hasChanges} loading={start.isRunning} onClick={() => void start.run({ id, version })}>
        {startText(t, load, preview)}
      </Button>
      {addsNothing && <p>{t('loads.addsNothing')}</p>}
      {hasChanges && <p className={classes.soft}>{t('loads.applyFirst')}</p>}
      {start.problem !== '' && <p role="alert">{start.problem}</p>}
    </div>
  )
}

/** How many rows were examined, of how many if the list says so; lines of JSON have no sheets. */
function partText(t: Translate, { sheets }: Load, { counts }: LoadPreview): string {
  const total = sheets.reduce((sum, { rows }) => sum + rows, 0)
  return total > counts.rows
    ? t('loads.previewPartOf', { count: counts.rows, total })
    : t('loads.previewPart', { count: counts.rows })
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
          <OutcomeStats counts={preview.counts} isPart={!preview.is_whole} />
          {!preview.is_whole && <p>{partText(t, load, preview)}</p>}
          <AssumedDay sheets={load.sheets} />
          <PreviewExamples preview={preview} />
          <Start load={load} preview={preview} hasChanges={hasChanges} />
        </>
      )}
    </Step>
  )
}
