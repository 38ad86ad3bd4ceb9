import { ERASED_TEXT, type SavedSearch } from '@kolscope/contract/search/saved-searches'
import type { Translate } from '../../core/i18n'

const isErased = (name: string) => name.startsWith(`${ERASED_TEXT} `)

/** The name of a saved search; a name that contained a person who was erased since is gone. */
export const savedName = (t: Translate, { id, name }: Pick<SavedSearch, 'id' | 'name'>): string =>
  isErased(name) ? t('savedSearches.erasedName', { id }) : name

/** A filter's value in words; one that named a person who was erased since finds no one. */
export const keptText = (t: Translate, text: string): string =>
  text.includes(ERASED_TEXT) ? t('savedSearches.erased') : text
