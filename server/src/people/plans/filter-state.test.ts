import { expect, test } from 'vitest'
import { changedFilter, filterState, isSameTyping, stateHash } from './filter-state'

const of = (filters: Record<string, unknown>) => filterState('search', Object.entries(filters), ['text'])
const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  changedFilter(of(before).digests, of(after).digests)

test('one filter has changed if it alone is added, removed or has another value', () => {
  expect(changed({ text: 'a' }, { text: 'a' })).toBeNull()
  expect(changed({ text: 'a' }, { text: 'b' })).toBe('search.text')
  expect(changed({}, { text: 'a' })).toBe('search.text')
  expect(changed({ text: 'a', gender: 1 }, { gender: 1 })).toBe('search.text')
  expect(changed({ text: 'a', gender: 1 }, {})).toBeNull()
  expect(changed({ text: 'a', gender: 1 }, { text: 'b', gender: 2 })).toBeNull()
})

test('typing only changes the value of the filter that is being typed', () => {
  const before = of({ text: 'a', gender: 1 }).digests
  expect(isSameTyping(before, null, of({ text: 'b', gender: 1 }))).toBe(true)
  expect(isSameTyping(before, 'search.text', of({ text: 'b', gender: 1 }))).toBe(true)
  expect(isSameTyping(before, 'search.name', of({ text: 'b', gender: 1 }))).toBe(false)
  expect(isSameTyping(before, null, of({ text: 'a', gender: 2 }))).toBe(false)
  expect(isSameTyping(before, null, of({ gender: 1 }))).toBe(false)
})

test('a state is the same in any order, and another one for another call', () => {
  const filters = [
    ['platform', ['fb', 'tiktok']],
    ['gender', { in: 1, not: 2 }],
  ] as const
  const hash = stateHash(filterState('search', filters))
  expect(stateHash(filterState('search', [...filters].reverse()))).toEqual(hash)
  expect(stateHash(filterState('content', filters))).not.toEqual(hash)
})
