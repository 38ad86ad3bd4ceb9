import { expect, test } from 'vitest'
import { conditionOf, type Notes, type ParamValues } from './condition-of'
import type { Field } from './fields'

const read = (field: Field, params: ParamValues) => {
  const notes: Notes = { dropped: [], errors: [] }
  return { condition: conditionOf(field, params, notes), ...notes }
}

test('the share of an audience needs to say which one', () => {
  const share = (number: unknown, values?: readonly string[]) =>
    read('audience_age', { audience_min_age_range: values, audience_min_age_range_number: number })
  const dropped = (reason: string) => ({
    condition: undefined,
    dropped: [{ filter: 'audience_min_age_range_number', reason }],
    errors: [],
  })
  expect(share(50)).toEqual(dropped('share-needs-values'))
  expect(share(50, [])).toEqual(dropped('share-needs-values'))
  expect(share('NaN')).toEqual(dropped('not-finite'))
  expect(share(-5, ['18-24'])).toEqual(dropped('negative-share'))
  expect(share(undefined)).toEqual({ condition: undefined, dropped: [], errors: [] })
  const condition = { field: 'audience_age', op: 'share', values: ['18-24'] }
  expect(share(50, ['18-24'])).toEqual({ condition: { ...condition, share: 50 }, dropped: [], errors: [] })
  expect(share(undefined, ['18-24']).condition).toEqual({ ...condition, share: 30 })
})

test('a value that every object has a property of means itself', () => {
  expect(read('platform', { platform: ['constructor', 'facebook'] }).condition).toEqual({
    field: 'platform',
    op: 'in',
    values: ['constructor', 'fb'],
  })
})
