import type { ProfileFields } from '@kolscope/contract/influencers/profiles'
import type { FieldWords } from '../../search/filters/field-words'

/** In the order of the form. */
export const PERSON_FIELDS = ['name', 'birth_year', 'gender', 'location', 'marital_status', 'kind'] as const
type PersonField = (typeof PERSON_FIELDS)[number]

export interface MergedFact {
  field: PersonField
  /** The value after merging; empty if neither has one. */
  after: string
  isTaken: boolean
  /** The other person's value, which is dropped. */
  dropped: string | null
}

/** A fact of a person in words; empty while it is unknown. */
export function factText({ option }: FieldWords, person: ProfileFields, field: PersonField): string {
  if (field === 'name') return person.name
  if (field === 'birth_year') return person.birth_year === 0 ? '' : String(person.birth_year)
  const value = person[field]
  return value === null ? '' : option(field, value)
}

/** The result of merging: facts known here stay, unknown ones come from the other person. */
export function mergedFacts(words: FieldWords, here: ProfileFields, other: ProfileFields): MergedFact[] {
  return PERSON_FIELDS.map((field) => {
    const [own, theirs] = [factText(words, here, field), factText(words, other, field)]
    const isTaken = own === '' && theirs !== ''
    const isDropped = own !== '' && theirs !== '' && own !== theirs
    return { field, after: isTaken ? theirs : own, isTaken, dropped: isDropped ? theirs : null }
  })
}
