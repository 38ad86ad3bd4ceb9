import { normalize } from '@kolscope/contract/core/normalize'
import type { Load } from '@kolscope/contract/lists/loads/loads'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { DropZone } from '../../../ui/form/DropZone'
import { ACCEPTED_FILES } from '../file-fault'
import { sizeText } from '../load-words'
import { uploadQueue } from '../upload-queue'
import { useInterrupted } from '../use-interrupted'
import classes from './loads.module.css'

/** An upload of another tab; if that was closed, the person who began it can send the same file here once more. */
export function UploadElsewhere({ load: { file_name, bytes, received, is_own } }: { load: Load }) {
  const t = useT()
  const format = useFormat()
  const [isOther, setOther] = useState(false)
  const navigate = useNavigate()
  const isInterrupted = useInterrupted(received)
  const file = t('loads.upload.sending', { sent: sizeText(t, format, received), total: sizeText(t, format, bytes) })
  if (!is_own) return <p className={classes.soft}>{t('loads.upload.notEnded', { file })}</p>
  if (!isInterrupted) return <p className={classes.soft}>{t('loads.upload.elsewhere', { file })}</p>
  const take = ([one]: readonly File[]) => {
    // Some browsers give the letters of a name and their marks apart; the server keeps them as one.
    const isSame = one !== undefined && normalize(one.name, 'NFC').trim() === file_name && one.size === bytes
    setOther(!isSame)
    const open = (id: number) => void navigate({ to: '/load-lists', search: { load: id }, replace: true })
    if (isSame) uploadQueue.add([one], open)
  }
  return (
    <>
      <p role="status">{t('loads.upload.interrupted')}</p>
      <DropZone
        accept={ACCEPTED_FILES}
        lead={t('loads.upload.dropSame')}
        choose={t('loads.upload.chooseSame')}
        hint={`${file_name} · ${file}`}
        onFiles={take}
      />
      {isOther && (
        <p className={classes.problem} role="alert">
          {t('loads.upload.otherFile', { name: file_name })}
        </p>
      )}
    </>
  )
}
