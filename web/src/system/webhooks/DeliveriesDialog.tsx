import { type Delivery, type Webhook, webhooks } from '@kolscope/contract/system/webhooks'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dateTime, unbroken } from '../../core/format'
import { useT } from '../../core/i18n'
import { useQueryOf } from '../../core/query'
import { useFormat } from '../../core/use-format'
import form from '../../people/user-profile/form.module.css'
import items from '../../people/user-profile/items.module.css'
import { SectionState } from '../../people/user-profile/SectionState'
import { useAction } from '../../ui/action/use-action'
import { Tag } from '../../ui/mark/Tag'
import { Dialog } from '../../ui/overlay/Dialog'
import { deliveryError } from './delivery-error'

const PAGE_SIZE = 20

function DeliveryRow({ delivery, onAgain }: { delivery: Delivery; onAgain: () => void }) {
  const t = useT()
  const format = useFormat()
  const { event, state, tries, status, created_at, next_try_at, payload } = delivery
  const next =
    state === 'waiting' && next_try_at !== null
      ? t('webhook.next', { when: unbroken(dateTime(next_try_at) ?? '') })
      : null
  return (
    <li className={items.item}>
      <div className={items.itemText}>
        <p className={items.itemTitle}>{t(`webhook.event.${event}`)}</p>
        <p className={form.hint}>
          <Tag>{t(`webhook.state.${state}`)}</Tag>{' '}
          {[t('webhook.tries', { count: tries }), next, format.recent(created_at), deliveryError(t, delivery) ?? status]
            .filter((one) => one !== null && one !== undefined)
            .join(' · ')}
        </p>
        <details>
          <summary>{t('webhook.payload')}</summary>
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </details>
      </div>
      {state !== 'waiting' && (
        <Button variant="default" size="xs" onClick={onAgain}>
          {t('webhook.again')}
        </Button>
      )}
    </li>
  )
}

/** The deliveries of a webhook, with a test and a retry. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const [size, setSize] = useState(PAGE_SIZE)
  const query = useQueryOf(webhooks.listDeliveries, { id: webhook.id, page_size: size }, { staleTime: 0 })
  const deliveries = query.data?.data ?? []

  const ping = useAction(webhooks.pingWebhook, {
    success: ({ data }) =>
      data.state === 'delivered'
        ? t('webhook.pinged')
        : { text: t('webhook.pingFailed', { error: deliveryError(t, data) ?? '' }), color: 'danger' },
    refresh: query.refetch,
  })
  const again = useAction(webhooks.redeliver, { success: t('webhook.againDone'), refresh: query.refetch })

  return (
    <Dialog title={t('webhook.logTitle')} onClose={onClose} size={640}>
      <div className={form.row}>
        <p className={form.hint}>{webhook.url}</p>
        <Button variant="default" size="xs" loading={ping.isRunning} onClick={() => void ping.run({ id: webhook.id })}>
          {t('webhook.ping')}
        </Button>
      </div>
      <SectionState query={query}>
        {deliveries.length === 0 && <p className={form.hint}>{t('webhook.logNone')}</p>}
        <ul className={items.items}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onAgain={() => void again.run({ id: delivery.id })} />
          ))}
        </ul>
      </SectionState>
      {(query.data?.total ?? 0) > deliveries.length && size < 100 && (
        <div className={form.end}>
          <Button variant="default" onClick={() => setSize(100)}>
            {t('webhook.more')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
