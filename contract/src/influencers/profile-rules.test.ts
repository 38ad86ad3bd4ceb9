import { expect, test } from 'vitest'
import { birthYearOptions, profileProblems } from './profile-rules'

const problemsOf = (facts: Parameters<typeof profileProblems>[0]) =>
  profileProblems(facts, 2026).map(({ field, message }) => `${field}: ${message}`)

test('a name is needed and has 2 to 100 characters, in the words of the specification', () => {
  for (const name of ['', '   ']) expect(problemsOf({ name })).toEqual(['name: Field "name" is required.'])
  expect(problemsOf({ name: ' A ' })).toEqual(['name: Field name must be at least 2 characters'])
  expect(problemsOf({ name: 'x'.repeat(101) })).toEqual(['name: Field name must be less than 100 characters'])
  for (const name of ['An', 'x'.repeat(100)]) expect(problemsOf({ name })).toEqual([])
  expect(problemsOf({})).toEqual([])
})

test('the form offers the years from 1940 to the one before this', () => {
  const options = birthYearOptions(2026)
  expect([options[0], options.at(-1), options.length]).toEqual([2025, 1940, 86])
})

test('0 is an unknown year; others are years that somebody can be born in', () => {
  for (const birth_year of [0, 1800, 1939, 2026]) expect(problemsOf({ birth_year })).toEqual([])
  for (const birth_year of [-1, 1, 1799, 2027]) expect(problemsOf({ birth_year })).toHaveLength(1)
})
