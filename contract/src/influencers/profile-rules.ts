import type { FieldError } from '../core/errors'
import { birthYearProblem, nameProblem } from './editing-rules'
import { FIRST_BIRTH_YEAR, type ProfileFields } from './profiles'

/** The years of birth that the form offers, latest first: from last year back to 1940. */
export const birthYearOptions = (thisYear: number): number[] =>
  Array.from({ length: Math.max(0, thisYear - FIRST_BIRTH_YEAR) }, (_, index) => thisYear - 1 - index)

/** The wire's year of birth: 0 is unknown. */
export const birthYearOrNull = (year: number): number | null => (year === 0 ? null : year)

/**
 * Returns everything wrong with the given fields of a person; ignores omitted fields. Years that the form does not
 * offer stay valid.
 */
export function profileProblems(
  { name, birth_year }: Partial<Pick<ProfileFields, 'name' | 'birth_year'>>,
  thisYear: number,
): FieldError[] {
  const problems = [
    name === undefined ? null : nameProblem('name', name),
    birth_year === undefined ? null : birthYearProblem('birth_year', birthYearOrNull(birth_year), thisYear),
  ]
  return problems.filter((one) => one !== null)
}
