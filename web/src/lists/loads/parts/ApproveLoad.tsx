import type { ApprovalStep, LoadApproval } from '@kolscope/contract/lists/loads/after-load'
import { loads } from '@kolscope/contract/lists/loads/loads'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type Translate, useT } from '../../../core/i18n'
import { useFormat } from '../../../core/use-format'
import { useAction } from '../../../ui/action/use-action'
import { lateText } from '../late-text'
import { refreshApproval, storeApproval } from '../refresh-loads'
import { useApproval } from '../use-approval'
import classes from './loads.module.css'
import { WorkBar } from './WorkBar'

type Refusal = ApprovalStep['refused'][number]

function refusalText(t: Translate, { reason, count }: Refusal): string {
  if (reason === 'submitter') return t('loads.approval.submitter', { count })
  return reason === 'gone' ? t('loads.approval.gone', { count }) : t('loads.approval.decided', { count })
}

/** What the latest step did, and what was left out; or what its undo did. */
function StepResult({ step }: { step: ApprovalStep }) {
  const t = useT()
  const format = useFormat()
  const { goal, state, changed, refused, undone, kept, created_at, created_by } = step
  const when = format.recent(created_at) ?? ''
  return (
    <div role="status" className={classes.work}>
      {state === 'undone' ? (
        <ul className={classes.facts}>
          <li>{t(goal === 'Approved' ? 'loads.approvalUndone' : 'loads.submissionUndone', { count: undone })}</li>
          {kept > 0 && <li>{t('loads.approvalKept', { count: kept })}</li>}
        </ul>
      ) : (
        <ul className={classes.facts}>
          <li>{t(goal === 'Approved' ? 'loads.approved' : 'loads.submitted', { count: changed })}</li>
          {refused.map((one) => (
            <li key={one.reason}>{refusalText(t, one)}</li>
          ))}
        </ul>
      )}
      <p className={classes.soft}>{created_by === null ? when : t('loads.approval.by', { when, name: created_by })}</p>
    </div>
  )
}

const WORK = { Approved: 'loads.approving', PendingForApproval: 'loads.submitting' } as const

function Buttons({ id, approval: { approvable, submittable, step } }: { id: number; approval: LoadApproval }) {
  const t = useT()
  const shared = { failure: lateText, onDone: storeApproval(id), refresh: refreshApproval }
  const approve = useAction(loads.approveLoad, shared)
  const undo = useAction(loads.undoLoadApproval, shared)
  const isBusy = approve.isRunning || undo.isRunning
  return (
    <div className={classes.buttons}>
      {approvable > 0 && (
        <Button loading={isBusy} onClick={() => void approve.run({ id, goal: 'Approved' })}>
          {t('loads.approve', { count: approvable })}
        </Button>
      )}
      {submittable > 0 && (
        <Button loading={isBusy} onClick={() => void approve.run({ id, goal: 'PendingForApproval' })}>
          {t('loads.submit', { count: submittable })}
        </Button>
      )}
      {step?.may_undo && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
          loading={isBusy}
          onClick={() => void undo.run({ id })}
        >
          {t(step.goal === 'Approved' ? 'loads.undoApproval' : 'loads.undoSubmission')}
        </Button>
      )}
    </div>
  )
}

/** Takes the influencers that a load added through approval in one step; nothing if it added none that need it. */
export function ApproveLoad({ id }: { id: number }) {
  const t = useT()
  const approval = useApproval(id)
  if (approval === undefined) return null
  const { approvable, submittable, step } = approval
  if (approvable === 0 && submittable === 0 && step === null) return null
  const isUnderWay = step !== null && step.progress !== null
  return (
    <section className={classes.section} aria-label={t('loads.approval')}>
      <h3>{t('loads.approval')}</h3>
      {isUnderWay ? (
        <>
          <WorkBar progress={step.progress}>
            {() => t(step.state === 'undoing' ? 'loads.approvalUndoing' : WORK[step.goal])}
          </WorkBar>
          <p className={classes.soft}>{t('loads.approval.leave')}</p>
        </>
      ) : (
        <>
          {step !== null && <StepResult step={step} />}
          {approvable > 0 && <p className={classes.soft}>{t('loads.approval.about')}</p>}
          {submittable > 0 && <p className={classes.soft}>{t('loads.approval.aboutSubmitting')}</p>}
          <Buttons id={id} approval={approval} />
        </>
      )}
    </section>
  )
}
