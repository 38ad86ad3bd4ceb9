import { useEffect, useRef } from 'react'
import { useT } from '../../../core/i18n'
import { DropZone } from '../../../ui/form/DropZone'
import { ACCEPTED_FILES, MAX_MEGABYTES } from '../file-fault'
import { uploadQueue, useUploads } from '../upload-queue'
import { UploadRow } from './UploadRow'
import classes from './upload.module.css'

/** Takes files, each of which becomes a load; a single one is opened as soon as it is known. */
export function UploadPanel({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useT()
  const uploads = useUploads()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const add = (files: readonly File[]) =>
    uploadQueue.add(files, (id) => {
      if (files.length === 1 && isShown.current) onOpen(id)
    })
  return (
    <div className={classes.panel}>
      <DropZone
        accept={ACCEPTED_FILES}
        lead={t('loads.drop')}
        choose={t('loads.choose')}
        hint={t('loads.dropHint', MAX_MEGABYTES)}
        onFiles={add}
      />
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label={t('loads.uploads')}>
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadRow upload={upload} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
