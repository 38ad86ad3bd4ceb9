import type { FieldChange } from '@kolscope/contract/core/activity-fields'
import { parseAddress } from '@kolscope/contract/core/web-address'
import type { ObjectKind } from '@kolscope/contract/people/activity-logs'
import { LOGGED_KINDS, namesIn, treatmentOf } from './personal-fields'

const MAX_LENGTH = 1_000

type Values = Readonly<Record<string, unknown>>

/** Old and new value of each field; undefined counts as null. */
export type Changes = Readonly<Record<string, { from?: unknown; to?: unknown }>>

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Shows enough to see that something changed, but too little to see who it is about. */
const maskedText = (text: string | null): string | null =>
  text ? `${String.fromCodePoint(text.codePointAt(0) ?? 0)}•••` : text

/** Long texts are cut, because a history of them is read as a whole. */
export const shortened = (text: string | null): string | null =>
  text && text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}…` : text

const isNumber = (value: unknown) => typeof value === 'number' || /^\d+$/.test(String(value))

/** The host of a URL, without possible secrets in the rest; null for anything else. */
function hostOf(address: string): string | null {
  return parseAddress(address)?.host || null
}

/** The name as the log stores it, and as it shows names of earlier versions: only the host of a URL. */
export function loggedName(kind: ObjectKind, name: string | null | undefined): string | null {
  const { name: rule } = LOGGED_KINDS[kind]
  if (rule === 'never' || !name) return null
  return rule === 'host' ? (hostOf(name) ?? name) : name
}

/** The fields as the log stores them: secrets without a value, personal values masked, long values cut. */
export function loggedChanges(kind: ObjectKind, changes: Changes): FieldChange[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const treatment = treatmentOf(kind, field)
    if (treatment === 'secret') return { field, from: null, to: null }
    const counts = namesIn(LOGGED_KINDS[kind].counts ?? '')
    const isPlain = (value: unknown) => treatment === 'plain' || (counts.includes(field) && isNumber(value))
    const loggedText = (value: unknown) => (isPlain(value) ? shortened(textOf(value)) : maskedText(textOf(value)))
    return { field, from: loggedText(from), to: loggedText(to) }
  })
}

/**
 * Rows of earlier versions contain texts that are masked today. Their bytes are part of the chain, so they are masked
 * on reading.
 */
export const shownChanges = (kind: ObjectKind, changes: readonly FieldChange[]): FieldChange[] =>
  changes.flatMap(({ field, from, to }) => loggedChanges(kind, { [field]: { from, to } }))

/** The fields of `after` that differ from `before`. */
export function changesBetween(before: Values, after: Values): Changes {
  const changedKeys = Object.keys(after).filter((key) => textOf(before[key]) !== textOf(after[key]))
  return Object.fromEntries(changedKeys.map((key) => [key, { from: before[key], to: after[key] }]))
}
