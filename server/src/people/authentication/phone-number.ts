import { MESSAGES, problem } from '@kolscope/contract/core/errors'
import { PHONE_LENGTH } from '@kolscope/contract/people/phone'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { Refusal } from '../../core/errors'

export const invalidPhone = () => new Refusal(400, MESSAGES.invalidPhone, { errors: [problem('phone', 'phone-wrong')] })

interface ReadNumber {
  /** E.164: + and digits. */
  number: string
  country: string | undefined
}

/** Parses a mobile number as people write it; a number without a country code belongs to the first of `countries`. */
export function readPhone(text: string, countries: readonly string[]): ReadNumber {
  const plain = text.replace(/[\s().-]/g, '')
  if (plain.length < PHONE_LENGTH.least || plain.length > PHONE_LENGTH.most) throw invalidPhone()
  const home = countries.find((one): one is CountryCode => isSupportedCountry(one))
  const parsed = parsePhoneNumberFromString(plain, { extract: false, ...(home && { defaultCountry: home }) })
  if (!parsed?.isValid()) throw invalidPhone()
  return { number: parsed.number, country: parsed.country }
}
