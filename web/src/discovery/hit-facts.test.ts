import { expect, test } from 'vitest'
import { fitting, named } from './hit-facts'
import { profileAddress } from './profile-address'

const names = ['Beauty', 'Skin care', 'Travel', 'Coffee', 'Music', 'Hair']

test('four names and how many others', () => {
  expect(named(names)).toEqual({ shown: names.slice(0, 4), others: 2 })
  expect(named(['Beauty'])).toEqual({ shown: ['Beauty'], others: 0 })
})

test('a line shows what fits, at least one', () => {
  expect(fitting(names, 24)).toEqual({ shown: ['Beauty', 'Skin care'], others: 4 })
  expect(fitting(['A very long name of a category'], 10).shown).toHaveLength(1)
  expect(fitting(names, 500).shown).toHaveLength(4)
})

test('only addresses of the web are followed', () => {
  expect(profileAddress('https://example.com/a')).toBe('https://example.com/a')
  expect([
    profileAddress('javascript:alert(1)'),
    profileAddress('ftp://a.b'),
    profileAddress('x'),
    profileAddress(null),
  ]).toEqual([null, null, null, null])
})
