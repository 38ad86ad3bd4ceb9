import type { Translated } from '../../core/texts'
import type { exporting as english } from '../en/exports'

export const exporting: Translated<typeof english> = {
  'exporting.title': 'exporting',
}
