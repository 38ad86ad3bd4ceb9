import { IMPORT_EXTENSIONS, IMPORT_MIMES, KIB } from '@kolscope/contract/lists/importer-rules'
import { Button, Progress } from '@mantine/core'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import { DropZone } from '../../../ui/form/DropZone'
import { RemoveButton } from '../../../ui/form/RemoveButton'
import { Step } from '../../../ui/layout/Step'
import { faultText } from '../fault-text'
import { keptStatus } from '../kept-status'
import { useChosenFiles } from '../use-chosen-files'
import { useImportLimits } from '../use-import-limits'
import { useUpload } from '../use-upload'
import classes from './importer.module.css'
import { RefusedFiles } from './RefusedFiles'
import { SampleButton } from './SampleButton'
import { SpreadsheetFiles } from './SpreadsheetFiles'

const ACCEPT = [...IMPORT_EXTENSIONS.map((extension) => `.${extension}`), ...Object.values(IMPORT_MIMES)].join(',')

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const t = useT()
  const format = useFormat()
  const isSent = share >= 1
  return (
    <div className={classes.sending}>
      <div className={classes.sendingText} role="status">
        {isSent ? t('importer.reading') : t('importer.sending', { share: format.percent(share * 100, { digits: 0 }) })}
      </div>
      <Progress value={isSent ? 100 : share * 100} animated={isSent} aria-label={t('importer.upload')} />
      <Button variant="default" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
    </div>
  )
}

function LeftOut({ duplicates, beyond, most }: { duplicates: number; beyond: number; most: number }) {
  const t = useT()
  if (duplicates + beyond === 0) return null
  return (
    <p className={classes.soft} role="status">
      {duplicates > 0 && t('importer.duplicates', { count: duplicates })}{' '}
      {beyond > 0 && t('importer.beyond', { count: beyond, most })}
    </p>
  )
}

type FileSelection = ReturnType<typeof useChosenFiles>

function ChosenFiles({ selection, busy }: { selection: FileSelection; busy: boolean }) {
  const t = useT()
  return (
    <SpreadsheetFiles
      label={t('importer.files')}
      files={selection.files.map(({ file, fault }, index) => ({
        key: `${index} ${file.name}`,
        name: file.name,
        size: file.size,
        error: fault === '' ? null : faultText(t, fault),
        action: !busy && (
          <RemoveButton label={t('importer.removeFile', { name: file.name })} onClick={() => selection.remove(file)} />
        ),
      }))}
    />
  )
}

/** Selects, checks and sends files; the server returns an import. */
export function FilesStep({ onImported }: { onImported: (id: number) => void }) {
  const t = useT()
  const limits = useImportLimits()
  const selection = useChosenFiles(limits)
  const { share, failure, refused, upload, cancel, forget } = useUpload(onImported)
  const good = selection.files.flatMap(({ file, fault }) => (fault === '' ? [file] : []))
  if (failure) {
    return (
      <ResultPage
        status={keptStatus(failure.status)}
        requestId={failure.requestId}
        withHome={false}
        onRetry={() => void upload(good)}
        actions={
          <Button variant="default" onClick={forget}>
            {t('importer.backToFiles')}
          </Button>
        }
      />
    )
  }
  const busy = share !== null
  return (
    <Step number={1} title={t('importer.step.files')} state="now" tools={<SampleButton />}>
      <DropZone
        accept={ACCEPT}
        lead={t('importer.drop')}
        choose={t('importer.choose')}
        hint={
          selection.isFull
            ? t('importer.full', { count: limits.files })
            : t('importer.dropHint', { count: limits.files, size: Math.floor(limits.bytes / KIB) })
        }
        isFull={selection.isFull}
        busy={busy}
        onFiles={(files) => {
          forget()
          void selection.add(files)
        }}
      />
      {selection.files.length > 0 && <ChosenFiles selection={selection} busy={busy} />}
      <LeftOut {...selection} most={limits.files} />
      {refused.length > 0 && <RefusedFiles files={refused} />}
      {share !== null ? (
        <Sending share={share} onCancel={cancel} />
      ) : (
        selection.files.length > 0 && (
          <div className={classes.buttons}>
            <Button disabled={good.length === 0} onClick={() => void upload(good)}>
              {t('importer.read', { count: good.length })}
            </Button>
          </div>
        )
      )}
    </Step>
  )
}
