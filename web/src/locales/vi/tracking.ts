import type { Translated } from '../../core/texts'
import type { tracking as english } from '../en/tracking'

export const tracking: Translated<typeof english> = {
  'tracking.placeholder': '',
}
