import { Button, Progress } from '@mantine/core'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { useAction } from '../../../ui/action/use-action'
import { RemoveButton } from '../../../ui/form/RemoveButton'
import { faultText } from '../file-fault'
import { sizeText } from '../load-words'
import { failedUploadText } from '../upload-failure'
import { type Upload, uploadQueue } from '../upload-queue'
import classes from './upload.module.css'

/** A file on its way: how much of it is sent, or why it is not. */
export function UploadRow({ upload }: { upload: Upload }) {
  const t = useT()
  const format = useFormat()
  const { key, file, state, sent, fault, failure } = upload
  const cancel = useAction(() => uploadQueue.cancel(key), { goneIsDone: true })
  const size = sizeText(t, format, file.size)
  const label = state === 'refused' ? 'loads.upload.removeOf' : 'loads.upload.cancelOf'
  return (
    <div className={classes.upload} data-wrong={fault !== null || failure !== null || undefined}>
      <div className={classes.text}>
        <bdi className={classes.name}>{file.name}</bdi>
        {state === 'waiting' && <span className={classes.soft}>{t('loads.upload.waiting')}</span>}
        {state === 'sending' && (
          <span className={classes.soft}>
            {t('loads.upload.sending', { sent: sizeText(t, format, sent), total: size })}
          </span>
        )}
        {fault !== null && (
          <span className={classes.problem} role="alert">
            {faultText(t, fault)}
          </span>
        )}
        {failure !== null && (
          <span className={classes.problem} role="alert">
            {failedUploadText(t, failure)}
          </span>
        )}
      </div>
      {state === 'failed' && (
        <Button
          variant="default"
          aria-label={t('loads.upload.resumeOf', { name: file.name })}
          onClick={() => uploadQueue.resume(key)}
        >
          {t('loads.upload.resume')}
        </Button>
      )}
      <RemoveButton label={t(label, { name: file.name })} onClick={() => void cancel.run()} />
      {state === 'sending' && (
        <Progress
          className={classes.bar}
          value={(sent / file.size) * 100}
          aria-label={t('loads.upload.progress', { name: file.name })}
        />
      )}
    </div>
  )
}
