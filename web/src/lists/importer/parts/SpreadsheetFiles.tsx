import { KIB } from '@kolscope/contract/lists/importer-rules'
import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import classes from './file-list.module.css'

interface ListedFile {
  key: string
  name: string
  size: number
  /** The message to show; null if the file is fine. */
  error: string | null
  /** Shown at the end of the file's row, such as a button that removes it. */
  action?: ReactNode
}

/** Files with their sizes, each with its message and its action. */
export function SpreadsheetFiles({ files, label }: { files: readonly ListedFile[]; label: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className={classes.files} aria-label={label}>
      {files.map(({ key, name, size, error, action }) => (
        <li key={key} data-wrong={error !== null || undefined}>
          {error === null ? (
            <IconFileSpreadsheet size={18} className={classes.icon} aria-hidden="true" />
          ) : (
            <IconAlertCircle size={18} className={classes.icon} aria-hidden="true" />
          )}
          <span className={classes.file}>
            <bdi className={classes.name}>{name}</bdi>
            <span className={classes.size}>
              {t('importer.kilobytes', { size: format.full(Math.ceil(size / KIB)) })}
            </span>
            {error !== null && <span className={classes.error}>{error}</span>}
          </span>
          {action}
        </li>
      ))}
    </ul>
  )
}
