import { z } from 'zod'
import { type FieldError, problem } from './errors'
import { normalize } from './normalize'
import { parseAddress } from './web-address'

/** Maximum length of one link: the database cannot find anyone by a longer one. */
export const MAX_LINK_BYTES = 2_000

/**
 * An optional plus and 3-3-4 or 3-3-5 digits, a space, a dot or a dash between the groups; never more than 14
 * characters.
 */
const PHONE = /^\+?\d{3}[-\s.]?\d{3}[-\s.]?\d{4,5}$/

export const phoneProblem = (field: string, value: string): FieldError | null =>
  PHONE.test(value.trim()) ? null : problem(field, 'phone-wrong')

const ACCENTED = /[\u0300\u0301\u0303\u0309\u0323\u0302\u0306\u031bđ]/
const StandardEmail = z.email().max(320)

/** What is wrong with an email address; one with Vietnamese accents is refused for that reason. */
export function emailProblem(field: string, value: string): FieldError | null {
  const text = value.trim()
  if (ACCENTED.test(normalize(text.toLowerCase(), 'NFD'))) return problem(field, 'email-accents')
  return StandardEmail.safeParse(text).success ? null : problem(field, 'email-wrong')
}

const PROTOCOL = /^(?:ftp|https?):\/\//i
const FACEBOOK_HOST = /^(?:.+\.)?(?:facebook|fb)\.com$/
/** A host that claims to be Facebook. */
const FACEBOOK_NAME = /facebook|(?:^|\.)fb\./

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

export function linkProblem(field: string, value: string): FieldError | null {
  const text = value.trim()
  if (!PROTOCOL.test(text)) return problem(field, 'link-protocol')
  const address = parseAddress(text)
  if (!address) return problem(field, 'url-wrong')
  if (bytesOf(text) > MAX_LINK_BYTES) return problem(field, 'link-long', { most: MAX_LINK_BYTES })
  const host = address.hostname.toLowerCase()
  return FACEBOOK_NAME.test(host) && !FACEBOOK_HOST.test(host) ? problem(field, 'link-facebook') : null
}
