import { PROBLEMS } from '@kolscope/contract/core/errors'
import { importer } from '@kolscope/contract/lists/importer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from './errors'
import { Nothing, readPart } from './validate'

const Shape = z.strictObject({
  count: z.int().max(100).optional(),
  names: z.array(z.string()).max(3).optional(),
  text: z.string().optional(),
  on: z.boolean().optional(),
  sort: z.union([z.literal(1), z.literal(-1)]).optional(),
})

function errorsOf(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors
    throw error
  }
  return undefined
}

test('query text becomes what the fields expect; a body stays as it is', () => {
  const query = { count: '5', names: 'a, b', text: '42', on: '1', sort: '-1' }
  expect(readPart(Shape, 'querystring', query)).toEqual({ count: 5, names: ['a', 'b'], text: '42', on: true, sort: -1 })
  expect(errorsOf(() => readPart(Shape, 'body', { count: '5' }))?.[0]?.field).toBe('count')
  expect(readPart(Shape, 'body', { count: 5, text: '42' })).toEqual({ count: 5, text: '42' })
  expect(readPart(Shape, 'body', null)).toEqual({})
})

test('what is not declared is refused by name, names of Object.prototype included', () => {
  for (const key of ['no_such', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
    const raw = Object.fromEntries([[key, '1']])
    const expected = [{ field: key, message: 'Unknown parameter.', code: 'no-parameter' }]
    expect(errorsOf(() => readPart(Shape, 'querystring', raw))).toEqual(expected)
    expect(errorsOf(() => readPart(Nothing, 'querystring', raw))).toEqual(expected)
  }
})

test('a list longer than any route takes is refused before its elements are looked at', () => {
  const names = Array.from({ length: 150_001 }, () => ({}))
  expect(errorsOf(() => readPart(Shape, 'body', { names }))).toMatchObject([
    { field: 'names', code: 'too-many', values: { most: 150_000 } },
  ])
})

test('a hundred thousand wrong rows of an import make one refusal', () => {
  const body = importer.confirmImport.body as z.ZodObject
  const rows = Array.from({ length: 130_000 }, () => ({ a: 1 }))
  const before = process.cpuUsage()
  expect(errorsOf(() => readPart(body, 'body', { rows, collections: [1] }))).toMatchObject([{ field: 'rows' }])
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(300)
  expect(readPart(body, 'body', { rows: [0, 2], collections: [1] })).toMatchObject({ rows: [0, 2] })
  for (const wrong of [-1, 0.5, '1', null])
    expect(errorsOf(() => readPart(body, 'body', { rows: [1, wrong], collections: [1] }))).toHaveLength(1)
})

test('each refusal of a schema has a code, with its values', () => {
  const Form = z.strictObject({
    name: z.string().min(1),
    nick: z.string().min(3).max(5),
    long: z.string().max(2),
    email: z.email(),
    day: z.iso.date(),
    kind: z.enum(['a', 'b']),
    age: z.int().min(18),
    share: z.number().lt(100),
    weight: z.number().gt(0),
    tags: z.array(z.string()).min(1).max(2),
    absent: z.string(),
    own: z.string().regex(/x/, PROBLEMS['needs-word']),
    other: z.string().refine(() => false, 'Something else'),
  })
  const body = {
    name: '',
    nick: 'ab',
    long: 'abc',
    email: 'x',
    day: 'today',
    kind: 'c',
    age: 17,
    share: 100,
    weight: 0,
  }
  const errors = errorsOf(() => readPart(Form, 'body', { ...body, tags: ['a', 'b', 'c'], own: '', other: '' }))
  expect(errors?.map(({ field, code, values }) => [field, code, values])).toEqual([
    ['name', 'required', undefined],
    ['nick', 'too-short', { least: 3 }],
    ['long', 'too-long', { most: 2 }],
    ['email', 'email-wrong', undefined],
    ['day', 'wrong-form', undefined],
    ['kind', 'wrong-value', undefined],
    ['age', 'too-small', { least: 18 }],
    ['share', 'not-below', { bound: 100 }],
    ['weight', 'not-above', { bound: 0 }],
    ['tags', 'too-many', { most: 2 }],
    ['absent', 'required', undefined],
    ['own', 'needs-word', undefined],
    ['other', undefined, undefined],
  ])
})

test('text that PostgreSQL cannot store is refused where it stands', () => {
  const broken = { message: 'The text contains a character that can’t be saved.', code: 'not-storable' }
  for (const text of ['\0', 'a\0b', '\ud800', 'x\udc00']) {
    expect(errorsOf(() => readPart(Shape, 'body', { text }))).toEqual([{ field: 'text', ...broken }])
    expect(errorsOf(() => readPart(Shape, 'body', { names: ['fine', text] }))).toEqual([
      { field: 'names.1', ...broken },
    ])
    expect(errorsOf(() => readPart(Shape, 'querystring', { text }))).toEqual([{ field: 'text', ...broken }])
  }
  expect(readPart(Shape, 'body', { text: '😀 بيت \u202e' })).toEqual({ text: '😀 بيت \u202e' })
})

test('however deep a body is nested, it is refused in words', () => {
  let deep: unknown = 'x'
  for (let depth = 0; depth < 200_000; depth += 1) deep = [deep]
  expect(errorsOf(() => readPart(Shape, 'body', { text: deep }))?.[0]?.field).toBe('text')
  expect(errorsOf(() => readPart(Shape, 'body', { other: deep }))?.[0]?.field).toBe('other')
})

test('any value is read or refused, and few errors are listed', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withUnicodeString: true }), (value) => {
      for (const part of ['body', 'querystring'] as const) {
        if (part === 'querystring' && (typeof value !== 'object' || value === null)) continue
        const errors = errorsOf(() => readPart(Shape, part, value))
        expect(errors?.length ?? 1).toBeGreaterThan(0)
      }
    }),
    { numRuns: 300 },
  )
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`k${n}`, n]))
  expect(errorsOf(() => readPart(Shape, 'body', many))).toHaveLength(20)
})

test('an object of more keys than any route has is refused before the schema judges each of them', () => {
  const wide = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`k${n}`, n]))
  const told = { message: 'Add no more than 200 items', code: 'too-many', values: { most: 200 } }
  expect(errorsOf(() => readPart(Shape, 'body', wide))).toEqual([{ field: 'body', ...told }])
  expect(errorsOf(() => readPart(Shape, 'body', { text: [wide] }))).toEqual([{ field: 'text.0', ...told }])
})
