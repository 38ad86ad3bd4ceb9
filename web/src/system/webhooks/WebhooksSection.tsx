import { MAX_WAITING_DELIVERIES, type Webhook, webhooks } from '@kolscope/contract/system/webhooks'
import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { dateTime, unbroken } from '../../core/format'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useFormat } from '../../core/use-format'
import form from '../../people/user-profile/form.module.css'
import items from '../../people/user-profile/items.module.css'
import { ProfileSection } from '../../people/user-profile/ProfileSection'
import { SectionState } from '../../people/user-profile/SectionState'
import { useAction } from '../../ui/action/use-action'
import { Tag } from '../../ui/mark/Tag'

const WebhookDialog = lazy(async () => ({ default: (await import('./WebhookDialog')).WebhookDialog }))
const DeliveriesDialog = lazy(async () => ({ default: (await import('./DeliveriesDialog')).DeliveriesDialog }))
const DeleteWebhookDialog = lazy(async () => ({ default: (await import('./DeleteWebhookDialog')).DeleteWebhookDialog }))

type Opened = { dialog: 'edit'; webhook: Webhook | null } | { dialog: 'log' | 'delete'; webhook: Webhook } | null

function LastSent({ last_delivery_at, last_status }: Webhook) {
  const t = useT()
  const format = useFormat()
  if (last_delivery_at === null) return t('webhook.never')
  const when = format.recent(last_delivery_at) ?? ''
  return last_status === null ? t('webhook.lastFailed', { when }) : t('webhook.last', { when, status: last_status })
}

/** Why deliveries of an active webhook arrive late. */
function Delay({ is_active, is_slow, paused_until }: Webhook) {
  const t = useT()
  if (!is_active || !is_slow) return null
  const when = paused_until === null ? null : dateTime(paused_until)
  return (
    <p className={items.notice}>{when === null ? t('webhook.slow') : t('webhook.resting', { when: unbroken(when) })}</p>
  )
}

interface RowProps {
  webhook: Webhook
  onOpen: (dialog: Opened) => void
  onChanged: () => void
}

function WebhookRow({ webhook, onOpen, onChanged }: RowProps) {
  const t = useT()
  const { id, version, url, events, is_active, stopped_at, waiting } = webhook
  const change = useAction(webhooks.updateWebhook, { refresh: onChanged })
  return (
    <li className={items.item}>
      <IconWebhook size={20} aria-hidden="true" className={items.itemIcon} />
      <div className={items.itemText}>
        <p className={items.itemTitle}>{url}</p>
        <p className={form.hint}>
          {is_active ? t('webhook.active') : stopped_at === null ? t('webhook.off') : t('webhook.stopped')} ·{' '}
          <LastSent {...webhook} />
          {waiting > 0 && ` · ${t('webhook.waiting', { count: waiting })}`}
        </p>
        <Delay {...webhook} />
        <p className={items.tags}>
          {events.map((event) => (
            <Tag key={event}>{t(`webhook.event.${event}`)}</Tag>
          ))}
        </p>
        <div className={form.row}>
          <Button
            variant="default"
            size="xs"
            aria-label={t('webhook.logLabel', { url })}
            onClick={() => onOpen({ dialog: 'log', webhook })}
          >
            {t('webhook.log')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={t('webhook.editLabel', { url })}
            onClick={() => onOpen({ dialog: 'edit', webhook })}
          >
            {t('webhook.edit')}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={change.isRunning}
            onClick={() => void change.run({ id, version, is_active: !is_active })}
          >
            {is_active ? t('webhook.switchOff') : t('webhook.switchOn')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={t('webhook.deleteLabel', { url })}
            onClick={() => onOpen({ dialog: 'delete', webhook })}
          >
            {t('webhook.delete')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Dialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened === null) return null
  if (opened.dialog === 'edit') return <WebhookDialog webhook={opened.webhook} onClose={onClose} />
  if (opened.dialog === 'log') return <DeliveriesDialog webhook={opened.webhook} onClose={onClose} />
  return <DeleteWebhookDialog webhook={opened.webhook} onClose={onClose} />
}

export function WebhooksSection() {
  const t = useT()
  const query = useQueryOf(webhooks.listWebhooks, {})
  const [opened, setOpened] = useState<Opened>(null)
  const own = query.data?.data
  const waiting = (own ?? []).reduce((sum, one) => sum + one.waiting, 0)
  const refresh = () => void query.refetch()
  return (
    <ProfileSection
      id="webhooks"
      title={t('profile.webhooks')}
      hint={t('profile.webhooksHint')}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setOpened({ dialog: 'edit', webhook: null })}
        >
          {t('webhook.new')}
        </Button>
      }
    >
      <SectionState query={query}>
        {own?.length === 0 && <p className={form.hint}>{t('webhook.none')}</p>}
        {waiting >= MAX_WAITING_DELIVERIES && (
          <p className={items.notice}>{t('webhook.full', { most: MAX_WAITING_DELIVERIES })}</p>
        )}
        <ul className={items.items}>
          {own?.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onOpen={setOpened} onChanged={refresh} />
          ))}
        </ul>
      </SectionState>
      <Suspense>
        <Dialogs
          opened={opened}
          onClose={() => {
            setOpened(null)
            refresh()
          }}
        />
      </Suspense>
    </ProfileSection>
  )
}
