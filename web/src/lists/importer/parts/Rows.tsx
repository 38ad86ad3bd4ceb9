import { CODES } from '@kolscope/contract/core/errors'
import type { Import, ImportRow } from '@kolscope/contract/lists/importer'
import { Button } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { PlanSpent } from '../../../ui/feedback/PlanSpent'
import { ResultPage } from '../../../ui/feedback/ResultPage'
import { Step } from '../../../ui/layout/Step'
import type { Added } from '../add-rows'
import { keptStatus } from '../kept-status'
import { haystacksOf, ofStatus, type RowFilter, withWords } from '../row-filter'
import { tallyOf } from '../row-tally'
import { useRowSelection } from '../use-row-selection'
import { DonePanel } from './DonePanel'
import { RowActions } from './RowActions'
import { RowFilters } from './RowFilters'
import { RowStats } from './RowStats'
import { RowTable } from './RowTable'
import classes from './rows.module.css'

interface Props {
  currentImport: Import
  rows: readonly ImportRow[]
  filters: readonly RowFilter[]
  text: string
  onShow: (filters: { status?: RowFilter[] | undefined; search?: string | undefined }) => void
}

/** Rows of the selected statuses that contain the text; typing never waits for them. */
function useShown({ rows, filters, text }: Pick<Props, 'rows' | 'filters' | 'text'>) {
  const haystacks = useMemo(() => haystacksOf(rows), [rows])
  const [words, statuses] = [useDeferredValue(text), useDeferredValue(filters)]
  return useMemo(() => ofStatus(withWords(rows, haystacks, words), statuses), [rows, haystacks, words, statuses])
}

/** The rows with their statuses, the selection among them, and the result of the last action. */
export function Rows({ currentImport, rows, filters, text, onShow }: Props) {
  const t = useT()
  const selection = useRowSelection(rows, filters)
  const [added, setAdded] = useState<Added | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const shownRows = useShown({ rows, filters, text })
  const tally = useMemo(() => tallyOf(rows, selection.chosen), [rows, selection.chosen])
  if (failure?.code === CODES.searchesUsedUp) {
    return (
      <div className={classes.shown}>
        <PlanSpent error={failure} />
        <div>
          <Button onClick={() => setFailure(null)}>{t('importer.backToRows')}</Button>
        </div>
      </div>
    )
  }
  if (failure) {
    return (
      <ResultPage status={keptStatus(failure.status)} requestId={failure.requestId} withHome={false}>
        <Button onClick={() => setFailure(null)}>{t('importer.backToRows')}</Button>
      </ResultPage>
    )
  }
  const write = (status: readonly RowFilter[], search: string) =>
    onShow({ status: status.length === 0 ? undefined : [...status], search: search === '' ? undefined : search })
  return (
    <>
      <Step number={3} title={t('importer.step.rows')} state="now" about={t('importer.rowsAbout')}>
        <RowStats stats={currentImport.stats} />
        <RowFilters
          stats={currentImport.stats}
          filters={filters}
          text={text}
          onFilters={(next) => {
            selection.only(next)
            write(next, text)
          }}
          onText={(next) => write(filters, next)}
        />
        <RowActions
          currentImport={currentImport}
          tally={tally}
          total={rows.length}
          onFailed={setFailure}
          onAdded={(what) => {
            setAdded(what)
            selection.clear()
            write([], '')
          }}
        />
        {shownRows.length === 0 ? (
          <EmptyState
            title={t('list.none')}
            actions={
              <Button
                variant="default"
                onClick={() => {
                  selection.only([])
                  write([], '')
                }}
              >
                {t('action.clearAll')}
              </Button>
            }
          />
        ) : (
          <div className={classes.shown}>
            <p role="status" className={classes.soft}>
              {t('importer.shown', { shown: shownRows.length, total: rows.length })}
            </p>
            <RowTable rows={shownRows} chosen={selection.chosen} onChoose={selection.set} />
          </div>
        )}
      </Step>
      <DonePanel currentImport={currentImport} added={added} onUndone={() => setAdded(null)} />
    </>
  )
}
