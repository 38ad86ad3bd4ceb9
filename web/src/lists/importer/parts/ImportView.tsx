import { importer } from '@kolscope/contract/lists/importer'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../core/i18n'
import { refusedInPlace, useQueryOf } from '../../../core/query'
import { Loading } from '../../../ui/feedback/Loading'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import { keptStatus } from '../kept-status'
import type { RowFilter } from '../row-filter'
import { ColumnsStep } from './ColumnsStep'
import { ReadFiles } from './ReadFiles'
import { RowsStep } from './RowsStep'

interface Props {
  id: number
  filters: readonly RowFilter[]
  text: string
  onShow: (filters: { status?: RowFilter[] | undefined; search?: string | undefined }) => void
}

/** An import: its files, the interpretation of its columns, its rows, and actions on them. */
export function ImportView({ id, ...filterProps }: Props) {
  const t = useT()
  const query = useQueryOf(importer.getImport, { id }, refusedInPlace)
  if (query.error) {
    const { status, requestId } = query.error
    return (
      <ResultPage
        status={keptStatus(status)}
        requestId={requestId}
        withHome={false}
        onRetry={() => void query.refetch()}
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="." search={{}} {...props} />}>
            {t('importer.again')}
          </Button>
        }
      >
        {status === 404 ? t('importer.gone') : undefined}
      </ResultPage>
    )
  }
  if (!query.data) return <Loading />
  const currentImport = query.data.data
  return (
    <>
      <ReadFiles currentImport={currentImport} />
      {currentImport.sheets.length > 0 && <ColumnsStep currentImport={currentImport} />}
      {/* Rows that were interpreted again are new rows: all of their state starts over. */}
      <RowsStep key={currentImport.version} currentImport={currentImport} {...filterProps} />
    </>
  )
}
