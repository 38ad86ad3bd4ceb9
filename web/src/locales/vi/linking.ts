import type { Translated } from '../../core/texts'
import type { linking as english } from '../en/linking'

export const linking: Translated<typeof english> = {
  'linking.placeholder': '',
}
