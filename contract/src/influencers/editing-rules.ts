import { z } from 'zod'
import { PLATFORM_NAMES, type Platform } from '../core/enums'
import { type FieldError, problem } from '../core/errors'
import { normalize } from '../core/normalize'
import { parseAddress } from '../core/web-address'
import {
  type InfluencerFields,
  MAX_CATEGORIES_HELD,
  MAX_LINK_BYTES,
  MAX_LINKS_LETTERS,
  OLDEST_BIRTH_YEAR,
} from './editing'

export const NAME_LENGTH = { least: 2, most: 100 } as const
export const RESONANCE = { least: 1, most: 100 } as const

/** Two to a hundred characters, with the specification's sentences. */
export function nameProblem(field: string, given: string): FieldError | null {
  const { length } = given.trim()
  if (length === 0) return problem(field, 'field-required', { name: field })
  if (length < NAME_LENGTH.least) return problem(field, 'field-short', { name: field, least: NAME_LENGTH.least })
  if (length > NAME_LENGTH.most) return problem(field, 'field-long', { name: field, most: NAME_LENGTH.most })
  return null
}

/** An optional plus and 3-3-4 or 3-3-5 digits, a space, a dot or a dash between the groups; never more than 14 characters. */
const PHONE = /^\+?\d{3}[-\s.]?\d{3}[-\s.]?\d{4,5}$/

export const phoneProblem = (field: string, given: string): FieldError | null =>
  given.trim() === '' || PHONE.test(given.trim()) ? null : problem(field, 'phone-wrong')

const ACCENTED = /[\u0300\u0301\u0303\u0309\u0323\u0302\u0306\u031bđ]/
const StandardEmail = z.email().max(320)

/** Empty is no address; one with Vietnamese accents is refused by that reason. */
export function emailProblem(field: string, given: string): FieldError | null {
  const text = given.trim()
  if (text === '') return null
  if (ACCENTED.test(normalize(text.toLowerCase(), 'NFD'))) return problem(field, 'email-accents')
  return StandardEmail.safeParse(text).success ? null : problem(field, 'email-wrong')
}

/** The year that a text means; null for an empty one, NaN for what is not digits alone. */
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

const PROTOCOL = /^(?:ftp|https?):\/\//i
const FACEBOOK_HOST = /^(?:.+\.)?(?:facebook|fb)\.com$/
/** A host that calls itself Facebook. */
const FACEBOOK_NAME = /facebook|(?:^|\.)fb\./

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

export function linkProblem(field: string, given: string): FieldError | null {
  const text = given.trim()
  if (!PROTOCOL.test(text)) return problem(field, 'link-protocol')
  const address = parseAddress(text)
  if (!address) return problem(field, 'url-wrong')
  if (bytesOf(text) > MAX_LINK_BYTES) return problem(field, 'link-long', { most: MAX_LINK_BYTES })
  const host = address.hostname.toLowerCase()
  return FACEBOOK_NAME.test(host) && !FACEBOOK_HOST.test(host) ? problem(field, 'link-facebook') : null
}

/** Many long links of many influencers would be more than one call can hold. */
export function linksProblem(field: string, links: readonly string[]): FieldError | null {
  const letters = links.reduce((sum, link) => sum + link.trim().length, 0)
  return letters > MAX_LINKS_LETTERS ? problem(field, 'links-long', { most: MAX_LINKS_LETTERS }) : null
}

/** Points of a category: a whole number from 1 to 100; left out they are 100. */
export function resonanceProblem(field: string, point: number | undefined, platform: Platform): FieldError | null {
  const isPossible =
    point === undefined || (Number.isInteger(point) && point >= RESONANCE.least && point <= RESONANCE.most)
  return isPossible ? null : problem(field, 'resonance-wrong', { platform: PLATFORM_NAMES[platform] })
}

/** The first 30 are held; the 31st and all after it are ignored. */
export const heldOf = <T>(given: readonly T[]): readonly T[] => given.slice(0, MAX_CATEGORIES_HELD)

const isTwice = <T>(list: readonly T[]) => new Set(list).size < list.length

/** Everything wrong with the given fields of an influencer of this platform; those left out are not judged. */
export function editingProblems(
  given: Partial<InfluencerFields>,
  { platform, thisYear }: { platform: Platform; thisYear: number },
): FieldError[] {
  const { name, phone, email, birth_year, links = [], user_ressonance } = given
  const held = heldOf(user_ressonance ?? [])
  const problems = [
    name === undefined ? null : nameProblem('name', name),
    phone ? phoneProblem('phone', phone) : null,
    email ? emailProblem('email', email) : null,
    birth_year === undefined ? null : birthYearProblem('birth_year', birth_year, thisYear),
    ...links.map((link, index) => linkProblem(`links.${index}`, link)),
    linksProblem('links', links),
    ...held.map((one, index) =>
      resonanceProblem(`user_ressonance.${index}.ressonance_point`, one.ressonance_point, platform),
    ),
    isTwice(held.map(({ id }) => id)) ? problem('user_ressonance', 'twice') : null,
  ]
  return problems.filter((one) => one !== null)
}
