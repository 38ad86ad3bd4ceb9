import type { Translate } from '../../../core/i18n'

/** The words of a box that finds influencers. */
export const findLabels = (t: Translate, find: string) => ({
  find,
  hint: t('profiles.findHint'),
  searching: t('palette.searching'),
  failed: t('palette.failed'),
  nobody: (text: string) => t('palette.none', { text }),
})
