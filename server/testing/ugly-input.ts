import type { Feature, Route } from '@kolscope/contract/core/route'
import { FIELDS, fields } from '@kolscope/contract/search/discovery/fields'
import { operatorsOf } from '@kolscope/contract/search/discovery/filter-string'
import fc from 'fast-check'
import { anyText } from './any-text'

const UGLY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '1e9',
  '1000000000',
  '-1',
  '0',
  '01',
  'NaN',
  'Infinity',
  '-Infinity',
  '9007199254740993',
  '1e308',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  "'; drop table influencers; --",
  '" or 1=1 --',
  '%',
  '_%_',
  '\\',
  '$1',
  '{{7*7}}',
  '😀👩‍👩‍👧‍👦',
  '\u202emoc.elpmaxe',
  'بيت العود',
  'Nguye\u0302\u0303n',
  '../../etc/passwd',
  '%2e%2e%2f',
  ',,,,',
  '1,2,3',
  'fb,insta,nonsense',
  'followers__gte=5;;!platform__in=fb',
  'https://www.facebook.com/profile.php?id=%00',
  'a'.repeat(5_000),
  Array.from({ length: 10_000 }, (_, index) => index).join(','),
]

const UGLY_NUMBERS = ['0.000001', '9999999999999999', '9223372036854775808', '-1', '1.5', 'NaN', '1,0', 'male:-1', '']

/** Well-formed conditions of a filter string with values at and beyond the edge. */
const uglyFilter = fc
  .constantFrom(...FIELDS)
  .chain((field) =>
    fc
      .tuple(fc.constantFrom('', '!'), fc.constantFrom(...operatorsOf(field)), fc.constantFrom(...UGLY_NUMBERS))
      .map(([not, operator, value]) => `${not}${fields[field].key}__${operator}=${value}`),
  )

export const uglyText = fc.oneof(
  { weight: 1, arbitrary: uglyFilter },
  { weight: 3, arbitrary: fc.constantFrom(...UGLY_TEXTS) },
  { weight: 1, arbitrary: anyText({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
)

/** Any JSON value, and texts no sender should send. */
export const uglyValue: fc.Arbitrary<unknown> = fc.oneof(
  uglyText,
  fc.constantFrom(null, true, false, 0, -1, 1e9, 1e308, 2 ** 53, 0.1),
  fc.array(uglyText, { maxLength: 4 }),
  fc.constant(Array.from({ length: 10_000 }, (_, index) => index)),
  fc.constantFrom({}, { __proto__: null }, { length: 1 }, [[[[]]]]),
  fc.object({ maxDepth: 3, maxKeys: 3 }),
)

const FOREIGN_KEYS = ['no_such', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'page_size[]', 'a.b', '']

const keyOf = (shape: Route['query']) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...Object.keys(shape?.shape ?? { id: 0 })) },
    { weight: 1, arbitrary: fc.constantFrom(...FOREIGN_KEYS) },
    { weight: 1, arbitrary: fc.string({ maxLength: 10 }) },
  )

/** Percent-encodes text that encodeURIComponent refuses, too. */
const encode = (text: string) => {
  const bytes = Buffer.from(text, 'utf8')
  return text.isWellFormed() ? encodeURIComponent(text) : bytes.toString('hex').replaceAll(/../g, '%$&')
}

/** A query string in which keys can repeat. */
export const uglyQuery = (route: Route): fc.Arbitrary<string> =>
  fc.array(fc.tuple(keyOf(route.query), uglyText), { maxLength: 4 }).map((pairs) =>
    pairs
      .map(([key, value]) => `${encode(key)}=${encode(value)}`)
      .join('&')
      .slice(0, 12_000),
  )

const pairOf = (route: Route) =>
  fc.tuple(keyOf(route.body), uglyValue).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)

/** The text of a body: mostly an object in which keys can repeat, sometimes no JSON at all. */
export const uglyBody = (route: Route): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.array(pairOf(route), { maxLength: 5 }).map((pairs) => `{${pairs.join(',')}}`) },
    { weight: 1, arbitrary: uglyValue.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '{"a":', '[', 'nonsense', '{"__proto__":{"a":1}}', '\0', '{"a":1}{"a":2}'),
    },
  )

/** Path with each parameter replaced. */
export const uglyPath = ({ path }: Route): fc.Arbitrary<string> =>
  path.includes(':id')
    ? fc
        .oneof(
          fc.constantFrom('0', '1', '-1', '1.5', '1e9', '9'.repeat(30), 'x', '%00', '%ZZ', '..', 'a'.repeat(300)),
          uglyText.map(encode),
        )
        .map((id) => path.replace(':id', id.slice(0, 400) || 'x'))
    : fc.constant(path)

export const routesOf = (api: Readonly<Record<string, Feature>>): Route[] =>
  Object.values(api).flatMap((feature) => Object.values(feature))
