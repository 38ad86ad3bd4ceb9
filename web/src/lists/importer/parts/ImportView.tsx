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
  onShow: (shown: { status?: RowFilter[] | undefined; search?: string | undefined }) => void
}

/** An import: its files, the interpretation of its columns, its rows, and actions on them. */
export function ImportView({ id, ...shown }: Props) {
  const t = useT()
  const loaded = useQueryOf(importer.getImport, { id }, refusedInPlace)
  if (loaded.error) {
    const { status, requestId } = loaded.error
    return (
      <ResultPage
        status={keptStatus(status)}
        requestId={requestId}
        withHome={false}
        onRetry={() => void loaded.refetch()}
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
  if (!loaded.data) return <Loading />
  const found = loaded.data.data
  return (
    <>
      <ReadFiles found={found} />
      {found.sheets.length > 0 && <ColumnsStep found={found} />}
      {/* Rows that were interpreted again are new rows: all of their state starts over. */}
      <RowsStep key={found.version} found={found} {...shown} />
    </>
  )
}
