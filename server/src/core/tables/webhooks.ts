import type { Delivery, WebhookEvent } from '@kolscope/contract/system/webhooks'
import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './columns'

interface Webhooks {
  id: GeneratedAlways<number>
  account_id: number
  url: string
  events: WebhookEvent[]
  secret: Buffer
  is_active: Generated<boolean>
  stopped_at: Timestamp | null
  failing_since: Timestamp | null
  slow_tries: Generated<number>
  paused_until: Timestamp | null
  delivering_job: number | null
  last_delivery_at: Timestamp | null
  last_status: number | null
  version: Generated<number>
  created_at: GeneratedTimestamp
}

interface WebhookDeliveries {
  id: GeneratedAlways<number>
  webhook_id: number
  event: Delivery['event']
  payload: Json<object>
  state: Generated<Delivery['state']>
  tries: Generated<number>
  status: number | null
  error: string | null
  created_at: GeneratedTimestamp
  delivered_at: Timestamp | null
  next_try_at: Timestamp | null
}

export interface WebhooksTables {
  webhooks: Webhooks
  webhook_deliveries: WebhookDeliveries
}
