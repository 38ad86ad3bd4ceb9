import { type Webhook, webhooks } from '@kolscope/contract/system/webhooks'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../core/api'
import { isApiFailure } from '../../core/api-failure'
import { useT } from '../../core/i18n'
import form from '../../people/user-profile/form.module.css'
import { notify } from '../../ui/feedback/notify'
import { Dialog } from '../../ui/overlay/Dialog'

export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await call(webhooks.removeWebhook, { id: webhook.id })
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 404) {
        setBusy(false)
        return notify({ text: t('profile.actionFailed'), color: 'danger' })
      }
    }
    notify({ text: t('webhook.deleted') })
    onClose()
  }

  return (
    <Dialog title={t('webhook.deleteTitle')} onClose={onClose}>
      <p>{t('webhook.deleteText', { url: webhook.url })}</p>
      <div className={form.end}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void remove()}>
          {t('webhook.delete')}
        </Button>
      </div>
    </Dialog>
  )
}
