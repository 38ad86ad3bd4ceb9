import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent, webhooks } from '@kolscope/contract/system/webhooks'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import choices from '../../people/user-profile/choices.module.css'
import form from '../../people/user-profile/form.module.css'
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

export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const t = useT()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [])
  const [wrong, setWrong] = useState({ url: '', events: '' })
  const [line, setLine] = useState('')
  const [busy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)

  async function save() {
    if (webhook === null) return setSecret((await call(webhooks.createWebhook, { url, events })).data.secret)
    await call(webhooks.updateWebhook, { id: webhook.id, version: webhook.version, url, events })
    notify({ text: t('webhook.saved') })
    onClose()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setLine('')
    if (busy) return
    if (events.length === 0) return setWrong({ url: '', events: t('webhook.eventsNone') })
    setBusy(true)
    try {
      await save()
    } catch (error) {
      const own = isApiFailure(error) ? error.errors.find(({ field }) => field === 'url') : undefined
      if (own) setWrong({ url: problemText(t, own), events: '' })
      else setLine(isApiFailure(error) && error.status === 400 ? t('webhook.failed') : failureText(t, error))
    } finally {
      setBusy(false)
    }
  }

  if (secret !== null) {
    const labels = { title: t('webhook.madeTitle'), about: t('webhook.made'), kept: t('webhook.kept') }
    return <ShownOnce secret={secret} onClose={onClose} labels={labels} />
  }
  return (
    <Dialog title={t(webhook ? 'webhook.editTitle' : 'webhook.new')} onClose={onClose} size={520}>
      <form className={form.fields} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('webhook.url')}
          description={t('webhook.urlHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="url"
          data-autofocus
          maxLength={2_000}
          autoComplete="off"
          value={url}
          error={wrong.url}
          onChange={(event) => {
            setUrl(event.currentTarget.value)
            setWrong({ ...wrong, url: '' })
          }}
        />
        <EventsField
          events={events}
          error={wrong.events}
          onChange={(chosen) => {
            setEvents(chosen)
            setWrong({ ...wrong, events: '' })
          }}
        />
        <p role="alert" className={form.problem} hidden={line === ''}>
          {line}
        </p>
        <div className={form.end}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t(webhook ? 'form.save' : 'webhook.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
