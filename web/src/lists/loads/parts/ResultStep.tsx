import type { Load, LoadState } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { Step } from '../../../ui/layout/Step'
import { reasonText } from '../reason-text'
import { ApproveLoad } from './ApproveLoad'
import { type ListedPaging, LoadInfluencers } from './LoadInfluencers'
import { LoadingRows } from './LoadingRows'
import classes from './loads.module.css'
import { ProposedProfiles } from './ProposedProfiles'
import { type RefusedPaging, RefusedRows } from './RefusedRows'
import { ResultNumbers } from './ResultNumbers'
import { RowFiles } from './RowFiles'
import { UndoLoad } from './UndoLoad'
import { Undone } from './Undone'
import { WorkBar } from './WorkBar'

interface Props extends RefusedPaging, ListedPaging {
  load: Load
  number: number
}

const ENDED: readonly LoadState[] = ['loaded', 'cancelled', 'failed']

/** How a load ended before its last row. */
function Ending({ load: { state, problem, rows, counts } }: Pick<Props, 'load'>) {
  const t = useT()
  if (state === 'cancelled') {
    const left = rows === null ? 0 : rows - (counts?.rows ?? 0)
    return (
      <>
        <p>{t('loads.cancelled')}</p>
        {problem && <p role="alert">{reasonText(t, problem)}</p>}
        {left > 0 && <p>{t('loads.notLoaded', { count: left })}</p>}
      </>
    )
  }
  if (state === 'failed') {
    return (
      <p className={classes.problem} role="alert">
        {problem ? t('loads.failedWhy', { why: reasonText(t, problem) }) : t('loads.failed')}
      </p>
    )
  }
  // An undo that was stopped leaves the load as it was.
  return state === 'loaded' && problem && <p role="alert">{reasonText(t, problem)}</p>
}

/** Loading, what it did, what can be done next, its rows as files, those that were refused, and its undo as a whole. */
export function ResultStep({ load, number, listed, onListed, ...paging }: Props) {
  const t = useT()
  const { state, progress, undone } = load
  if (state === 'loading') {
    return (
      <Step number={number} title={t('loads.step.result')} state="now">
        <LoadingRows load={load} />
      </Step>
    )
  }
  return (
    <Step number={number} title={t('loads.step.result')} state={state === 'undoing' ? 'now' : 'done'}>
      <Ending load={load} />
      {state === 'undoing' && (
        <WorkBar progress={progress}>
          {(share) => (share === null ? t('loads.undoing') : t('loads.undoingShare', { share }))}
        </WorkBar>
      )}
      {undone && <Undone load={load} undone={undone} listed={listed} onListed={onListed} />}
      {!undone && <ResultNumbers load={load} />}
      {ENDED.includes(state) && <LoadInfluencers load={load} listed={listed} onListed={onListed} />}
      {ENDED.includes(state) && <ApproveLoad id={load.id} />}
      {ENDED.includes(state) && <ProposedProfiles id={load.id} />}
      <RowFiles load={load} refusedPage={paging.refusedPage} />
      <RefusedRows load={load} {...paging} />
      <UndoLoad load={load} />
    </Step>
  )
}
