import type { FieldWords } from '../../search/filters/field-words'

const SHOWN = 5
const FIELDS = { location: 'audience_location', age: 'audience_age', gender: 'audience_gender' } as const

interface Share {
  value: string
  percent: number
}

/** The name of an audience share; a code without words yet shows as it is. */
export function audienceText(words: FieldWords, dimension: string, value: string): string {
  const field = FIELDS[dimension as keyof typeof FIELDS]
  if (field) return words.option(field, value)
  const key = `${dimension}.${value}`
  const text = words.t(key as 'job.office')
  return text === key ? value : text
}

/** The largest shares; for ages all of them, from the youngest. */
export function shownShares(dimension: string, shares: readonly Share[]): Share[] {
  if (dimension === 'age') return [...shares].sort((a, b) => a.value.localeCompare(b.value))
  return [...shares].sort((a, b) => b.percent - a.percent).slice(0, SHOWN)
}
