import type { Translated } from '../../core/texts'
import type { connectors as english } from '../en/connectors'

export const connectors: Translated<typeof english> = {
  'connectors.placeholder': '',
}
