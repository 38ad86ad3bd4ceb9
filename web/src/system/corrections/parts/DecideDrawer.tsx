import { CorrectionDecision, type CorrectionRequest, corrections } from '@kolscope/contract/system/corrections'
import { NativeSelect, Textarea } from '@mantine/core'
import { call } from '../../../core/api'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { FormDrawer } from '../../../ui/edit-form/FormDrawer'
import { notify } from '../../../ui/feedback/notify'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshCorrections } from '../refresh-corrections'
import { RequestFacts } from './RequestFacts'

const NEW: CorrectionDecision = { state: 'done', answer: '' }
const STATES = ['done', 'declined'] as const

const decisionOf = ({ state, answer }: CorrectionRequest): CorrectionDecision => ({
  state: state === 'declined' ? 'declined' : 'done',
  answer: answer ?? '',
})

/** A request with the form to answer it; a decided one is read-only. */
export function DecideDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT()
  const query = useQueryOf(corrections.getCorrection, { id }, { gcTime: 0, staleTime: 0 })
  const request = query.data?.data
  const title = t('corrections.title', { number: String(id) })
  if (request && request.state !== 'open') {
    return (
      <Dialog title={title} size={520} onClose={onClose}>
        <RequestFacts request={request} />
      </Dialog>
    )
  }
  return (
    <FormDrawer
      title={title}
      size={520}
      schema={CorrectionDecision}
      values={request && NEW}
      version={request?.version}
      error={query.error}
      onRetry={() => void query.refetch()}
      words={{ state: { label: t('corrections.decision') }, answer: { label: t('corrections.answer') } }}
      readStored={(stored) => {
        const truth = stored as CorrectionRequest
        return { values: decisionOf(truth), version: truth.version }
      }}
      saveLabel={t('corrections.decide')}
      onSave={async (decision, version) => {
        await call(corrections.decideCorrection, { id, version, ...decision })
        notify({ text: t('corrections.decided', { number: String(id) }) })
        await refreshCorrections()
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          {request && <RequestFacts request={request} />}
          <NativeSelect
            label={t('corrections.decision')}
            data={STATES.map((value) => ({ value, label: t(`corrections.state.${value}`) }))}
            {...fields.text('state')}
          />
          <Textarea
            label={t('corrections.answer')}
            description={t('corrections.answerHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={6}
            data-autofocus
            {...fields.text('answer')}
          />
        </>
      )}
    </FormDrawer>
  )
}
