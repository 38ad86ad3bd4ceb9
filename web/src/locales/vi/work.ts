import type { Translated } from '../../core/texts'
import type { work as english } from '../en/work'

export const work: Translated<typeof english> = {
  'work.title': 'work',
}
