import type { Load, LoadState } from '@kolscope/contract/lists/loads/loads'
import { useT } from '../../../core/i18n'
import { Step } from '../../../ui/layout/Step'
import { reasonText } from '../reason-text'
import { ApproveLoad } from './ApproveLoad'
import { LoadingRows } from './LoadingRows'
import classes from './loads.module.css'
import { ProposedProfiles } from './ProposedProfiles'
import { type RefusedPaging, RefusedRows } from './RefusedRows'
import { ResultNumbers } from './ResultNumbers'
import { UndoLoad } from './UndoLoad'
import { WorkBar } from './WorkBar'

interface Props extends RefusedPaging {
  load: Load
  number: number
}

const ENDED: readonly LoadState[] = ['loaded', 'cancelled', 'failed']

/** How a load ended before its last row. */
function Ending({ load: { state, problem } }: Pick<Props, 'load'>) {
  const t = useT()
  if (state === 'cancelled') return <p>{t('loads.cancelled')}</p>
  if (state !== 'failed') return null
  return (
    <p className={classes.problem} role="alert">
      {problem ? t('loads.failedWhy', { why: reasonText(t, problem) }) : t('loads.failed')}
    </p>
  )
}

/** What undoing did. */
function Undone({ undone }: { undone: NonNullable<Load['undone']> }) {
  const t = useT()
  return (
    <div role="status">
      <ul className={classes.facts}>
        <li>{t('loads.undone')}</li>
        <li>{t('loads.undone.removed', { count: undone.removed })}</li>
        <li>{t('loads.undone.restored', { count: undone.restored })}</li>
        {undone.kept > 0 && <li>{t('loads.undone.kept', { count: undone.kept })}</li>}
      </ul>
    </div>
  )
}

/** Loading, what it did, what can be done with it next, the rows that were refused, and the undo of all of it. */
export function ResultStep({ load, number, ...paging }: Props) {
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
      {state === 'undoing' && <WorkBar progress={progress}>{() => t('loads.undoing')}</WorkBar>}
      {undone && <Undone undone={undone} />}
      <ResultNumbers load={load} />
      {ENDED.includes(state) && <ApproveLoad id={load.id} />}
      {ENDED.includes(state) && <ProposedProfiles id={load.id} />}
      <RefusedRows load={load} {...paging} />
      <UndoLoad load={load} />
    </Step>
  )
}
