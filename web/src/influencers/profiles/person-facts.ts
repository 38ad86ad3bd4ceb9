import type { ProfileFields } from '@kolscope/contract/influencers/profiles'
import type { FieldWords } from '../../search/filters/field-words'

/** The fields of a person, in the order of the form. */
export const PERSON_FIELDS = ['name', 'birth_year', 'gender', 'location', 'marital_status', 'kind'] as const
type PersonField = (typeof PERSON_FIELDS)[number]

interface MergedFact {
  field: PersonField
  /** The value after merging, as text; empty if neither has one. */
  merged: string
  /** Whether it is the other person's value. */
  isFromOther: boolean
  /** The other person's value as text if merging discards it. */
  discarded: string | null
}

const isUnknown = (value: ProfileFields[PersonField]) => value === null || value === 0 || value === ''

/** A field of a person as text; empty if it is unknown. */
export function factText({ option }: Pick<FieldWords, 'option'>, person: ProfileFields, field: PersonField): string {
  if (field === 'name') return person.name
  if (field === 'birth_year') return person.birth_year === 0 ? '' : String(person.birth_year)
  const value = person[field]
  return value === null ? '' : option(field, value)
}

/** The result of merging: facts known here stay, unknown facts come from the other person. */
export function mergedFacts(
  words: Pick<FieldWords, 'option'>,
  here: ProfileFields,
  other: ProfileFields,
): MergedFact[] {
  return PERSON_FIELDS.map((field) => {
    const isFromOther = isUnknown(here[field]) && !isUnknown(other[field])
    const isDiscarded = !isFromOther && !isUnknown(other[field]) && here[field] !== other[field]
    return {
      field,
      merged: factText(words, isFromOther ? other : here, field),
      isFromOther,
      discarded: isDiscarded ? factText(words, other, field) : null,
    }
  })
}
