import { isOld } from '@kolscope/contract/market/age'
import type { Translate } from '../../core/i18n'
import type { useFormat } from '../../core/use-format'

interface Words {
  t: Translate
  format: ReturnType<typeof useFormat>
}

/** The month of a number that is too old to be today's, in words for a line of text; null for a recent one. */
export const ageText = ({ t, format }: Words, at: string | null | undefined): string | null =>
  at != null && isOld(at, Date.now()) ? t('age.from', { month: format.month(at) }) : null

/** The same in parentheses, after the number. */
export function ageAfter(words: Words, at: string | null | undefined): string {
  const text = ageText(words, at)
  return text === null ? '' : ` (${text})`
}
