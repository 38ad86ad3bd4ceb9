import { type FieldError, type ProblemCode, type ProblemValues, problem } from '../errors'
import { MAX_LIST } from '../paging'
import { linkTo } from '../profile-url'
import { fromText, numberText } from '../url'
import { conditionOf, type Given, type Notes } from './condition-of'
import type { Condition } from './conditions'
import { FIELDS, type Field, type Fields, fields, MAX_TEXT } from './fields'

/** Longest filter string that is read. */
export const MAX_FILTER = 4_000

export const OPERATORS = ['in', 'all', 'eq', 'lte', 'gte', 'range'] as const
export type Operator = (typeof OPERATORS)[number]

const OPERATORS_OF = {
  options: ['in', 'all', 'eq'],
  range: ['eq', 'lte', 'gte', 'range'],
  atMost: ['lte'],
  flag: ['eq'],
  share: ['gte'],
  text: ['eq'],
} as const satisfies Record<Fields[Field]['kind'], readonly Operator[]>

/** The operators a field takes, in the order in which a form offers them; all-of only where one can hold several values. */
export function operatorsOf(field: Field): readonly Operator[] {
  const definition = fields[field]
  const operators: readonly Operator[] = OPERATORS_OF[definition.kind]
  return definition.kind === 'options' && definition.many !== true
    ? operators.filter((one) => one !== 'all')
    : operators
}

const byKey = new Map<string, Field>(FIELDS.map((field) => [fields[field].key, field]))

const PART = /^(!?)([a-z_0-9]+?)__([a-z]+)=(.*)$/s
/** Longest piece of a filter string that an error repeats. */
const MAX_SHOWN = 100
const ESCAPES: Readonly<Record<string, string>> = { '%': '%25', ';': '%3B', ',': '%2C', ':': '%3A' }
const encodeText = (text: string) => text.replaceAll(/[%;]/g, (one) => ESCAPES[one] ?? one)
const encodeValue = (value: string | number) => String(value).replaceAll(/[%;,:]/g, (one) => ESCAPES[one] ?? one)
const decode = (text: string) => text.trim().replaceAll(/%(25|3B|2C|3A)/gi, (one) => decodeURIComponent(one))

class Unread extends Error {
  readonly problem: FieldError
  constructor(found: FieldError) {
    super(found.message)
    this.problem = found
  }
}

function refuse<C extends ProblemCode>(code: C, ...values: ProblemValues<C>): never {
  throw new Unread(problem('filter', code, ...values))
}

type Definition = Fields[Field]
type Listed = Extract<Definition, { kind: 'options' | 'share' }>

/** The field's own schema of a parameter judges what a filter string says, as it judges the parameter. */
const passes = ({ params }: Definition, param: string, value: unknown) =>
  (params as Given as Readonly<Record<string, Definition['params'][keyof Definition['params']]>>)[param]
