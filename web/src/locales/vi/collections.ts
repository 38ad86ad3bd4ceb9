import type { Translated } from '../../core/texts'
import type { collections as english } from '../en/collections'

export const collections: Translated<typeof english> = {
  'collections.title': 'collections',
}
