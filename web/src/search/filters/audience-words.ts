import type { AudienceDimension } from '@kolscope/contract/core/enums'
import type { Field } from '@kolscope/contract/search/discovery/fields'
import type { FieldWords } from './field-words'

const SHOWN = 5
const FIELDS: Partial<Record<AudienceDimension, Field>> = {
  location: 'audience_location',
  age: 'audience_age',
  gender: 'audience_gender',
}

interface Share {
  value: string
  percent: number
}

/** The name of an audience share; a code without words yet shows as it is. */
export function audienceText(words: FieldWords, dimension: AudienceDimension, value: string): string {
  const field = FIELDS[dimension]
  if (field) return words.option(field, value)
  const key = `${dimension}.${value}`
  const text = words.t(key as 'job.office')
  return text === key ? value : text
}

/** The largest shares; for ages all of them, from the youngest. */
export function shownShares(dimension: AudienceDimension, shares: readonly Share[]): Share[] {
  if (dimension === 'age') return [...shares].sort((a, b) => a.value.localeCompare(b.value))
  return [...shares].sort((a, b) => b.percent - a.percent).slice(0, SHOWN)
}
