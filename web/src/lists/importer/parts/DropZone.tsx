import { IMPORT_EXTENSIONS, IMPORT_MIMES, type ImportLimits, KIB } from '@kolscope/contract/lists/importer-rules'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useT } from '../../../core/i18n'
import classes from './drop-zone.module.css'

const ACCEPT = [...IMPORT_EXTENSIONS.map((extension) => `.${extension}`), ...Object.values(IMPORT_MIMES)].join(',')

interface Props {
  /** Whether no more files are accepted. */
  isFull: boolean
  busy: boolean
  limits: ImportLimits
  onFiles: (files: readonly File[]) => void
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Accepts files by a button and by dropping them. */
export function DropZone({ isFull, busy, limits, onFiles }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !busy) onFiles([...files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way; the button works by keyboard.
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <p className={classes.lead}>{t('importer.drop')}</p>
      <Button variant="light" disabled={isFull || busy} onClick={() => input.current?.click()}>
        {t('importer.choose')}
      </Button>
      <p className={classes.hint}>
        {isFull
          ? t('importer.full', { count: limits.files })
          : t('importer.dropHint', { count: limits.files, size: Math.floor(limits.bytes / KIB) })}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label={t('importer.choose')}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
