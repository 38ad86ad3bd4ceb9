import type { Translated } from '../../core/texts'
import type { savedSearches as english } from '../en/saved-searches'

export const savedSearches: Translated<typeof english> = {
  'savedSearches.title': 'savedSearches',
}
