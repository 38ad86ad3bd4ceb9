import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent, webhooks } from '@kolscope/contract/system/webhooks'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { type Translate, useT } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import choices from '../../people/user-profile/choices.module.css'
import form from '../../people/user-profile/form.module.css'
import { type Refused, useFields } from '../../ui/action/use-fields'
import { notify } from '../../ui/feedback/notify'
import { failureText } from '../../ui/form/form-texts'
import { Dialog } from '../../ui/overlay/Dialog'
import { ShownOnce } from '../../ui/overlay/ShownOnce'

interface EventsProps {
  events: readonly WebhookEvent[]
  error: string
  onChange: (events: WebhookEvent[]) => void
}

function EventsField({ events, error, onChange }: EventsProps) {
  const t = useT()
  const toggle = (event: WebhookEvent) =>
    onChange(events.includes(event) ? events.filter((one) => one !== event) : [...events, event])
  return (
    <fieldset className={choices.scope}>
      <legend>{t('webhook.events')}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <label key={event} className={choices.check}>
          <input type="checkbox" checked={events.includes(event)} onChange={() => toggle(event)} />
          {t(`webhook.event.${event}`)}
        </label>
      ))}
      <p role="alert" className={form.problem} hidden={error === ''}>
        {error}
      </p>
    </fieldset>
  )
}

type Typed = Pick<Webhook, 'url' | 'events'>

function refusal(t: Translate, error: unknown): Refused<Typed> {
  const own = isApiFailure(error) ? error.errors.find(({ field }) => field === 'url') : undefined
  if (own) return { fields: { url: problemText(t, own) }, line: '' }
  const isRefused = isApiFailure(error) && error.status === 400
  return { fields: {}, line: isRefused ? t('webhook.failed') : failureText(t, error) }
}

export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const t = useT()
  const [secret, setSecret] = useState<string | null>(null)
  const { fields, set, errors, line, isSending, submit } = useFields<Typed>({
    empty: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    wrongIn: ({ events }) => (events.length === 0 ? { events: t('webhook.eventsNone') } : {}),
    send: async (values) => {
      if (webhook === null) return setSecret((await call(webhooks.createWebhook, values)).data.secret)
      await call(webhooks.updateWebhook, { id: webhook.id, version: webhook.version, ...values })
      notify({ text: t('webhook.saved') })
      onClose()
    },
    refusal,
  })

  if (secret !== null) {
    const labels = { title: t('webhook.madeTitle'), about: t('webhook.made'), kept: t('webhook.kept') }
    return <ShownOnce secret={secret} onClose={onClose} labels={labels} />
  }
  return (
    <Dialog title={t(webhook ? 'webhook.editTitle' : 'webhook.new')} onClose={onClose} size={520}>
      <form className={form.fields} onSubmit={submit} noValidate>
        <TextInput
          label={t('webhook.url')}
          description={t('webhook.urlHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="url"
          data-autofocus
          maxLength={2_000}
          autoComplete="off"
          name="url"
          value={fields.url}
          error={errors.url}
          onChange={(event) => set('url')(event.currentTarget.value)}
        />
        <EventsField events={fields.events} error={errors.events ?? ''} onChange={set('events')} />
        <p role="alert" className={form.problem} hidden={line === ''}>
          {line}
        </p>
        <div className={form.end}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t(webhook ? 'form.save' : 'webhook.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
