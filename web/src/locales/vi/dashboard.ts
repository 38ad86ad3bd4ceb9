import type { Translated } from '../../core/texts'
import type { dashboard as english } from '../en/dashboard'

export const dashboard: Translated<typeof english> = {
  'dashboard.placeholder': '',
}
