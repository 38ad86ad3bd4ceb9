import { FIELDS, type Field, fields } from '@kolscope/contract/search/discovery/fields'
import { type Operator, operatorsOf } from '@kolscope/contract/search/discovery/filter-string'
import fc from 'fast-check'

/** Values of fields whose lists the contract does not hold. */
const LISTED: Partial<Record<Field, readonly (string | number)[]>> = {
  categories: [1, 2, 3, 101, 103],
  professions: [1, 2, 3],
  location: ['VN-01', 'VN-48', 'VN'],
  audience_location: ['VN-01', 'VN'],
  youtube_category: ['22', '24'],
  page_category: ['1', '2'],
  text: ['nguyen', 'zx000', 'vui'],
}
const NUMBERS = [0, 0.5, 3, 18, 30, 1_000, 1_990, 50_000]

function valuesOf(field: Field): readonly (string | number)[] {
  const definition = fields[field]
  const own = 'values' in definition ? definition.values : undefined
  return own ?? LISTED[field] ?? []
}

function textOf(field: Field, operator: Operator): fc.Arbitrary<string> {
  const definition = fields[field]
  const number = fc.constantFrom(...NUMBERS)
  if (definition.kind === 'flag') return fc.constantFrom('true', 'false')
  if (definition.kind === 'atMost') return fc.constantFrom(...definition.presets).map(String)
  if (definition.kind === 'range')
    return operator === 'range'
      ? fc.tuple(number, number).map((pair) => pair.toSorted((a, b) => a - b).join())
      : number.map(String)
  const one = fc.constantFrom(...valuesOf(field)).map(String)
  if (definition.kind === 'share') return fc.tuple(one, fc.constantFrom(5, 20, 50)).map((parts) => parts.join(':'))
  if (operator === 'eq') return one
  return fc.uniqueArray(one, { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join())
}

const conditionOf = (field: Field): fc.Arbitrary<string> =>
  fc.oneof(
    ...operatorsOf(field).map((operator) =>
      fc
        .tuple(fc.constantFrom('', '!'), textOf(field, operator))
        .map(([not, text]) => `${not}${fields[field].key}__${operator}=${text}`),
    ),
  )

/** Every filter of the contract with every operator, one or two at once. */
export const filterString: fc.Arbitrary<string> = fc
  .array(fc.oneof(...FIELDS.map(conditionOf)), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join(';'))
