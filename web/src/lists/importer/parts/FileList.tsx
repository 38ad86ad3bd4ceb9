import { IconAlertCircle, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import classes from './file-list.module.css'

export interface ListedFile {
  key: string
  name: string
  size: number
  /** What is wrong with it, in words. */
  error: string | null
  /** Next to it. */
  action?: ReactNode
}

/** As the limit of 500 KB counts them. */
const KILOBYTE = 1_024

/** Files with their sizes and what is wrong with them. */
export function FileList({ files, label }: { files: readonly ListedFile[]; label: string }) {
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
              {t('importer.kilobytes', { size: format.full(Math.ceil(size / KILOBYTE)) })}
            </span>
            {error !== null && <span className={classes.error}>{error}</span>}
          </span>
          {action}
        </li>
      ))}
    </ul>
  )
}
