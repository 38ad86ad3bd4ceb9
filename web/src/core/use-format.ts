import { useMemo } from 'react'
import { cardNumber, fullNumber, monthOf, percent, recentTime, share, shortNumber, signedNumber } from './format'
import { useLanguage } from './i18n'

/** The formats of core/format in the reader's language. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      full: (value: number) => fullNumber(value, language),
      short: (value: number) => shortNumber(value, language),
      card: (value: number) => cardNumber(value, language),
      signed: (value: number) => signedNumber(value, language),
      percent: (value: number, how?: { signed?: boolean; digits?: number }) => percent(value, language, how),
      share: (value: number) => share(value, language),
      recent: (at: string | number | Date) => recentTime(at, language),
      month: (at: string | number | Date) => monthOf(at, language) ?? '',
    }),
    [language],
  )
}
