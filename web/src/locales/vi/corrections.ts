import type { Translated } from '../../core/texts'
import type { corrections as source } from '../en/corrections'

export const corrections: Translated<typeof source> = {
  'corrections.title': 'Corrections',
}
