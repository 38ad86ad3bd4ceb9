import type { Translated } from '../../core/texts'
import type { deciding as english } from '../en/deciding'

export const deciding: Translated<typeof english> = {
  'deciding.title': 'deciding',
}
