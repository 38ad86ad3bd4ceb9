import fc from 'fast-check'
import { z } from 'zod'
import { uglyValue } from './ugly-input'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: string[]
}

/** Ids of the things that a test makes are small numbers. */
const SMALL = 80
const MAX_ITEMS = 4
const MAX_TEXT = 60

function integers({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema) {
  const min = Math.ceil(Math.max(minimum, Number.MIN_SAFE_INTEGER))
  const max = Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER))
  const whole = fc.integer({ min, max })
  const isSmallPossible = min <= 1 && max >= SMALL
  return isSmallPossible ? fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: SMALL }) }, whole) : whole
}

function texts({ pattern, format, minLength = 0, maxLength = MAX_TEXT }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.integer({ min: 1, max: SMALL }).map((one) => `account${one}@example.com`)
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((one) => one.toISOString().slice(0, 10))
  const max = Math.max(minLength, Math.min(maxLength, MAX_TEXT))
  const plain = fc.string({ minLength, maxLength: max, unit: 'grapheme' })
  if (pattern === undefined) return plain
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: max })
  } catch {
    // The pattern looks ahead, which the generator cannot follow.
    return plain
  }
}

/** How a caller wants some values to be made. */
interface Ways {
  /** Values of a field by its name; undefined where its schema says enough. */
  named?: (key: string, schema: Schema) => fc.Arbitrary<unknown> | undefined
  /** How many optional fields an object has at most; each of them at random by default. */
  maxOptional?: number
  /** Optional fields that are always there. */
  needed?: readonly string[]
}

/** Values that a JSON schema accepts, or nearly: rules between fields are not followed. */
function valuesOf(schema: Schema, ways: Ways): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => valuesOf(option, ways)))
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf), ways)
  return BY_TYPE[schema.type ?? '']?.(schema, ways) ?? uglyValue
}

const BY_TYPE: Readonly<Record<string, (schema: Schema, ways: Ways) => fc.Arbitrary<unknown>>> = {
  string: texts,
  integer: integers,
  number: ({ minimum = -1e6, maximum = 1e6 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: listsOf,
  object: objectsOf,
}

function listsOf({ items = {}, minItems = 0, maxItems = MAX_ITEMS }: Schema, ways: Ways) {
  return fc.array(valuesOf(items, ways), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)),
  })
}

function objectsOf({ properties = {}, required = [] }: Schema, ways: Ways): fc.Arbitrary<Record<string, unknown>> {
  const { named, maxOptional, needed = [] } = ways
  const values = Object.fromEntries(
    Object.entries(properties).map(([key, one]) => [key, named?.(key, one) ?? valuesOf(one, ways)]),
  )
  const requiredKeys = [...required, ...needed].filter((key) => Object.hasOwn(values, key))
  if (maxOptional === undefined) return fc.record(values, { requiredKeys })
  const optional = Object.keys(values).filter((key) => !requiredKeys.includes(key))
  return fc
    .uniqueArray(fc.constantFrom('', ...optional), { maxLength: maxOptional })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          Object.entries(values).filter(([key]) => requiredKeys.includes(key) || chosen.includes(key)),
        ),
      ),
    )
}

/** Objects that a schema of the contract accepts, or nearly. */
export const objectsFrom = (shape: z.ZodObject, ways: Ways = {}): fc.Arbitrary<Record<string, unknown>> =>
  objectsOf(z.toJSONSchema(shape, { io: 'input' }) as Schema, ways)

/** Objects that a schema of the contract accepts, some of them with one field spoiled. */
export function spoiledObjects(shape: z.ZodObject): fc.Arbitrary<Record<string, unknown>> {
  const good = objectsFrom(shape)
  const keys = Object.keys(shape.shape)
  if (keys.length === 0) return good
  const spoiled = fc
    .tuple(good, fc.constantFrom(...keys), uglyValue)
    .map(([value, key, ugly]) => ({ ...value, [key]: ugly }))
  return fc.oneof({ weight: 2, arbitrary: good }, { weight: 1, arbitrary: spoiled })
}
