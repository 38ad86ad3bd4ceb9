import type { Import } from '@kolscope/contract/lists/importer'
import { IconTableOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../core/i18n'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import { Step } from '../../../ui/layout/Step'
import { keptStatus } from '../kept-status'
import type { RowFilter } from '../row-filter'
import { useImportRows } from '../use-import-rows'
import { Rows } from './Rows'

interface Props {
  currentImport: Import
  filters: readonly RowFilter[]
  text: string
  onShow: (filters: { status?: RowFilter[] | undefined; search?: string | undefined }) => void
}

/** The rows of an import, once all of them are loaded. */
export function RowsStep({ currentImport, ...filterProps }: Props) {
  const t = useT()
  const { rows, error, loaded } = useImportRows(currentImport)
  const step = (children: ReactNode) => (
    <Step number={3} title={t('importer.step.rows')} state="now">
      {children}
    </Step>
  )
  if (currentImport.stats.total === 0) {
    return step(
      <EmptyState icon={<IconTableOff size={24} />} title={t('importer.noRows')}>
        {t('importer.noRowsText')}
      </EmptyState>,
    )
  }
  if (error) return <ResultPage status={keptStatus(error.status)} requestId={error.requestId} withHome={false} />
  if (!rows)
    return step(<p role="status">{t('importer.loadingRows', { done: loaded, total: currentImport.stats.total })}</p>)
  return <Rows currentImport={currentImport} rows={rows} {...filterProps} />
}
