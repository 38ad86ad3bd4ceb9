import { fold } from '@kolscope/contract/core/fold'
import { cleanText } from './cells'

const EMAIL = /[^\s@<>()[\],;:|/]+@[^\s@<>()[\],;:|/]+\.[^\s@<>()[\],;:|/.]+/g
/** 0912 345 678, +84 912.345.678, (0912) 345-678. */
const PHONE = /(?<!\d)(?:\+\d{1,3}|\(?0|84)[\d\s().-]{6,16}\d/g
/** What people write beside a number or an address to say what it is. */
const LABELS =
  /\b(?:zalo|viber|whatsapp|phone|tel|mobile|hotline|number|no|sdt|dt|so|dien thoai|e|e?mail|lien he|contact)\b/g
const SIGNS = /[^\p{L}\p{N}]+/gu

const LONGEST = 120

export interface Contacts {
  phone: string | null
  email: string | null
}

/** The phone number and email address that a cell holds, at most one of each; null if it says anything else. */
export function contactsIn(cell: string): Contacts | null {
  const text = cell.length > LONGEST ? '' : (cleanText(cell) ?? '')
  const emails = text.match(EMAIL) ?? []
  const withoutEmails = text.replace(EMAIL, ' ')
  const phones = withoutEmails.match(PHONE) ?? []
  const rest = fold(withoutEmails.replace(PHONE, ' ')).replace(SIGNS, ' ').replace(LABELS, ' ').trim()
  if (emails.length > 1 || phones.length > 1 || emails.length + phones.length === 0 || rest !== '') return null
  return { phone: phones[0]?.trim() ?? null, email: emails[0] ?? null }
}
