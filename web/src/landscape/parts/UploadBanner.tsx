import type { LandscapeUpload } from '@kolscope/contract/landscapes'
import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useState } from 'react'
import { dateTime } from '../../core/format'
import classes from '../landscape.module.css'
import { takeBack } from '../landscape-calls'
import type { LandscapeWords } from '../landscape-words'

interface Props {
  upload: LandscapeUpload
  words: LandscapeWords
  mayChange: boolean
}

/** Says that somebody's numbers are shown in place of the computed ones. */
export function UploadBanner({ upload, words: { t }, mayChange }: Props) {
  const [busy, setBusy] = useState(false)
  const values = { file: upload.file, when: dateTime(upload.at) ?? '' }
  return (
    <div className={classes.banner} role="status">
      <IconTableImport size={20} aria-hidden="true" />
      <p>
        {upload.by === null
          ? t('landscape.uploaded', values)
          : t('landscape.uploadedBy', { ...values, name: upload.by })}{' '}
        <span className={classes.soft}>{t('landscape.uploadedMeans')}</span>
      </p>
      {mayChange && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={() => {
            setBusy(true)
            void takeBack(t).finally(() => setBusy(false))
          }}
        >
          {t('landscape.takeBack')}
        </Button>
      )}
    </div>
  )
}
