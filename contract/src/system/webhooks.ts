import { z } from 'zod'
import { type Access, allOf, anyOf, canSearch } from '../core/access'
import { mayTrack } from '../core/pages'
import { Id, listOf, MAX_PAGE_SIZE, one, pagingShape } from '../core/paging'
import { del, feature, get, patch, post } from '../core/route'

/** Events that a webhook can receive. */
export const WEBHOOK_EVENTS = [
  'collection.members_added',
  'collection.members_removed',
  'collection.triaged',
  'export.ready',
  'import.confirmed',
  'influencer.alert',
  'saved_search.new_matches',
] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Who may receive an event: accounts that may make the calls that return the same data. */
export const EVENT_ACCESS: Readonly<Record<WebhookEvent, Access>> = {
  'collection.members_added': 'canCreateCollection',
  'collection.members_removed': 'canCreateCollection',
  'collection.triaged': 'canCreateCollection',
  'export.ready': anyOf(canSearch, 'canCreateCollection'),
  'import.confirmed': allOf('canCreateCollection', 'canImportInfluencers'),
  'influencer.alert': mayTrack,
  'saved_search.new_matches': canSearch,
}

export const MAX_WEBHOOKS = 10
/** The maximum number of pending deliveries per account; further deliveries fail. */
export const MAX_WAITING_DELIVERIES = 1_000
/** Attempts of one delivery before it fails; the waits between them grow to 12 hours. */
export const DELIVERY_TRIES = 8

export const Webhook = z.object({
  id: Id,
  version: z.int(),
  url: z.string(),
  events: z.array(WebhookEvent),
  is_active: z.boolean(),
  /** When the server turned the webhook off after a day of failures. */
  stopped_at: z.string().nullable(),
  created_at: z.string(),
  last_delivery_at: z.string().nullable(),
  last_status: z.int().nullable(),
  /** Whether its receiver took too long the last time: then it is served separately from fast ones. */
  is_slow: z.boolean(),
  /** The time until which nothing is sent, because its receiver was slow; null otherwise. */
  paused_until: z.string().nullable(),
  /** Deliveries that wait to be sent or retried. */
  waiting: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

/** A delivery's `error` if the receiver did not respond; the interface translates these originals. */
export const DELIVERY_ERRORS = {
  refused: 'The connection was refused.',
  cut: 'The connection was cut.',
  late: 'The receiver did not answer in time.',
  certificate: "The receiver's certificate has expired.",
  /** One message for an unknown and for an internal host: a difference would reveal which internal names exist. */
  unreachable: 'The host was not found on the open internet.',
  off: 'The webhook was switched off.',
  full: `Not sent: ${MAX_WAITING_DELIVERIES} deliveries of this account were waiting already.`,
} as const
export type DeliveryError = keyof typeof DELIVERY_ERRORS

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export const Delivery = z.object({
  id: Id,
  event: z.union([WebhookEvent, z.literal('ping')]),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  status: z.int().nullable(),
  /** The error in words: connection refused, timeout, or a response other than 2xx. */
  error: z.string().nullable(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
  payload: z.unknown(),
})
export type Delivery = z.infer<typeof Delivery>

const access = { anyOf: ['canCreateCollection', 'canFilterByBasicInfo'] } as const
const params = z.strictObject({ id: Id })
const Url = z.string().trim().max(2_000)
const Events = z.array(WebhookEvent).min(1).max(WEBHOOK_EVENTS.length)

export const webhooks = feature({
  listWebhooks: get('/api/v1/webhooks', {
    access,
    cost: 'light',
    summary: 'List your webhooks',
    answer: listOf(Webhook),
  }),
  createWebhook: post('/api/v1/webhooks', {
    access,
    cost: 'light',
    summary: 'Create a webhook; its secret is shown only once',
    sessionOnly: true,
    body: z.strictObject({ url: Url, events: Events }),
    answer: one(Webhook.extend({ secret: z.string() })),
  }),
  updateWebhook: patch('/api/v1/webhooks/:id', {
    access,
    cost: 'light',
    summary: 'Change the address or events of a webhook, or turn it on or off',
    sessionOnly: true,
    params,
    body: z.strictObject({
      url: Url.optional(),
      events: Events.optional(),
      is_active: z.boolean().optional(),
      version: z.int().optional(),
    }),
    answer: one(Webhook),
  }),
  removeWebhook: del('/api/v1/webhooks/:id', {
    access,
    cost: 'light',
    summary: 'Delete a webhook',
    sessionOnly: true,
    params,
    answer: one(Webhook),
  }),
  pingWebhook: post('/api/v1/webhooks/:id/ping', {
    access,
    cost: 'bulk',
    summary: 'Send a test event now and return the result',
    params,
    answer: one(Delivery),
  }),
  listDeliveries: get('/api/v1/webhooks/:id/deliveries', {
    access,
    cost: 'light',
    summary: 'List deliveries, latest first',
    params,
    query: z.strictObject(pagingShape({ size: MAX_PAGE_SIZE, pages: 10_000 })),
    answer: listOf(Delivery),
  }),
  redeliver: post('/api/v1/webhook-deliveries/:id/redeliver', {
    access,
    cost: 'bulk',
    summary: 'Send a delivery again',
    params,
    answer: one(Delivery),
  }),
})
