import {
  DELIVERY_ERRORS,
  type Delivery,
  type DeliveryError,
  MAX_WAITING_DELIVERIES,
} from '@kolscope/contract/system/webhooks'
import type { Translate } from '../../core/i18n'

/** Why a delivery failed, in the reader's language; the server's own text for an unknown reason. */
export function deliveryError(t: Translate, { error, status }: Pick<Delivery, 'error' | 'status'>): string | null {
  if (error === null) return null
  if (status !== null) return t('webhook.error.status', { status })
  const reason = (Object.keys(DELIVERY_ERRORS) as DeliveryError[]).find((one) => DELIVERY_ERRORS[one] === error)
  if (reason === 'full') return t('webhook.error.full', { most: MAX_WAITING_DELIVERIES })
  return reason === undefined ? error : t(`webhook.error.${reason}`)
}
