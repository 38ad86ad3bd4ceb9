import type { ImportFile } from '@kolscope/contract/core/spreadsheet-file'
import { useT } from '../../../core/i18n'
import { fileText } from '../fault-text'
import classes from './importer.module.css'
import { SpreadsheetFiles } from './SpreadsheetFiles'

/** Files that the server could not read, and why. */
export function RefusedFiles({ files }: { files: readonly ImportFile[] }) {
  const t = useT()
  return (
    <div className={classes.refused} role="alert">
      <p>{t('importer.notRead', { count: files.length })}</p>
      <SpreadsheetFiles
        label={t('importer.notRead', { count: files.length })}
        files={files.map((file) => ({ key: file.id, name: file.name, size: file.size, error: fileText(t, file) }))}
      />
    </div>
  )
}
