import { type AddRequest, AddRequestDecision, importer } from '@kolscope/contract/lists/importer'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../core/api'
import { type Translate, useT } from '../../../core/i18n'
import { FormDrawer } from '../../../ui/edit-form/FormDrawer'
import { notify } from '../../../ui/feedback/notify'
import { Dialog } from '../../../ui/overlay/Dialog'
import { refreshAddRequests } from '../refresh-imports'
import { requestName } from '../request-name'
import { RequestFacts } from './RequestFacts'

const DECISIONS = AddRequestDecision.shape.state.options

const decisionSchema = (t: Translate) =>
  AddRequestDecision.refine((one) => one.state === 'added' || one.answer !== '', {
    path: ['answer'],
    error: t('requests.answerNeeded'),
  })
type Decision = z.infer<typeof AddRequestDecision>

const decisionOf = (request: AddRequest): Decision => ({
  state: request.state === 'declined' ? 'declined' : 'added',
  name: request.name,
  answer: request.answer,
})

interface Props {
  /** Undefined if the page of the list does not contain it. */
  request: AddRequest | undefined
  onClose: () => void
}

/** An add request with the form to decide on it; a decided one is read-only. */
export function DecideRequest({ request: listed, onClose }: Props) {
  const t = useT()
  // The list behind the form may be filtered meanwhile; the request being decided stays.
  const [opened, setOpened] = useState(listed)
  if (opened === undefined && listed !== undefined) setOpened(listed)
  const request = opened?.state === 'open' ? opened : listed
  if (request?.state !== 'open') {
    return (
      <Dialog
        title={request ? t('requests.title', { name: requestName(request) }) : t('page.addRequests')}
        size={520}
        onClose={onClose}
      >
        {request ? <RequestFacts request={request} /> : <p>{t('requests.elsewhere')}</p>}
      </Dialog>
    )
  }
  return (
    <FormDrawer
      title={t('requests.title', { name: requestName(request) })}
      size={520}
      schema={decisionSchema(t)}
      values={decisionOf(request)}
      version={request.version}
      words={{
        state: { label: t('requests.decision') },
        name: { label: t('requests.name') },
        answer: { label: t('requests.answer') },
      }}
      readStored={(stored) => {
        const truth = stored as AddRequest
        return { values: decisionOf(truth), version: truth.version }
      }}
      saveLabel={t('requests.save')}
      onSave={async (decision, version) => {
        const { data } = await call(importer.decideAddRequest, { id: request.id, version, ...decision })
        notify({ text: t(`requests.${decision.state}`, { name: requestName(data) }) })
        await refreshAddRequests()
      }}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <RequestFacts request={request} />
          <NativeSelect
            label={t('requests.decision')}
            data={DECISIONS.map((value) => ({ value, label: t(`requests.decision.${value}`) }))}
            {...fields.text('state')}
          />
          {fields.form.watch('state') === 'added' && (
            <TextInput label={t('requests.name')} autoComplete="off" {...fields.text('name')} />
          )}
          <Textarea
            label={t('requests.answer')}
            description={t('requests.answerHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={4}
            {...fields.text('answer')}
          />
        </>
      )}
    </FormDrawer>
  )
}
