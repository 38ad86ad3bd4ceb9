import { fromQuery, type RawQuery } from '@kolscope/contract/core/url'
import { FIELDS, type Field, fields } from '@kolscope/contract/search/discovery/fields'
import { formatFilter, operatorsOf, parseFilter } from '@kolscope/contract/search/discovery/filter-string'
import { compileSearch, SearchQuery } from '@kolscope/contract/search/discovery/search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTheLongRun } from '../../../../testing/in-the-long-run'
import { market, TODAY } from '../../../../testing/index-arbitraries'
import { createColumnIndex } from './columns/column-index'
import type { Document } from './document'
import { oracleIndex } from './oracle'
import type { DiscoveryIndex } from './port'

const NUMBERS = ['0', '-1', '1', '0.000001', '-0.5', '30', '100', '1.5', '36500', '1990', '2147483648', '4294967296']
const HUGE = ['1000000000000000', '-1000000000000000', '999999999999999.9', '9999999999999999', '0.000000001', 'NaN']
const NAMES = [
  'nguyen',
  'đà nẵng',
  "o'hara",
  '%',
  '🎉',
  ' ',
  'a_b\\c',
  "'; --",
  'https://www.tiktok.com/@a.b',
  'fb.com/%00',
]

const number = fc.constantFrom(...NUMBERS, ...HUGE)
const VALUES = [1, 22, '022', 'VN-01', 'US', 'ZZ-99', 2 ** 53 - 1]
function listed(field: Field) {
  const definition = fields[field]
  if (!('value' in definition)) return fc.constantFrom(...NUMBERS)
  const fitting = [...(definition.values ?? []), ...VALUES].filter((one) => definition.value.safeParse(one).success)
  const value = fc.oneof(
    { weight: 19, arbitrary: fc.constantFrom<string | number>(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom<string | number>(...VALUES) },
  )
  return fc.array(value, { minLength: 1, maxLength: 3 }).map((values) => values.join(','))
}

/** Parameters of one field, many of them at the edge of what is accepted. */
function parametersOf(field: Field): fc.Arbitrary<RawQuery> {
  const definition = fields[field]
  switch (definition.kind) {
    case 'options':
      return fc.record({ [definition.param]: listed(field) })
    case 'range':
      return fc.record({ [definition.min]: number, [definition.max]: number }, { requiredKeys: [] })
    case 'atMost':
      return fc.record({ [definition.param]: number })
    case 'flag':
      return fc.record({ [definition.param]: fc.constantFrom('true', '0') })
    case 'share':
      return fc.record({ [definition.param]: listed(field), [definition.number]: number }, { requiredKeys: [] })
    case 'text':
      return fc.record({ [definition.param]: fc.constantFrom(...NAMES) })
  }
}

const writtenOf = (field: Field): fc.Arbitrary<string> => {
  switch (fields[field].kind) {
    case 'options':
      return listed(field)
    case 'range':
      return fc.oneof(
        number,
        fc.tuple(number, number).map((ends) => ends.join(',')),
      )
    case 'atMost':
      return number
    case 'flag':
      return fc.constantFrom('true', 'false', '1')
    case 'share':
      return fc.oneof(
        listed(field),
        fc.tuple(listed(field), number).map((both) => both.join(':')),
      )
    case 'text':
      return fc.constantFrom(...NAMES)
  }
}

const part = fc
  .constantFrom(...FIELDS)
  .chain((field) =>
    fc
      .tuple(fc.constantFrom('', '!'), fc.constantFrom(...operatorsOf(field)), writtenOf(field))
      .map(([not, operator, text]) => `${not}${fields[field].key}__${operator}=${text}`),
  )

const query = fc
  .tuple(fc.constantFrom(...FIELDS).chain(parametersOf), fc.array(part, { maxLength: 2 }))
  .map(([given, parts]): RawQuery => ({ ...given, ...(parts.length > 0 && { filter: parts.join(';') }) }))

async function* once(documents: readonly Document[]) {
  yield documents
}

let engine: DiscoveryIndex
beforeAll(async () => {
  engine = await createColumnIndex()
})
afterAll(async () => {
  await engine.close()
})

test('whatever the contract lets through is answered alike by both engines, and can be written down', async () => {
  const [documents = []] = fc.sample(market(60), { numRuns: 1, seed: 7 })
  const oracle = oracleIndex()
  for (const index of [oracle, engine]) await index.rebuild(once(documents), 1, 'c')
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(query, async (raw) => {
      const read = SearchQuery.safeParse(fromQuery(SearchQuery, raw))
      if (!read.success) return
      const { search, errors } = compileSearch(read.data)
      if (errors.length > 0) return
      accepted += 1
      expect(await engine.search(search, { today: TODAY })).toEqual(await oracle.search(search, { today: TODAY }))
      if (accepted % 4 === 0)
        expect(await engine.facets(search, { today: TODAY })).toEqual(await oracle.facets(search, { today: TODAY }))
      expect(parseFilter(formatFilter(search.conditions))).toMatchObject({
        conditions: search.conditions,
        errors: [],
      })
    }),
    { numRuns: inTheLongRun(400, 8_000), endOnFailure: true },
  )
  expect(accepted).toBeGreaterThan(200)
})
