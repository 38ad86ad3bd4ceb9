import type { Load } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { Step } from '../../../ui/layout/Step'
import { reasonText } from '../reason-text'
import { useUploads } from '../upload-queue'
import classes from './loads.module.css'
import { UploadElsewhere } from './UploadElsewhere'
import { UploadRow } from './UploadRow'
import { WorkBar } from './WorkBar'

/** The file: on its way, being read, or why it cannot be loaded. */
export function FileStep({ load }: { load: Load }) {
  const t = useT()
  const { id, state, problem, progress } = load
  const upload = useUploads().find(({ loadId }) => loadId === id)
  if (state === 'ready') return <Step number={1} title={t('loads.step.file')} state="done" />
  return (
    <Step number={1} title={t('loads.step.file')} state="now">
      {state === 'uploading' && (upload ? <UploadRow upload={upload} /> : <UploadElsewhere load={load} />)}
      {state === 'reading' && (
        <WorkBar progress={progress}>
          {(share) => (share === null ? t('loads.readingColumns') : t('loads.reading', { share }))}
        </WorkBar>
      )}
      {state === 'unreadable' && (
        <div className={classes.problem} role="alert">
          <p>{t('loads.unreadable')}</p>
          {problem && <p>{reasonText(t, problem)}</p>}
        </div>
      )}
    </Step>
  )
}
