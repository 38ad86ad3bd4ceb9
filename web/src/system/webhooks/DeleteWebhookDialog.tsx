import { type Webhook, webhooks } from '@kolscope/contract/system/webhooks'
import { useT } from '../../core/i18n'
import { ConfirmDialog } from '../../ui/action/ConfirmDialog'
import { useAction } from '../../ui/action/use-action'

export function DeleteWebhookDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const remove = useAction(webhooks.removeWebhook, {
    success: t('webhook.deleted'),
    failure: () => t('action.failed'),
    goneIsDone: true,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('webhook.deleteTitle')}
      confirm={t('webhook.delete')}
      isRunning={remove.isRunning}
      onConfirm={() => void remove.run({ id })}
      onClose={onClose}
    >
      <p>{t('webhook.deleteText', { url })}</p>
    </ConfirmDialog>
  )
}
