import type { z } from 'zod'
import type { FieldError } from './errors'
import { emailProblem, phoneProblem } from './text-problems'

interface TextFieldRule {
  /** What is wrong with a text that is not empty. */
  problem: (field: string, text: string) => FieldError | null
  /** The input mode, so that phones show the right keyboard. */
  input: 'email' | 'tel' | 'text' | 'url'
  /**
   * Who sees it in the report and in the history: everyone who may open the report, or only those with edit permission.
   */
  readers: 'all' | 'editors'
  hasHint: boolean
}

/**
 * The optional texts of an influencer's edit form, in their order: each is one text column of the same name. Form,
 * call, history, undo, conflict, log, the report's answer, its sources and merging follow; the log masks them. The
 * label is `changes.field.…`, the hint `editing.hint.…`.
 */
const RULES = {
  email: { problem: emailProblem, input: 'email', readers: 'editors', hasHint: false },
  phone: { problem: phoneProblem, input: 'tel', readers: 'editors', hasHint: true },
} as const satisfies Record<string, TextFieldRule>
export type TextField = keyof typeof RULES
type HintedField = { [F in TextField]: (typeof RULES)[F]['hasHint'] extends true ? F : never }[TextField]
export const TEXT_FIELDS: Readonly<Record<TextField, TextFieldRule>> = RULES

export const TEXT_FIELD_KEYS = Object.keys(TEXT_FIELDS) as TextField[]
export const MAX_TEXT_LETTERS = 300

export const isHinted = (field: TextField): field is HintedField => TEXT_FIELDS[field].hasHint

/** Builds an object with a value for each text field. */
export const textFields = <V>(of: (field: TextField) => V): Record<TextField, V> =>
  Object.fromEntries(TEXT_FIELD_KEYS.map((field) => [field, of(field)])) as Record<TextField, V>

/** A shape with this schema for each text field. */
export const textShape = <S extends z.ZodType>(schema: S): Record<TextField, S> => textFields(() => schema)

/** What is wrong with a text field; empty and blank are valid. */
export const textProblem = (field: TextField, text: string | null | undefined): FieldError | null =>
  text?.trim() ? TEXT_FIELDS[field].problem(field, text) : null
