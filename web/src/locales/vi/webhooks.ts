import type { Translated } from '../../core/texts'
import type { webhooks as english } from '../en/webhooks'

export const webhooks: Translated<typeof english> = {
  'webhooks.title': 'webhooks',
}
