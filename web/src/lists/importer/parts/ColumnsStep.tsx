import type { Import } from '@kolscope/contract/lists/importer'
import { useT } from '../../../core/i18n'
import { Step } from '../../../ui/layout/Step'
import { namesAccounts } from '../mapping-draft'
import { SheetMapping } from './SheetMapping'

/** How the columns of each sheet were interpreted, and a way to correct it. */
export function ColumnsStep({ currentImport }: { currentImport: Import }) {
  const t = useT()
  const { id, sheets } = currentImport
  const isUnderstood = sheets.some(namesAccounts)
  return (
    <Step
      number={2}
      title={t('importer.step.columns')}
      state={isUnderstood ? 'done' : 'now'}
      about={t(isUnderstood ? 'importer.columnsAbout' : 'importer.columnsNone')}
    >
      {sheets.map((sheet) => (
        <SheetMapping key={`${sheet.file}/${sheet.sheet}`} id={id} sheet={sheet} opened={!isUnderstood} />
      ))}
    </Step>
  )
}
