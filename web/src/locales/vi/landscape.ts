import type { Translated } from '../../core/texts'
import type { landscape as english } from '../en/landscape'

export const landscape: Translated<typeof english> = {
  'landscape.placeholder': '',
}
