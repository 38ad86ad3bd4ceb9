import { ERASED_TEXT, type SavedSearch } from '@kolscope/contract/search/saved-searches'
import type { Translate } from '../../core/i18n'

const isErased = (name: string) => name.startsWith(`${ERASED_TEXT} `)

/** What a saved search is called; one that named somebody who was erased since has lost its name. */
export const savedName = (t: Translate, { id, name }: Pick<SavedSearch, 'id' | 'name'>): string =>
  isErased(name) ? t('savedSearches.erasedName', { id }) : name

/** A value of a filter in words; what named somebody who was erased since finds nobody. */
export const keptText = (t: Translate, text: string): string =>
  text.includes(ERASED_TEXT) ? t('savedSearches.erased') : text
