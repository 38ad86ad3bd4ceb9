import type { Language } from '@kolscope/contract/core/enums'

const GROUPED = { en: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/, vi: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/ } as const
const PLAIN = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/

/**
 * Parses a number as people type it, with the separators of their language or with the other's decimal sign; null if it
 * is not a number.
 */
export function readNumber(input: string, language: Language): number | null {
  const text = input.trim()
  if (GROUPED[language].test(text)) {
    const plain = language === 'vi' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
    return Number(plain)
  }
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null
}

/** The field's format of a number that is not being typed. */
export function writeNumber(value: unknown, language: Language): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return ''
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value)
}
