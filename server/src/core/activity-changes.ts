import type { FieldChange, ObjectKind } from '@kolscope/contract/activity-logs'
import { treatmentOf } from './personal-fields'

const MAX_LENGTH = 1_000

type Values = Readonly<Record<string, unknown>>

/** From and to of each field, as values; undefined counts as null. */
export type Changes = Readonly<Record<string, { from?: unknown; to?: unknown }>>

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Enough to see that something was changed, too little to tell whom it is about. */
const masked = (text: string | null): string | null => (text ? `${[...text][0]}•••` : text)

const shortened = (text: string | null): string | null =>
  text && text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).toWellFormed()}…` : text

/** The fields as the log keeps them: secrets without any value, values of people masked, long ones cut. */
export function loggedChanges(kind: ObjectKind, changes: Changes): FieldChange[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const treatment = treatmentOf(kind, field)
    if (treatment === 'secret') return { field, from: null, to: null }
    const logged = (value: unknown) => (treatment === 'masked' ? masked(textOf(value)) : shortened(textOf(value)))
    return { field, from: logged(from), to: logged(to) }
  })
}

/** The fields of `after` that `before` had otherwise. */
export function changesBetween(before: Values, after: Values): Changes {
  const changed = Object.keys(after).filter((key) => textOf(before[key]) !== textOf(after[key]))
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]))
}
