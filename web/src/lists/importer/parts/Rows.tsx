import { CODES } from '@kolscope/contract/core/errors'
import type { Import, ImportRow } from '@kolscope/contract/lists/importer'
import { Button } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ApiFailure } from '../../../core/api-failure'
import { useT } from '../../../core/i18n'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { PlanSpent } from '../../../ui/feedback/PlanSpent'
import { ResultPage } from '../../../ui/feedback/ResultPage'
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
import { Step } from './Step'

interface Props {
  found: Import
  rows: readonly ImportRow[]
  filters: readonly RowFilter[]
  text: string
  onShow: (shown: { status?: RowFilter[] | undefined; search?: string | undefined }) => void
}

/** Rows of the selected statuses that contain the text; typing never waits for them. */
function useShown({ rows, filters, text }: Pick<Props, 'rows' | 'filters' | 'text'>) {
  const haystacks = useMemo(() => haystacksOf(rows), [rows])
  const [wanted, statuses] = [useDeferredValue(text), useDeferredValue(filters)]
  return useMemo(() => ofStatus(withWords(rows, haystacks, wanted), statuses), [rows, haystacks, wanted, statuses])
}

/** The rows with their statuses, the selection among them, and the result of the last action. */
export function Rows({ found, rows, filters, text, onShow }: Props) {
  const t = useT()
  const selection = useRowSelection(rows, filters)
  const [added, setAdded] = useState<Added | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const shown = useShown({ rows, filters, text })
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
        <RowStats stats={found.stats} />
        <RowFilters
          stats={found.stats}
          filters={filters}
          text={text}
          onFilters={(next) => {
            selection.only(next)
            write(next, text)
          }}
          onText={(next) => write(filters, next)}
        />
        <RowActions
          found={found}
          tally={tally}
          total={rows.length}
          onFailed={setFailure}
          onAdded={(what) => {
            setAdded(what)
            selection.clear()
            write([], '')
          }}
        />
        {shown.length === 0 ? (
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
              {t('importer.shown', { shown: shown.length, total: rows.length })}
            </p>
            <RowTable rows={shown} chosen={selection.chosen} onChoose={selection.set} />
          </div>
        )}
      </Step>
      <DonePanel found={found} added={added} onUndone={() => setAdded(null)} />
    </>
  )
}
