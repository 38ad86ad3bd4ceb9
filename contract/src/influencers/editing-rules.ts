import { PLATFORM_NAMES, type Platform } from '../core/enums'
import { type FieldError, problem } from '../core/errors'
import { TEXT_FIELD_KEYS, textProblem } from '../core/text-fields'
import { linkProblem } from '../core/text-problems'
import { type InfluencerFields, MAX_CATEGORIES_HELD, MAX_LINKS_LETTERS, OLDEST_BIRTH_YEAR } from './editing'

export const NAME_LENGTH = { least: 2, most: 100 } as const
export const RESONANCE = { least: 1, most: 100 } as const

/** Two to a hundred characters; the messages are the specification's. */
export function nameProblem(field: string, value: string): FieldError | null {
  const { length } = value.trim()
  if (length === 0) return problem(field, 'field-required', { name: field })
  if (length < NAME_LENGTH.least) return problem(field, 'field-short', { name: field, least: NAME_LENGTH.least })
  if (length > NAME_LENGTH.most) return problem(field, 'field-long', { name: field, most: NAME_LENGTH.most })
  return null
}

/** Parses a year; returns null for an empty text, NaN for anything but digits. */
export function birthYearOf(text: string): number | null {
  const digits = text.trim()
  if (digits === '') return null
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

export function birthYearProblem(field: string, year: number | null, thisYear: number): FieldError | null {
  if (year === null) return null
  const isPossible = Number.isInteger(year) && year >= OLDEST_BIRTH_YEAR && year <= thisYear
  return isPossible ? null : problem(field, 'birth-year-wrong', { least: OLDEST_BIRTH_YEAR, most: thisYear })
}

/** Many influencers with many long links would be more than one call can carry. */
export function linksProblem(field: string, links: readonly string[]): FieldError | null {
  const letters = links.reduce((sum, link) => sum + link.trim().length, 0)
  return letters > MAX_LINKS_LETTERS ? problem(field, 'links-long', { most: MAX_LINKS_LETTERS }) : null
}

/** Points of a category: a whole number from 1 to 100; the default is 100. */
export function resonanceProblem(field: string, point: number | undefined, platform: Platform): FieldError | null {
  const isPossible =
    point === undefined || (Number.isInteger(point) && point >= RESONANCE.least && point <= RESONANCE.most)
  return isPossible ? null : problem(field, 'resonance-wrong', { platform: PLATFORM_NAMES[platform] })
}

/** Keeps the first 30 and ignores all others. */
export const withinLimit = <T>(categories: readonly T[]): readonly T[] => categories.slice(0, MAX_CATEGORIES_HELD)

const isTwice = <T>(list: readonly T[]) => new Set(list).size < list.length

/** Returns everything wrong with the given fields of an influencer of this platform; ignores omitted fields. */
export function editingProblems(
  fields: Partial<InfluencerFields>,
  { platform, thisYear }: { platform: Platform; thisYear: number },
): FieldError[] {
  const { name, birth_year, links = [], user_ressonance } = fields
  const categories = withinLimit(user_ressonance ?? [])
  const problems = [
    name === undefined ? null : nameProblem('name', name),
    ...TEXT_FIELD_KEYS.map((field) => textProblem(field, fields[field])),
    birth_year === undefined ? null : birthYearProblem('birth_year', birth_year, thisYear),
    ...links.map((link, index) => linkProblem(`links.${index}`, link)),
    linksProblem('links', links),
    ...categories.map((one, index) =>
      resonanceProblem(`user_ressonance.${index}.ressonance_point`, one.ressonance_point, platform),
    ),
    isTwice(categories.map(({ id }) => id)) ? problem('user_ressonance', 'twice') : null,
  ]
  return problems.filter((one) => one !== null)
}
