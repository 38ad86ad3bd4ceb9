import type { FieldError } from '../core/errors'
import { birthYearProblem, nameProblem } from './editing-rules'
import { FIRST_BIRTH_YEAR, type ProfileFields } from './profiles'

/** What the form offers as year of birth, latest first: from the year before this one back to 1940. */
export const birthYearOptions = (thisYear: number): number[] =>
  Array.from({ length: Math.max(0, thisYear - FIRST_BIRTH_YEAR) }, (_, index) => thisYear - 1 - index)

/** The wire's year of birth: 0 is unknown. */
export const birthYearOrNull = (year: number): number | null => (year === 0 ? null : year)

/** Everything wrong with the given fields of a person; those left out are not judged. Years that the form does not offer stay possible. */
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
